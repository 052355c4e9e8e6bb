import { data } from "react-router";
import { z } from "zod";
import type { Outcome } from "#app/ui/use-action-toast.ts";
import type { Admin } from "#core/audit/types.ts";
import type { Shop } from "#core/shop.ts";

const which = { kind: z.enum(["contact", "ticket"]), id: z.string().max(40) };

export const inboxRequest = z.discriminatedUnion("intent", [
	z.object({
		intent: z.literal("status"),
		...which,
		status: z.enum(["aberto", "respondido", "fechado"]),
	}),
	z.object({ intent: z.literal("assign"), ...which, ownerId: z.string().max(100) }),
	z.object({ intent: z.literal("reply"), ...which, form: z.unknown() }),
]);

export type InboxAnswer = Outcome & { fields?: Record<string, string> };

const answer = (given: InboxAnswer, status = given.ok ? 200 : 422) =>
	data<InboxAnswer>(given, { status });
const gone = () =>
	answer({ ok: false, message: "Esta mensagem não existe mais. Atualize a página." }, 404);

/** What is done to one message of the inbox; `intent` says what. */
export async function changeInbox(
	{ inbox, system }: Pick<Shop, "inbox" | "system">,
	admin: Admin,
	asked: z.output<typeof inboxRequest>,
) {
	switch (asked.intent) {
		case "status":
			return (await inbox.setStatus(admin, asked))
				? answer({ ok: true, message: "Status atualizado" })
				: gone();
		case "assign":
			return (await inbox.assign(admin, { ...asked, ownerId: asked.ownerId || null }))
				? answer({ ok: true, message: "Responsável atualizado" })
				: gone();
		case "reply": {
			const sent = await inbox.reply(admin, asked);
			if (sent.ok) {
				return answer({
					ok: true,
					message: system.emails.sends ? "Resposta na fila de envio" : "Resposta guardada",
					description: system.emails.sends
						? "O e-mail sai em instantes; a conversa mostra quando foi enviado."
						: "A loja não tem servidor de e-mail: a resposta sai quando houver um.",
				});
			}
			if (sent.error.code === "not_found") return gone();
			const { fields } = sent.error;
			return answer({
				ok: false,
				title: "Erro ao enviar mensagem",
				message: Object.values(fields)[0] ?? "Confira a resposta",
				fields,
			});
		}
	}
}

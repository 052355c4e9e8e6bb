import { z } from "zod";
import { defineActions, intent } from "../action/define-actions.ts";
import { toReply } from "../action/reply.ts";

const which = { kind: z.enum(["contact", "ticket"]), id: z.string().max(40) };

export const action = defineActions({
	area: "customers",
	subject: "Esta mensagem",
	intents: {
		status: intent(
			{ ...which, status: z.enum(["aberto", "respondido", "fechado"]) },
			async ({ shop, admin }, input) =>
				toReply(await shop.inbox.setStatus(admin, input), () => "Status atualizado"),
		),
		assign: intent({ ...which, ownerId: z.string().max(100) }, async ({ shop, admin }, input) =>
			toReply(
				await shop.inbox.assign(admin, { ...input, ownerId: input.ownerId || null }),
				() => "Responsável atualizado",
			),
		),
		reply: intent({ ...which, form: z.unknown() }, async ({ shop, admin }, input) =>
			toReply(await shop.inbox.reply(admin, input), () =>
				shop.system.emails.sends()
					? {
							message: "Resposta na fila de envio",
							description: "O e-mail sai em instantes; a conversa mostra quando foi enviado.",
						}
					: {
							message: "Resposta guardada",
							description: "A loja não tem servidor de e-mail: a resposta sai quando houver um.",
						},
			),
		),
	},
});

import { z } from "zod";
import { defineActions, intent } from "../action/define-actions.ts";
import { done, gone, toReply } from "../action/reply.ts";

const id = z.string();
const UNDO_MS = 10_000;

const ANSWERED =
	"Outra pessoa mudou a resposta enquanto você escrevia. Copie o que escreveu e abra a pergunta de novo.";

export const action = defineActions({
	area: "reviews",
	subject: "Esta pergunta",
	intents: {
		answer: intent(
			{ id, resposta: z.unknown(), opened: z.string(), publica: z.boolean() },
			async ({ shop, admin }, { id, resposta, opened, publica }) =>
				toReply(
					await shop.questions.answer(admin, id, { typed: resposta, opened, publica }),
					(value) =>
						value.notified
							? shop.system.emails.sends()
								? "Resposta salva! Ela segue por e-mail a quem perguntou."
								: "Resposta salva! A loja não envia e-mails: quem perguntou a lê na página do produto."
							: "Resposta salva!",
					{ answered: () => ANSWERED },
				),
		),
		hide: intent({ id }, async ({ shop, admin }, input) => {
			const hidden = await shop.questions.hide(admin, input.id);
			if (!hidden.ok) return gone();
			return done({
				message: "Pergunta oculta da loja",
				undo: { asked: { intent: "show", id: input.id }, forMs: UNDO_MS },
			});
		}),
		show: intent({ id }, async ({ shop, admin }, input) =>
			toReply(await shop.questions.show(admin, input.id), () => "Pergunta de volta"),
		),
		delete: intent({ id }, async ({ shop, admin }, input) =>
			toReply(await shop.questions.remove(admin, input.id), () => "Pergunta removida!"),
		),
	},
});

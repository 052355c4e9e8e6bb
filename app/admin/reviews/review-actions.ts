import { z } from "zod";
import { defineActions, intent } from "../action/define-actions.ts";
import { toReply } from "../action/reply.ts";

const id = z.string();

const ANSWERED =
	"Outra pessoa mudou a resposta enquanto você escrevia. Copie o que escreveu e abra a avaliação de novo.";

export const action = defineActions({
	area: "reviews",
	subject: "Esta avaliação",
	intents: {
		approve: intent({ id }, async ({ shop, admin }, input) =>
			toReply(await shop.reviews.approveReview(admin, input.id), () => "Avaliação aprovada!"),
		),
		hide: intent({ id }, async ({ shop, admin }, input) =>
			toReply(await shop.reviews.hideReview(admin, input.id), () => "Avaliação oculta da loja"),
		),
		reply: intent(
			{ id, resposta: z.unknown(), opened: z.string() },
			async ({ shop, admin }, { id, resposta, opened }) =>
				toReply(
					await shop.reviews.replyToReview(admin, id, { typed: resposta, opened }),
					() => "Resposta salva!",
					{ answered: () => ANSWERED },
				),
		),
		removePhoto: intent({ id, foto: z.string().max(200) }, async ({ shop, admin }, input) =>
			toReply(await shop.reviews.removePhoto(admin, input.id, input.foto), () => "Foto retirada!"),
		),
		delete: intent({ id }, async ({ shop, admin }, input) =>
			toReply(await shop.reviews.deleteReview(admin, input.id), () => "Avaliação removida!"),
		),
		create: intent({ form: z.unknown() }, async ({ shop, admin }, { form }) =>
			toReply(await shop.reviews.enterReview(admin, form), () => "Avaliação criada!"),
		),
	},
});

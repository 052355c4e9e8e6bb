import { z } from "zod";
import { defineActions, intent } from "../action/define-actions.ts";
import { told } from "../action/reply.ts";

const id = z.string();

const ANSWERED =
	"Outra pessoa mudou a resposta enquanto você escrevia. Copie o que escreveu e abra a avaliação de novo.";

/** What becomes of reviews, and those that the shop enters itself. */
export const action = defineActions({
	area: "reviews",
	subject: "Esta avaliação",
	intents: {
		approve: intent({ id }, async ({ shop, admin }, asked) =>
			told(await shop.reviews.approveReview(admin, asked.id), () => "Avaliação aprovada!"),
		),
		hide: intent({ id }, async ({ shop, admin }, asked) =>
			told(await shop.reviews.hideReview(admin, asked.id), () => "Avaliação oculta da loja"),
		),
		reply: intent(
			{ id, resposta: z.unknown(), opened: z.string() },
			async ({ shop, admin }, { id, resposta, opened }) =>
				told(
					await shop.reviews.replyToReview(admin, id, { typed: resposta, opened }),
					() => "Resposta salva!",
					{ answered: () => ANSWERED },
				),
		),
		removePhoto: intent({ id, foto: z.string().max(200) }, async ({ shop, admin }, asked) =>
			told(await shop.reviews.removePhoto(admin, asked.id, asked.foto), () => "Foto retirada!"),
		),
		delete: intent({ id }, async ({ shop, admin }, asked) =>
			told(await shop.reviews.deleteReview(admin, asked.id), () => "Avaliação removida!"),
		),
		create: intent({ form: z.unknown() }, async ({ shop, admin }, { form }) =>
			told(await shop.reviews.enterReview(admin, form), () => "Avaliação criada!"),
		),
	},
});

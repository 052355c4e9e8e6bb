import { z } from "zod";
import { defineActions, intent } from "../action/define-actions.ts";
import { toReply } from "../action/reply.ts";

const chave = z.string().max(60);

export const action = defineActions({
	area: "content",
	subject: "Este texto",
	intents: {
		save: intent(
			{ chave, version: z.string(), form: z.unknown() },
			async ({ shop, admin }, input) =>
				toReply(await shop.siteTexts.save(admin, input), (saved) => ({
					message: "Texto salvo com sucesso!",
					saved,
				})),
		),
		toggle: intent({ chave, ativo: z.boolean() }, async ({ shop, admin }, input) =>
			toReply(
				await shop.siteTexts.setActive(admin, input),
				() => `Texto ${input.ativo ? "ligado: já aparece" : "desligado: não aparece mais"}`,
			),
		),
	},
});

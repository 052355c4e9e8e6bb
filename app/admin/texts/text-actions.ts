import { z } from "zod";
import { defineActions, intent } from "../action/define-actions.ts";
import { told } from "../action/reply.ts";

const chave = z.string().max(60);

/** Writes, shows and hides the texts of the shop. */
export const action = defineActions({
	area: "content",
	subject: "Este texto",
	intents: {
		save: intent(
			{ chave, version: z.string(), form: z.unknown() },
			async ({ shop, admin }, asked) =>
				told(await shop.siteTexts.save(admin, asked), (saved) => ({
					message: "Texto salvo com sucesso!",
					saved,
				})),
		),
		toggle: intent({ chave, ativo: z.boolean() }, async ({ shop, admin }, asked) =>
			told(
				await shop.siteTexts.setActive(admin, asked),
				() => `Texto ${asked.ativo ? "ligado: já aparece" : "desligado: não aparece mais"}`,
			),
		),
	},
});

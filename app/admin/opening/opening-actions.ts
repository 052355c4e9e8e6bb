import { z } from "zod";
import { lackingWords } from "#core/system/shared/first-steps.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { toReply } from "../action/reply.ts";

export const action = defineActions({
	area: "settings",
	subject: "A abertura da loja",
	intents: {
		publish: intent({}, async ({ shop, admin }) =>
			toReply(await shop.opening.publish(admin), () => "Loja publicada! Todos já podem ver.", {
				missing: ({ what }) => `${lackingWords(what)}.`,
			}),
		),
		close: intent({}, async ({ shop, admin }) =>
			toReply(await shop.opening.close(admin), () => "Loja fechada. Só administradores a veem."),
		),
		save: intent({ version: z.string(), form: z.unknown() }, async ({ shop, admin }, input) =>
			toReply(await shop.opening.save(admin, input), (saved) => ({
				message: "Salvo com sucesso!",
				saved,
			})),
		),
	},
});

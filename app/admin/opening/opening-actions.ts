import { z } from "zod";
import { defineActions, intent } from "../action/define-actions.ts";
import { told } from "../action/reply.ts";

/** Opens the shop to everybody, closes it, and saves what is said while it is closed or on holidays. */
export const action = defineActions({
	area: "settings",
	subject: "A abertura da loja",
	intents: {
		publish: intent({}, async ({ shop, admin }) =>
			told(await shop.opening.publish(admin), () => "Loja publicada! Todos já podem ver.", {
				missing: ({ what }) => `Falta para publicar: ${what.join(", ")}.`,
			}),
		),
		close: intent({}, async ({ shop, admin }) =>
			told(await shop.opening.close(admin), () => "Loja fechada. Só administradores a veem."),
		),
		save: intent({ version: z.string(), form: z.unknown() }, async ({ shop, admin }, asked) =>
			told(await shop.opening.save(admin, asked), (saved) => ({
				message: "Salvo com sucesso!",
				saved,
			})),
		),
	},
});

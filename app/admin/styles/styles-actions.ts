import { z } from "zod";
import { defineActions, intent } from "../action/define-actions.ts";
import { told } from "../action/reply.ts";

/** Saves how the shop looks. */
export const action = defineActions({
	area: "settings",
	subject: "Os estilos",
	intents: {
		save: intent({ version: z.string(), form: z.unknown() }, async ({ shop, admin }, asked) =>
			told(await shop.siteStyles.save(admin, asked), (saved) => ({
				message: "Estilos salvos com sucesso!",
				saved,
			})),
		),
	},
});

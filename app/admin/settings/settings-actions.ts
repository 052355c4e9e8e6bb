import { z } from "zod";
import { defineActions, intent } from "../action/define-actions.ts";
import { told } from "../action/reply.ts";

/** Saves what the shop says of itself. */
export const action = defineActions({
	area: "settings",
	subject: "As configurações",
	intents: {
		save: intent({ version: z.string(), form: z.unknown() }, async ({ shop, admin }, asked) =>
			told(await shop.siteSettings.save(admin, asked), (saved) => ({
				message: "Configurações salvas com sucesso!",
				saved,
			})),
		),
	},
});

import { z } from "zod";
import { defineActions, intent } from "../action/define-actions.ts";
import { toReply } from "../action/reply.ts";

export const action = defineActions({
	area: "settings",
	subject: "As configurações",
	intents: {
		save: intent({ version: z.string(), form: z.unknown() }, async ({ shop, admin }, input) =>
			toReply(await shop.siteSettings.save(admin, input), (saved) => ({
				message: "Configurações salvas com sucesso!",
				saved,
			})),
		),
	},
});

import { z } from "zod";
import type { FocusNfeError } from "#core/connections/connect-focus-nfe.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { done, toReply } from "../action/reply.ts";
import { BY_ENVIRONMENT } from "./email-actions.ts";

const REFUSALS = {
	environment: () => BY_ENVIRONMENT,
	silent: () => "O Focus NFe não respondeu. Nada foi mudado; tente de novo em instantes.",
};

export const action = defineActions({
	area: "connections",
	subject: "Esta conexão",
	intents: {
		connect: intent({ form: z.unknown() }, async ({ shop, admin }, { form }) =>
			toReply<null, FocusNfeError>(
				await shop.connections.focusNfe.connect(admin, form),
				() => "Focus NFe conectado!",
				REFUSALS,
			),
		),
		check: intent({}, async ({ shop }) =>
			toReply<null, FocusNfeError>(
				await shop.connections.focusNfe.test(),
				() => "O Focus NFe aceita o token.",
				REFUSALS,
			),
		),
		disconnect: intent({}, async ({ shop, admin }) => {
			await shop.connections.focusNfe.disconnect(admin);
			return done("Focus NFe desconectado");
		}),
		saveData: intent({ version: z.string(), form: z.unknown() }, async ({ shop, admin }, input) =>
			toReply(await shop.shipping.notes.saveData(admin, input), () => "Dados da nota salvos"),
		),
	},
});

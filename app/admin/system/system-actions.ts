import { z } from "zod";
import { reportErrorContext } from "#app/context.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { done, refuse } from "../action/reply.ts";

type Tested = { payment: { hasAccessToken: boolean; hasPublicKey: boolean } };

export const action = defineActions({
	area: "system",
	subject: "Esta tarefa",
	intents: {
		"test-payment": intent({}, async ({ shop, context }) => {
			try {
				const { hasAccessToken, hasPublicKey } = await shop.payments.testConnection();
				return done<Tested>({
					message: "Teste executado",
					payment: { hasAccessToken, hasPublicKey },
				});
			} catch (error) {
				context.get(reportErrorContext)(error);
				return refuse<Tested>("O provedor não respondeu.", {}, 502);
			}
		}),
		"back-up": intent({}, async ({ shop, admin }) =>
			done(
				(await shop.system.backups.ask(admin))
					? "O backup começa em instantes."
					: "Um backup já está na fila.",
			),
		),
		"retry-job": intent({ id: z.string() }, async ({ shop, admin }, { id }) =>
			(await shop.system.jobs.retry(admin, id))
				? done("A tarefa será repetida em instantes.")
				: refuse("Esta tarefa já foi repetida ou apagada."),
		),
	},
});

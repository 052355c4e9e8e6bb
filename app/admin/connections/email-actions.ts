import { z } from "zod";
import type { EmailError } from "#core/connections/connect-email.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { done, refuse, told } from "../action/reply.ts";

export const BY_ENVIRONMENT = "As variáveis do servidor da loja definem isto. Mude lá.";

/** `server`: what the mail server answered, in its own words. */
type Answered = { server?: string };

const failed = ({ words, detail, fields }: Extract<EmailError, { code: "failed" }>) =>
	refuse<Answered>(words, { fields, server: detail });

/** Connects, tests and disconnects the shop's mail server. */
export const action = defineActions({
	area: "connections",
	subject: "Esta conexão",
	intents: {
		connect: intent({ form: z.unknown() }, async ({ shop, admin }, { form }) =>
			told<null, EmailError, Answered>(
				await shop.connections.email.connect(admin, form),
				() => ({
					message: "E-mail conectado!",
					description: `O teste foi para ${admin.email}.`,
				}),
				{ environment: () => BY_ENVIRONMENT, failed },
			),
		),
		test: intent({}, async ({ shop, admin }) =>
			told<null, EmailError | { code: "not_found" }, Answered>(
				await shop.connections.email.test(admin),
				() => ({ message: "E-mail de teste enviado", description: `Confira ${admin.email}.` }),
				{ environment: () => BY_ENVIRONMENT, failed },
			),
		),
		disconnect: intent({}, async ({ shop, admin }) => {
			await shop.connections.email.disconnect(admin);
			return done("E-mail desconectado");
		}),
	},
});

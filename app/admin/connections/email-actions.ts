import { z } from "zod";
import type { EmailError } from "#core/connections/connect-email.ts";
import { counted } from "#core/values/text.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { done, refuse, toReply } from "../action/reply.ts";

export const BY_ENVIRONMENT = "As variáveis do servidor da loja definem isto. Mude lá.";

/** `server`: the mail server's own response. */
type Answered = { server?: string };

const failed = ({ words, detail, fields }: Extract<EmailError, { code: "failed" }>) =>
	refuse<Answered>(words, { fields, server: detail });

export const action = defineActions({
	area: "connections",
	subject: "Esta conexão",
	intents: {
		connect: intent({ form: z.unknown() }, async ({ shop, admin }, { form }) =>
			toReply<null, EmailError, Answered>(
				await shop.connections.email.connect(admin, form),
				() => ({
					message: "E-mail conectado!",
					description: `O teste foi para ${admin.email}.`,
				}),
				{ environment: () => BY_ENVIRONMENT, failed },
			),
		),
		test: intent({}, async ({ shop, admin }) =>
			toReply<null, EmailError | { code: "not_found" }, Answered>(
				await shop.connections.email.test(admin),
				() => ({ message: "E-mail de teste enviado", description: `Confira ${admin.email}.` }),
				{ environment: () => BY_ENVIRONMENT, failed },
			),
		),
		discard: intent({}, async ({ shop, admin }) => {
			const discarded = await shop.system.emails.discardWaiting(admin);
			return done(counted(discarded, "e-mail descartado", "e-mails descartados"));
		}),
		disconnect: intent({}, async ({ shop, admin }) => {
			await shop.connections.email.disconnect(admin);
			return done("E-mail desconectado");
		}),
	},
});

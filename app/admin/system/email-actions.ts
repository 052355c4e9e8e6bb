import { z } from "zod";
import { counted } from "#core/values/text.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { done, gone, refuse } from "../action/reply.ts";

const REFUSED = {
	not_waiting: "Este e-mail já foi enviado ou está sendo enviado.",
	useless: "O que este e-mail diz já venceu. Peça um novo.",
};

export const action = defineActions({
	area: "outbox",
	subject: "Este e-mail",
	intents: {
		retry: intent({ id: z.string() }, async ({ shop, admin }, { id }) => {
			const tried = await shop.system.emails.retry(admin, id);
			if (tried.ok) return done("O e-mail voltou para a fila.");
			return tried.error === "not_found" ? gone() : refuse(REFUSED[tried.error]);
		}),
		"retry-failed": intent({}, async ({ shop, admin }) => {
			const tried = await shop.system.emails.retryFailed(admin);
			return done(counted(tried, "e-mail voltou para a fila.", "e-mails voltaram para a fila."));
		}),
	},
});

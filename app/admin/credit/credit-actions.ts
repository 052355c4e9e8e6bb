import { z } from "zod";
import { formatMoney } from "#core/values/money.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { toReply } from "../action/reply.ts";

const id = z.string();
const form = z.unknown();

/** The code of a new credit, which is displayed this once. */
type WithCode = { code: string; id: string };

const negative = ({ most }: { most: number }): string =>
	`O saldo é de ${formatMoney(most)}: não dá para tirar mais do que isso.`;

export const action = defineActions({
	area: "money",
	subject: "Este vale",
	intents: {
		issue: intent({ form }, async ({ shop, admin }, input) =>
			toReply<{ id: string; code: string }, CreditFailure, Partial<WithCode>>(
				await shop.credit.issue(admin, input.form),
				({ id: created, code }) => ({
					message: code ? "Vale emitido" : "Vale emitido: o código vai por e-mail no dia",
					...(code && { code, id: created }),
				}),
				{ negative },
			),
		),
		correct: intent({ id, form }, async ({ shop, admin }, input) =>
			toReply(
				await shop.credit.correct(admin, input),
				({ saldo }) => `Saldo corrigido: agora ${formatMoney(saldo)}`,
				{ negative },
			),
		),
		block: intent({ id, blocked: z.boolean(), form }, async ({ shop, admin }, input) =>
			toReply(
				await shop.credit.setBlocked(admin, input),
				() => (input.blocked ? "Vale bloqueado" : "Vale liberado"),
				{ negative },
			),
		),
		resend: intent({ id }, async ({ shop, admin }, input) =>
			toReply(
				await shop.credit.resendCode(admin, input.id),
				() => "Código novo enviado por e-mail",
				{ negative },
			),
		),
		renew: intent({ id }, async ({ shop, admin }, input) =>
			toReply<{ code: string }, CreditFailure, WithCode>(
				await shop.credit.renewCode(admin, input.id),
				({ code }) => ({ message: "Código trocado", code, id: input.id }),
				{ negative },
			),
		),
	},
});

type CreditFailure =
	| { code: "not_found" }
	| { code: "invalid"; fields: Record<string, string> }
	| { code: "negative"; most: number };

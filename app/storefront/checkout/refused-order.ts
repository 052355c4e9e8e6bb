import { isCheaper, type LineProblem } from "#core/orders/line-problems-rules.ts";
import type { Totals } from "#core/orders/types.ts";
import { OUTAGE_SAID } from "#core/values/failure-words-rules.ts";
import type { action } from "./route.tsx";

/** What the server found wrong with an order, as the form shows it. */
export type Findings = {
	/** By name of the field. */
	errors: Record<string, string>;
	/** What the browser noticed of fields that were left, before anything was sent. */
	noticed: Record<string, string>;
	/** What is wrong with lines of the cart, until it is settled. */
	problems: LineProblem[];
	/** Prices that fell meanwhile, which the cart holds already. */
	lowered: LineProblem[];
	couponError: string | null;
	/** Why nothing came of it, when that lies with the shop or the line. */
	failure: string | null;
	/** A press got no answer: an order may have come of it. */
	unanswered: boolean;
	/** What it costs now. */
	now: Totals | null;
	/** Why the coupon was taken back. */
	lostCoupon: string | null;
};

export const NOTHING_FOUND: Findings = {
	errors: {},
	noticed: {},
	problems: [],
	lowered: [],
	couponError: null,
	failure: null,
	unanswered: false,
	now: null,
	lostCoupon: null,
};

type Answer = Awaited<ReturnType<typeof action>>["data"];
type Refusal = Extract<Answer, { ok: false }> & { title?: string; message?: string };

const SPENT = {
	renewals:
		"A reserva deste pedido já foi renovada duas vezes. Continue de novo para fazer um pedido novo com os mesmos itens.",
	addresses:
		"O e-mail deste pedido já foi trocado uma vez. Continue de novo para fazer um pedido novo com os mesmos itens e este e-mail.",
};

const CLOSED = "Este pedido não pode mais ser alterado.";

/** Nothing answered: what the browser says of it; the shop itself says nothing more. */
const whyFailed = ({ title, message }: Refusal): string =>
	title && message ? `${title}. ${message}` : OUTAGE_SAID;

/** Without a CEP the rest of the address is not asked for yet. */
const withoutAddress = (errors: Record<string, string>): Record<string, string> =>
	Object.fromEntries(
		Object.entries(errors).filter(
			([name]) => name === "address_cep" || !name.startsWith("address_"),
		),
	);

/** What a refusal means for the form, and what the message that passes says. */
export function readRefusal(refusal: Refusal): { found: Partial<Findings>; said: string } {
	const { error } = refusal;
	switch (error.code) {
		case "invalid": {
			const errors = Object.fromEntries(
				Object.entries(error.fields).map(([name, text]) => [name.replace(/^form\./, ""), text]),
			);
			const told = errors["address_cep"] ? withoutAddress(errors) : errors;
			return { found: { errors: told }, said: Object.values(told)[0] ?? "" };
		}
		case "lines": {
			const lowered = error.problems.filter(isCheaper);
			const problems = error.problems.filter((problem) => !isCheaper(problem));
			return { found: { lowered, problems }, said: "Confira os itens do carrinho." };
		}
		case "total":
			return { found: { now: error.totals }, said: "O total mudou. Confira antes de continuar." };
		case "later": {
			const failure = `A data da entrega mudou: agora ${error.words}. Nada foi cobrado. Confira e continue.`;
			return { found: { failure }, said: failure };
		}
		case "discount": {
			const { message } = error;
			return { found: { couponError: message, lostCoupon: message }, said: message };
		}
		case "too_many":
		case "not_selling":
			return { found: { failure: error.message }, said: error.message };
		case "spent":
			return { found: { failure: SPENT[error.why] }, said: SPENT[error.why] };
		case "failed": {
			const why = whyFailed(refusal);
			const failure = `Erro ao processar pedido. ${why}`;
			return { found: { failure, unanswered: true }, said: why };
		}
		case "closed":
			return { found: {}, said: CLOSED };
	}
}

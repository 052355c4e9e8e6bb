import { isCheaper, type LineProblem } from "#core/orders/shared/lines.ts";
import type { Totals } from "#core/orders/types.ts";
import { OUTAGE_SAID } from "#core/values/failure-texts.ts";
import type { action } from "./route.tsx";

export type Findings = {
	errors: Record<string, string>;
	/** Found by the browser when a field is left, before submission. */
	noticed: Record<string, string>;
	/** Problems of the cart's lines, until they are settled. */
	problems: LineProblem[];
	/** Prices that fell; the cart holds them already. */
	lowered: LineProblem[];
	couponError: string | null;
	/** Failure of the shop or the network. */
	failure: string | null;
	unanswered: boolean;
	now: Totals | null;
	/** Why the coupon was removed. */
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

/** Network failures have the browser's title and message; the shop's have a message only. */
const whyFailed = ({ title, message }: Refusal): string =>
	title && message ? `${title}. ${message}` : OUTAGE_SAID;

/** The other address fields appear only after the CEP. */
const withoutAddress = (errors: Record<string, string>): Record<string, string> =>
	Object.fromEntries(
		Object.entries(errors).filter(
			([name]) => name === "address_cep" || !name.startsWith("address_"),
		),
	);

/** Maps a refusal to findings of the form and a toast message. */
export function readRefusal(refusal: Refusal): { found: Partial<Findings>; said: string } {
	const { error } = refusal;
	switch (error.code) {
		case "invalid": {
			const errors = Object.fromEntries(
				Object.entries(error.fields).map(([name, text]) => [name.replace(/^form\./, ""), text]),
			);
			const displayed = errors["address_cep"] ? withoutAddress(errors) : errors;
			return { found: { errors: displayed }, said: Object.values(displayed)[0] ?? "" };
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

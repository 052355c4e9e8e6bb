import type { OrderRefund, PaymentAttempt } from "#core/orders/payments-port.ts";
import { DUPLICATE, OUTDATED } from "#core/payments/transition-rules.ts";

/** Attempts whose money the shop had. */
const CAME: PaymentAttempt["status"][] = ["approved", "disputed", "refunded", "charged_back"];

/** What went back by other means is not in it: the shop paid that from elsewhere. */
const NET = "Líquido do provedor";

type Came = Pick<PaymentAttempt, "id" | "status" | "amount" | "net" | "set_aside">;
type Back = Pick<OrderRefund, "payment_id" | "status" | "origin" | "amount">;

const sum = (parts: { amount: number }[]): number =>
	parts.reduce((all, { amount }) => all + amount, 0);

/** What another payment of the same order brought: a former code, or a second time. */
const OTHERS: string[] = [OUTDATED, DUPLICATE];

/**
 * What came for an order, what went back, what a bank took or holds until a contest is decided, what is
 * still with the shop, and what the provider pays out. What another payment brought by mistake counts apart
 * while it is to go back, and no more once it is gone. Centavos; null while the provider told of none.
 */
export function moneyFigures(
	attempts: Came[],
	refunds: Back[],
): [label: string, amount: number | null][] {
	const all = attempts.filter(({ status }) => CAME.includes(status));
	const isOther = ({ set_aside }: Came) => OTHERS.includes(set_aside ?? "");
	const [came, others] = [all.filter((one) => !isOther(one)), all.filter(isOther)];
	const ofOthers = ({ payment_id }: Back) => others.some(({ id }) => id === payment_id);
	const done = refunds.filter(({ status }) => status === "confirmed");
	const confirmed = done.filter((one) => !ofOthers(one));
	const toReturn = others
		.filter(({ status }) => status === "approved")
		.reduce(
			(rest, { id, amount }) =>
				rest + amount - sum(done.filter(({ payment_id }) => payment_id === id)),
			0,
		);
	const leftOf = (status: PaymentAttempt["status"]) =>
		came
			.filter((one) => one.status === status)
			.reduce(
				(left, { id, amount }) =>
					left + amount - sum(confirmed.filter(({ payment_id }) => payment_id === id)),
				0,
			);
	const [taken, held] = [leftOf("charged_back"), leftOf("disputed")];
	const [paid, back] = [sum(came), sum(confirmed)];
	return [
		["Pago", paid],
		["Devolvido", back],
		...(taken > 0 ? [["Tirado pelo banco", taken] satisfies [string, number]] : []),
		...(held > 0 ? [["Retido até a decisão", held] satisfies [string, number]] : []),
		["Ainda com a loja", paid - back - taken - held],
		...(toReturn > 0
			? [["De outro pagamento, a devolver", toReturn] satisfies [string, number]]
			: []),
		[NET, netOf(came, confirmed)],
	];
}

/**
 * The same for paper, where what the provider pays out is nobody's business: nothing while all that came is the
 * shop's, and with what was asked for and has not gone back yet.
 */
export function moneyBack(attempts: Came[], refunds: Back[]): [label: string, amount: number][] {
	const figures = moneyFigures(attempts, refunds).flatMap(([label, amount]): [string, number][] =>
		amount === null || label === NET ? [] : [[label, amount]],
	);
	const going = sum(refunds.filter(({ status }) => isGoing(status)));
	const [came, back, ...rest] = figures;
	if (!came || !back) return [];
	if (back[1] === 0 && going === 0 && rest.length === 1) return [];
	return [
		came,
		back,
		...(going > 0 ? [["Devolução em andamento", going] satisfies [string, number]] : []),
		...rest,
	];
}

const isGoing = (status: Back["status"]): boolean =>
	status === "requested" || status === "in_process";

/**
 * After what went back the way it came; what is contested or lost is not paid out, nor is what went back whole, but
 * for what of it went back by other means: the provider knows nothing of that.
 */
function netOf(came: Came[], confirmed: Back[]): number | null {
	const told = came.filter(({ net }) => net !== null);
	if (told.length === 0) return null;
	return told.reduce((all, { id, status, net }) => {
		const back = confirmed.filter(({ payment_id }) => payment_id === id);
		const byProvider = back.filter(({ origin }) => origin !== "manual");
		const isPaidOut =
			status === "approved" || (status === "refunded" && byProvider.length < back.length);
		return isPaidOut ? all + Math.max(0, (net ?? 0) - sum(byProvider)) : all;
	}, 0);
}

import type { OrderRefund, PaymentAttempt } from "#core/orders/ports.ts";
import { DUPLICATE, OUTDATED, RECEIVED } from "#core/payments/shared/status.ts";

/** Excludes manual refunds, which the shop paid from elsewhere. */
const NET = "Líquido do provedor";

type Came = Pick<PaymentAttempt, "id" | "status" | "amount" | "net" | "set_aside">;
type Back = Pick<OrderRefund, "payment_id" | "status" | "origin" | "amount">;

const sum = (parts: { amount: number }[]): number =>
	parts.reduce((all, { amount }) => all + amount, 0);

/** Payments besides the expected one: an outdated code, or a duplicate. */
const OTHERS: string[] = [OUTDATED, DUPLICATE];

/**
 * Received, refunded, disputed and remaining money of an order, and the provider's net. Another payment by
 * mistake is listed apart until it is refunded. Amounts in centavos; the net is null while the provider
 * reported none.
 */
export function moneyFigures(
	attempts: Came[],
	refunds: Back[],
): [label: string, amount: number | null][] {
	const all = attempts.filter(({ status }) => RECEIVED.includes(status));
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
 * Figures for print, without the provider's net: empty while all money is the shop's, and with refunds in
 * progress.
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
 * Net after refunds through the provider; payments disputed, lost or fully refunded through it do not count.
 * Manual refunds do not reduce the net, as the provider does not know them.
 */
function netOf(came: Came[], confirmed: Back[]): number | null {
	const reported = came.filter(({ net }) => net !== null);
	if (reported.length === 0) return null;
	return reported.reduce((all, { id, status, net }) => {
		const back = confirmed.filter(({ payment_id }) => payment_id === id);
		const byProvider = back.filter(({ origin }) => origin !== "manual");
		const isPaidOut =
			status === "approved" || (status === "refunded" && byProvider.length < back.length);
		return isPaidOut ? all + Math.max(0, (net ?? 0) - sum(byProvider)) : all;
	}, 0);
}

import type { OrderRefund, PaymentAttempt } from "#core/orders/payments-port.ts";

/** Attempts whose money the shop had. */
const CAME: PaymentAttempt["status"][] = ["approved", "disputed", "refunded", "charged_back"];

type Came = Pick<PaymentAttempt, "id" | "status" | "amount" | "net">;
type Back = Pick<OrderRefund, "payment_id" | "status" | "origin" | "amount">;

const sum = (parts: { amount: number }[]): number =>
	parts.reduce((all, { amount }) => all + amount, 0);

/**
 * What came for an order, what went back, what a bank took or holds until a contest is decided, what is
 * still with the shop, and what the provider pays out. Centavos; null while the provider told of none.
 */
export function moneyFigures(
	attempts: Came[],
	refunds: Back[],
): [label: string, amount: number | null][] {
	const came = attempts.filter(({ status }) => CAME.includes(status));
	const confirmed = refunds.filter(({ status }) => status === "confirmed");
	const leftOf = (status: PaymentAttempt["status"]) =>
		came
			.filter((one) => one.status === status)
			.reduce(
				(all, { id, amount }) =>
					all + amount - sum(confirmed.filter(({ payment_id }) => payment_id === id)),
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
		["Líquido", netOf(came, confirmed)],
	];
}

/** After what went back the way it came; what is contested or lost is not paid out. */
function netOf(came: Came[], confirmed: Back[]): number | null {
	const told = came.filter(({ net }) => net !== null);
	if (told.length === 0) return null;
	return told.reduce((all, { id, status, net }) => {
		const back = confirmed.filter(
			({ payment_id, origin }) => payment_id === id && origin !== "manual",
		);
		return status === "approved" ? all + Math.max(0, (net ?? 0) - sum(back)) : all;
	}, 0);
}

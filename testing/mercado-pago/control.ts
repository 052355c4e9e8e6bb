import type { IncomingMessage } from "node:http";
import type { FakeMercadoPago, Trouble } from "../providers/fake-mercado-pago.ts";
import type { RefundAnswer } from "./refund-book.ts";

/** How the provider in a box notifies the shop of what happens. */
export const DELIVERIES = ["once", "twice", "late", "never", "forged"] as const;
export type Delivery = (typeof DELIVERIES)[number];

type Controls = {
	fake: FakeMercadoPago;
	onWay: (way: Delivery) => void;
	/** Tells the shop of a case against a payment. */
	notifyOfCase: (id: string) => void;
	/** Tells the shop of a buyer's complaint. */
	notifyOfClaim: (id: number) => void;
	/** Warns the shop of fraud. */
	notifyOfFraud: (paymentId: number) => void;
};

type Body = Record<string, unknown>;

async function read(request: IncomingMessage): Promise<Body> {
	let text = "";
	for await (const chunk of request) text += String(chunk);
	return text ? (JSON.parse(text) as Body) : {};
}

/** What its control port is asked; null for what it does not know. */
export function openControl({ fake, onWay, notifyOfCase, notifyOfClaim, notifyOfFraud }: Controls) {
	const lists: Record<string, () => unknown> = {
		payments: () => [...fake.payments.values()],
		refunds: () => fake.refunds,
		disputes: () => [...fake.chargebacks.values()],
		claims: () => [...fake.claims.values()],
		calls: () => fake.calls,
	};
	const payments = (id: number, body: Body) => {
		const payment = fake.payments.get(id);
		return payment ? fake.change(payment, body) : null;
	};
	const refunds = (id: number, body: Body) => {
		if (!id) {
			fake.answerRefunds(...((body["answers"] as RefundAnswer[]) ?? []));
			return body;
		}
		const refund = fake.refunds.find((one) => one.id === id);
		if (!refund) return null;
		fake.endRefund(refund, body["status"] === "rejected" ? "rejected" : "approved");
		return refund;
	};
	const panel = (id: number, body: Body) => {
		const payment = fake.payments.get(id);
		if (!payment) return null;
		fake.refundAtPanel(payment, Number(body["amount"]));
		return payment;
	};
	const disputes = (id: string, { payment: paymentId, won, ...over }: Body) => {
		const known = fake.chargebacks.get(id);
		const payment = fake.payments.get(Number(paymentId));
		if (!known && !payment) return null;
		if (known) fake.endChargeback(known, won === true);
		const dispute = known ?? (payment && fake.chargeBack(payment, over));
		if (dispute) notifyOfCase(dispute.id);
		return dispute ?? null;
	};
	const claims = (id: number, { payment: paymentId, won, until }: Body) => {
		const known = fake.claims.get(id);
		const payment = fake.payments.get(Number(paymentId));
		if (!known && !payment) return null;
		if (known) fake.endClaim(known, won === true);
		const claim =
			known ?? (payment && fake.complain(payment, typeof until === "string" ? until : null));
		if (claim) notifyOfClaim(claim.id);
		return claim ?? null;
	};

	return async (request: IncomingMessage): Promise<unknown> => {
		const [, what = "", id = ""] = (request.url ?? "").split("/");
		if (request.method === "GET") return lists[what]?.() ?? null;
		const body = await read(request);
		switch (what) {
			case "payments":
				return payments(Number(id), body);
			case "refunds":
				return refunds(Number(id), body);
			case "panel":
				return panel(Number(id), body);
			case "disputes":
				return disputes(id, body);
			case "claims":
				return claims(Number(id), body);
			case "fraud":
				notifyOfFraud(Number(id));
				return { warned: id };
			case "trouble":
				fake.trouble(String(body["match"] ?? ""), ...((body["troubles"] as Trouble[]) ?? []));
				return body;
			case "notifications": {
				const way = DELIVERIES.find((known) => known === body["way"]);
				if (way) onWay(way);
				return way ? { way } : null;
			}
			default:
				return null;
		}
	};
}

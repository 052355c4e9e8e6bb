import { refusalOf } from "./boletos.ts";
import { instalmentsOf, methodsOf, tokenFor } from "./cards.ts";
import type { openDisputeBook } from "./dispute-book.ts";
import type { Answered, PaymentBook } from "./payment-book.ts";
import type { openRefundBook } from "./refund-book.ts";

export type FakeCall = {
	method: string;
	path: string;
	key: string | undefined;
	authorization: string | undefined;
	device: string | undefined;
	/** Whether a refund that is stuck between banks is to be answered as under way. */
	showsStuck: boolean;
	body: Record<string, unknown>;
};

export type Books = {
	book: PaymentBook;
	refunds: ReturnType<typeof openRefundBook>;
	disputes: ReturnType<typeof openDisputeBook>;
};

/** What the provider in a box answers to a call of the shop's server. */
export function answerTo({ book, refunds, disputes }: Books, call: FakeCall): Answered {
	const { pathname, searchParams: asked } = new URL(call.path, "http://fake");
	const [, room, what, id = "", action, part] = pathname.split("/");
	if (room === "post-purchase") return disputes.findClaim(Number(pathname.split("/")[4]));
	if (what === "card_tokens") return { status: 201, body: cardToken(call.body) };
	if (what === "payment_methods") return { status: 200, body: aboutMethods(id, asked) };
	if (what === "chargebacks") {
		return id === "search"
			? disputes.ofPayment(Number(asked.get("payment_id")))
			: disputes.find(id, action === "documentation");
	}
	if (id === "search") return book.search(asked);
	if (!id) return refusalOf(call.body) ?? { status: 201, body: book.create(call.key, call.body) };
	const payment = book.payments.get(Number(id));
	if (!payment) return { status: 404, body: { message: "Payment not found", status: 404 } };
	if (call.method === "PUT") return book.update(payment, call.body);
	if (action !== "refunds") return { status: 200, body: payment };
	if (part) return refunds.find(part);
	const { amount } = call.body;
	return refunds.giveBack(payment, call.key, amount === undefined ? undefined : Number(amount));
}

function aboutMethods(about: string, asked: URLSearchParams): unknown {
	if (about === "search") return methodsOf(asked.get("bins") ?? "");
	return about === "installments"
		? instalmentsOf(asked.get("payment_method_id") ?? "", Number(asked.get("amount")))
		: [];
}

function cardToken(body: Record<string, unknown>) {
	const { name } = body["cardholder"] as { name: string };
	const number = String(body["card_number"] ?? "");
	return { id: tokenFor(name, number), status: "active", last_four_digits: number.slice(-4) };
}

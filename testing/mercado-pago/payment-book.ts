import { boletoOf } from "./boletos.ts";
import { challengeOf, readToken } from "./cards.ts";
import { outcomeOf } from "./outcomes.ts";

export type FakePayment = Record<string, unknown> & {
	id: number;
	status: string;
	status_detail: string;
	external_reference: string;
	transaction_amount: number;
	transaction_amount_refunded?: number;
};

/** An HTTP answer of the provider. */
export type Answered = { status: number; body: unknown };

const CANCELLABLE = new Set(["pending", "in_process", "authorized", "cancelled"]);
/** The payment's state does not allow it. */
export const STATE_CHANGED: Answered = {
	status: 400,
	body: { status: 400, cause: [{ code: 2018 }] },
};

/** Whether its date lies in the stretch that a search asks for; payments without a time always do. */
function isWithin(payment: FakePayment, asked: URLSearchParams): boolean {
	const at = payment[asked.get("range") ?? "date_last_updated"];
	const [from, to] = ["begin_date", "end_date"].map((name) => asked.get(name));
	if (typeof at !== "string" || !from || !to) return true;
	return new Date(at) >= new Date(from) && new Date(at) <= new Date(to);
}

export type BookOptions = {
	dated: boolean;
	clock: () => Date;
	origin: () => string;
	/** Of the first payment; a shop that outlives the stand-in must not meet the same number twice. */
	firstId: number;
};
export type PaymentBook = ReturnType<typeof openPaymentBook>;

/** The payments of the provider in a box. With `dated` they carry times, currency and mode. */
export function openPaymentBook({ dated, clock, origin, firstId }: BookOptions) {
	const payments = new Map<number, FakePayment>();
	const byKey = new Map<string, FakePayment>();
	const listeners: ((payment: FakePayment) => void)[] = [];
	let nextId = firstId;

	/** Something became of a payment: with its time, when time counts here, and told to who listens. */
	const change = (payment: FakePayment, what: Record<string, unknown> = {}): FakePayment => {
		Object.assign(payment, what);
		if (dated) {
			const now = clock().toISOString();
			Object.assign(payment, {
				date_last_updated: now,
				...(payment.status === "approved" && moneyOf(payment, now)),
			});
		}
		for (const hear of listeners) hear(payment);
		return payment;
	};

	const create = (key: string | undefined, body: Record<string, unknown>): FakePayment => {
		const known = key ? byKey.get(key) : undefined;
		if (known) return known;
		const id = nextId++;
		const payment: FakePayment = {
			id,
			...madeOf(id, body, origin()),
			external_reference: String(body["external_reference"]),
			transaction_amount: Number(body["transaction_amount"]),
			payment_method_id: body["payment_method_id"],
			metadata: body["metadata"],
			...(dated && { currency_id: "BRL", live_mode: true }),
		};
		payments.set(id, payment);
		if (key) byKey.set(key, payment);
		return change(payment);
	};

	/** Cancels what is not paid yet. */
	const update = (payment: FakePayment, body: Record<string, unknown>): Answered => {
		if (!CANCELLABLE.has(payment.status)) return STATE_CHANGED;
		if (payment.status !== "cancelled") change(payment, { ...body, status_detail: "by_collector" });
		return { status: 200, body: payment };
	};

	const search = (asked: URLSearchParams): Answered => {
		const reference = asked.get("external_reference");
		const all = [...payments.values()]
			.filter(({ external_reference }) => !reference || external_reference === reference)
			.filter((payment) => reference || isWithin(payment, asked))
			.toReversed();
		const offset = Number(asked.get("offset") ?? 0);
		const limit = Number(asked.get("limit") ?? 30);
		const results = all.slice(offset, offset + limit);
		return { status: 200, body: { results, paging: { total: all.length, limit, offset } } };
	};

	return {
		payments,
		change,
		create,
		update,
		search,
		onChange: (hear: (payment: FakePayment) => void) => void listeners.push(hear),
		reset: () => {
			payments.clear();
			byKey.clear();
		},
	};
}

const RATES: Record<string, number> = { pix: 0.0099, bolbradesco: 0.0349 };
const CARD_RATE = 0.0498;
const RELEASE_MS = 14 * 24 * 3_600_000;

/** When it was paid, what the provider keeps, what it pays out and when; from the first time on. */
function moneyOf(payment: FakePayment, now: string) {
	if (payment["date_approved"]) return {};
	const { transaction_amount: amount, payment_method_id: method } = payment;
	const isPix = method === "pix";
	const fee = Math.round(amount * (RATES[String(method)] ?? CARD_RATE) * 100) / 100;
	return {
		date_approved: now,
		money_release_date: isPix ? now : new Date(Date.parse(now) + RELEASE_MS).toISOString(),
		fee_details: [{ type: "mercadopago_fee", amount: fee, fee_payer: "collector" }],
		transaction_details: {
			...(payment["transaction_details"] as object | undefined),
			net_received_amount: Math.round((amount - fee) * 100) / 100,
		},
	};
}

function madeOf(id: number, body: Record<string, unknown>, origin: string) {
	if (body["payment_method_id"] === "pix") return pixOf(id);
	return body["payment_method_id"] === "bolbradesco"
		? boletoOf(id, body, origin)
		: cardOf(id, body, origin);
}

const pixOf = (id: number) => ({
	status: "pending",
	status_detail: "pending_waiting_transfer",
	point_of_interaction: { transaction_data: { qr_code: `00020126-${id}` } },
});

function cardOf(id: number, body: Record<string, unknown>, origin: string) {
	const { holder, bin, last } = readToken(String(body["token"] ?? ""));
	const [status, status_detail] = outcomeOf(holder);
	return {
		status,
		status_detail,
		bin,
		card: { last_four_digits: last },
		...challengeOf(bin, body["three_d_secure_mode"], id, origin),
	};
}

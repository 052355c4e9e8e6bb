import { createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { browserSide, challengeOf, readToken, tokenFor } from "./mercado-pago/browser-side.ts";
import { instalmentsOf, methodsOf } from "./mercado-pago/cards.ts";

export type FakePayment = Record<string, unknown> & {
	id: number;
	status: string;
	status_detail: string;
	external_reference: string;
	transaction_amount: number;
	transaction_amount_refunded?: number;
};

/** Its id has more digits than a number holds. */
type FakeChargeback = Record<string, unknown> & { id: string; payments: number[] };

type FakeRefund = {
	id: number;
	key: string | undefined;
	payment_id: number;
	amount: number;
	status: "approved" | "in_process" | "rejected";
};

export type FakeCall = {
	method: string;
	path: string;
	key: string | undefined;
	authorization: string | undefined;
	device: string | undefined;
	body: Record<string, unknown>;
};

/**
 * What happens to the next call of a method and path: another answer, the line cut (`drop`), the work done
 * and its answer lost (`lose`), or silence for ever (`hang`). `lateMs`: the line is cut and the work done
 * that much later; `slowMs`: the answer takes that long.
 */
export type Trouble =
	| { status: number; body?: unknown; headers?: Record<string, string> }
	| { lateMs: number }
	| { slowMs: number }
	| "drop"
	| "lose"
	| "hang";

export const WEBHOOK_SECRET = "segredo-do-webhook";

const OUTCOMES: Record<string, [status: string, detail: string]> = {
	APRO: ["approved", "accredited"],
	OTHE: ["rejected", "cc_rejected_other_reason"],
	FUND: ["rejected", "cc_rejected_insufficient_amount"],
	CONT: ["in_process", "pending_contingency"],
};

const CANCELLABLE = new Set(["pending", "in_process", "authorized", "cancelled"]);
const STATE_CHANGED = { status: 400, body: { status: 400, cause: [{ code: 2018 }] } };

/** Whether it changed in the stretch that a search asks for; payments without a time always did. */
function isWithin({ date_last_updated: at }: FakePayment, asked: URLSearchParams): boolean {
	const [from, to] = ["begin_date", "end_date"].map((name) => asked.get(name));
	if (typeof at !== "string" || !from || !to) return true;
	return new Date(at) >= new Date(from) && new Date(at) <= new Date(to);
}

export type FakeMercadoPago = Awaited<ReturnType<typeof startFakeMercadoPago>>;

/** Mercado Pago as its reference describes it, on a port of this machine. */
export async function startFakeMercadoPago({
	dated = false,
	port: wanted = 0,
	clock = () => new Date(),
} = {}) {
	const calls: FakeCall[] = [];
	const payments = new Map<number, FakePayment>();
	const byKey = new Map<string, FakePayment>();
	/** Says of a call what goes wrong with it, where nothing was ordered. */
	let disturb: (call: FakeCall) => Trouble | undefined = () => undefined;
	const listeners: ((payment: FakePayment) => void)[] = [];

	/** Something became of a payment: with its time, when time counts here, and told to who listens. */
	const change = (payment: FakePayment, what: Record<string, unknown> = {}): FakePayment => {
		Object.assign(payment, what);
		if (dated) {
			const now = clock().toISOString();
			Object.assign(payment, {
				date_last_updated: now,
				...(payment.status === "approved" && { date_approved: payment["date_approved"] ?? now }),
			});
		}
		for (const hear of listeners) hear(payment);
		return payment;
	};
	const troubles: { match: string; trouble: Trouble }[] = [];
	const refunds: FakeRefund[] = [];
	const chargebacks = new Map<string, FakeChargeback>();
	const refundStatuses: FakeRefund["status"][] = [];
	let nextId = 20_000_000_001;
	let origin = () => "";

	/** All that is left, or a part; the status decides whether the money goes. */
	const giveBack = (payment: FakePayment, { key, body }: FakeCall): FakeRefund => {
		const known = refunds.find((refund) => refund.key === key);
		if (known) return known;
		const before = payment.transaction_amount_refunded ?? 0;
		const refund: FakeRefund = {
			id: 7_000_000_001 + refunds.length,
			key,
			payment_id: payment.id,
			amount: Number(body["amount"] ?? payment.transaction_amount - before),
			status: refundStatuses.shift() ?? "approved",
		};
		refunds.push(refund);
		if (refund.status === "approved") settle(payment, refund);
		return refund;
	};
	const settle = (payment: FakePayment, { amount }: FakeRefund) => {
		const back = Math.round(((payment.transaction_amount_refunded ?? 0) + amount) * 100) / 100;
		const whole = back >= payment.transaction_amount;
		change(payment, {
			transaction_amount_refunded: back,
			...(whole
				? { status: "refunded", status_detail: "refunded" }
				: { status_detail: "partially_refunded" }),
		});
	};

	const create = ({ key, body }: FakeCall): FakePayment => {
		const known = key ? byKey.get(key) : undefined;
		if (known) return known;
		const id = nextId++;
		const pix = body["payment_method_id"] === "pix";
		const { holder, bin, last } = readToken(String(body["token"] ?? ""));
		const challenge = pix ? null : challengeOf(bin, body["three_d_secure_mode"], id, origin());
		const [status, status_detail] = pix
			? (["pending", "pending_waiting_transfer"] as const)
			: (OUTCOMES[holder] ?? ["approved", "accredited"]);
		const payment: FakePayment = {
			id,
			status,
			status_detail,
			external_reference: String(body["external_reference"]),
			transaction_amount: Number(body["transaction_amount"]),
			payment_method_id: body["payment_method_id"],
			metadata: body["metadata"],
			...(dated && { currency_id: "BRL", live_mode: true }),
			...(pix
				? { point_of_interaction: { transaction_data: { qr_code: `00020126-${id}` } } }
				: { bin, card: { last_four_digits: last }, ...challenge }),
		};
		payments.set(id, payment);
		if (key) byKey.set(key, payment);
		return change(payment);
	};

	const answer = (call: FakeCall): { status: number; body: unknown } => {
		const url = new URL(call.path, "http://fake");
		const [, , , id, action] = url.pathname.split("/");
		if (call.method === "POST" && url.pathname === "/v1/payments") {
			return { status: 201, body: create(call) };
		}
		if (call.method === "POST" && url.pathname === "/v1/card_tokens") {
			const holder = call.body["cardholder"] as { name: string };
			const number = String(call.body["card_number"] ?? "");
			return {
				status: 201,
				body: {
					id: tokenFor(holder.name, number),
					status: "active",
					last_four_digits: number.slice(-4),
				},
			};
		}
		if (url.pathname === "/v1/payments/search") {
			const reference = url.searchParams.get("external_reference");
			const all = [...payments.values()]
				.filter(({ external_reference }) => !reference || external_reference === reference)
				.filter((payment) => reference || isWithin(payment, url.searchParams))
				.toReversed();
			const offset = Number(url.searchParams.get("offset") ?? 0);
			const limit = Number(url.searchParams.get("limit") ?? 30);
			const results = all.slice(offset, offset + limit);
			return { status: 200, body: { results, paging: { total: all.length, limit, offset } } };
		}
		if (url.pathname === "/v1/payment_methods/search") {
			return { status: 200, body: methodsOf(url.searchParams.get("bins") ?? "") };
		}
		if (url.pathname === "/v1/payment_methods/installments") {
			const method = url.searchParams.get("payment_method_id") ?? "";
			const amount = Number(url.searchParams.get("amount"));
			return { status: 200, body: instalmentsOf(method, amount) };
		}
		if (url.pathname === "/v1/chargebacks/search") {
			const of = Number(url.searchParams.get("payment_id"));
			const results = [...chargebacks.values()].filter(({ payments: ids }) => ids.includes(of));
			return { status: 200, body: { results } };
		}
		if (url.pathname.startsWith("/v1/chargebacks/")) {
			const found = chargebacks.get(id ?? "");
			if (!found) return { status: 404, body: {} };
			if (action === "documentation") {
				Object.assign(found, { documentation_status: "review_pending" });
			}
			return { status: 200, body: found };
		}
		if (url.pathname === "/v1/payment_methods") return { status: 200, body: [] };
		const payment = payments.get(Number(id));
		if (!payment) return { status: 404, body: { message: "Payment not found", status: 404 } };
		if (call.method === "PUT") {
			if (!CANCELLABLE.has(payment.status)) return STATE_CHANGED;
			if (payment.status !== "cancelled") {
				change(payment, { ...call.body, status_detail: "by_collector" });
			}
		}
		if (action === "refunds") {
			const asked = url.pathname.split("/")[5];
			if (asked) {
				const refund = refunds.find((one) => String(one.id) === asked);
				return refund ? { status: 200, body: refund } : { status: 404, body: {} };
			}
			return { status: 201, body: giveBack(payment, call) };
		}
		return { status: 200, body: payment };
	};

	const handle = async (request: IncomingMessage, response: ServerResponse) => {
		let text = "";
		for await (const chunk of request) text += String(chunk);
		const page = browserSide(
			payments,
			change,
			request.method ?? "",
			new URL(request.url ?? "", origin()),
		);
		if (page) {
			response.writeHead(200, { "content-type": page.type });
			return response.end(page.body);
		}
		const call: FakeCall = {
			method: request.method ?? "",
			path: request.url ?? "",
			key: request.headers["x-idempotency-key"] as string | undefined,
			authorization: request.headers.authorization,
			body: text.startsWith("{") ? (JSON.parse(text) as Record<string, unknown>) : { text },
			device: request.headers["x-meli-session-id"] as string | undefined,
		};
		calls.push(call);
		const at = troubles.findIndex(({ match }) => `${call.method} ${call.path}`.startsWith(match));
		const trouble = at < 0 ? disturb(call) : troubles.splice(at, 1)[0]?.trouble;
		if (trouble === "hang") return;
		if (typeof trouble === "object" && "lateMs" in trouble) {
			setTimeout(() => answer(call), trouble.lateMs);
			return response.destroy();
		}
		if (typeof trouble === "object" && "slowMs" in trouble) await pause(trouble.slowMs);
		if (trouble === "drop") return response.destroy();
		const instead = typeof trouble === "object" && "status" in trouble ? trouble : null;
		const { status, body } = instead ? { body: {}, ...instead } : answer(call);
		if (trouble === "lose") return response.destroy();
		const headers = instead?.headers ?? {};
		response.writeHead(status, { "content-type": "application/json", ...headers });
		response.end(typeof body === "string" ? body : JSON.stringify(body));
	};

	const server = createServer((request, response) => void handle(request, response));
	await new Promise<void>((done) => {
		server.listen(wanted, "127.0.0.1", done);
	});
	const { port } = server.address() as AddressInfo;
	origin = () => `http://127.0.0.1:${port}`;
	return {
		/** Options of a client that talks to it and does not wait long. */
		options: {
			accessToken: "APP_USR-teste",
			publicKey: undefined,
			webhookSecrets: [WEBHOOK_SECRET],
			apiUrl: `http://127.0.0.1:${port}`,
			scriptUrl: `http://127.0.0.1:${port}/js/v2`,
			timeoutMs: 2_000,
			pauseMs: 1,
		},
		calls,
		payments,
		change,
		/** Hears of every payment of which something became. */
		onChange: (hear: (payment: FakePayment) => void) => void listeners.push(hear),
		/** What goes wrong from now on, call by call. */
		disturb: (how: typeof disturb) => {
			disturb = how;
		},
		refunds,
		/** The buyer's bank contests a payment. */
		chargeBack: (payment: FakePayment, over: Record<string, unknown> = {}): FakeChargeback => {
			const made = {
				id: "217000061680043001",
				payments: [payment.id],
				amount: payment.transaction_amount,
				reason: "fraud",
				coverage_applied: null,
				documentation_status: "pending",
				date_documentation_deadline: null,
				date_created: new Date().toISOString(),
				...over,
			};
			chargebacks.set(made.id, made);
			Object.assign(payment, { status: "charged_back", status_detail: "in_process" });
			return made;
		},
		/** The next refunds are answered so. */
		answerRefunds: (...statuses: FakeRefund["status"][]) => void refundStatuses.push(...statuses),
		/** A refund under way arrives. */
		endRefund: (refund: FakeRefund) => {
			refund.status = "approved";
			const payment = payments.get(refund.payment_id);
			if (payment) settle(payment, refund);
		},
		/** Somebody gives money back at the provider's own panel; in reais. */
		refundAtPanel: (payment: FakePayment, amount: number) => {
			const key = undefined;
			const status = "approved" as const;
			const refund = {
				id: 7_000_000_001 + refunds.length,
				key,
				payment_id: payment.id,
				amount,
				status,
			};
			refunds.push(refund);
			settle(payment, refund);
		},
		/** The next calls that begin with `match` (`POST /v1/payments`) go wrong, one for each trouble. */
		trouble: (match: string, ...next: Trouble[]) => {
			troubles.push(...next.map((trouble) => ({ match, trouble })));
		},
		/** The payment made for this reference of the shop. */
		paymentOf: (reference: string): FakePayment => {
			const found = [...payments.values()].find(
				({ external_reference }) => external_reference === reference,
			);
			if (!found) throw new Error(`no payment for ${reference}`);
			return found;
		},
		/** No more trouble. */
		endTrouble: () => {
			troubles.length = 0;
		},
		reset: () => {
			calls.length = 0;
			troubles.length = 0;
			payments.clear();
			byKey.clear();
			refunds.length = 0;
			chargebacks.clear();
			refundStatuses.length = 0;
		},
		close: () =>
			new Promise<void>((done) => {
				server.close(() => done());
				server.closeAllConnections();
			}),
	};
}

/** Headers of a notification about this payment, as the provider signs it. */
export function signNotification(
	dataId: string,
	{ secret = WEBHOOK_SECRET, requestId = randomUUID() as string, ts = String(Date.now()) } = {},
) {
	const manifest = `id:${dataId.toLowerCase()};request-id:${requestId};ts:${ts};`;
	const v1 = createHmac("sha256", secret).update(manifest).digest("hex");
	return { signature: `ts=${ts},v1=${v1}`, requestId };
}

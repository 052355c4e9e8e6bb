import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { LONG_KEEP_ALIVE_MS } from "../free-port.ts";
import { answerTo, type FakeCall } from "../mercado-pago/answers.ts";
import { browserSide } from "../mercado-pago/browser-side.ts";
import { openDisputeBook } from "../mercado-pago/dispute-book.ts";
import { type FakePayment, openPaymentBook } from "../mercado-pago/payment-book.ts";
import { openRefundBook } from "../mercado-pago/refund-book.ts";
import { WEBHOOK_SECRET } from "../mercado-pago/sign-notification.ts";

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

export type FakeMercadoPago = Awaited<ReturnType<typeof startFakeMercadoPago>>;

function readCall({ method = "", url = "", headers }: IncomingMessage, text: string): FakeCall {
	return {
		method,
		path: url,
		key: headers["x-idempotency-key"] as string | undefined,
		authorization: headers.authorization,
		body: text.startsWith("{") ? (JSON.parse(text) as Record<string, unknown>) : { text },
		device: headers["x-meli-session-id"] as string | undefined,
		showsStuck: headers["x-render-in-process-refunds"] === "true",
	};
}

/** Mercado Pago as its reference describes it, on a port of this machine. */
export async function startFakeMercadoPago({
	dated = false,
	port: wanted = 0,
	firstId = 20_000_000_001,
	clock = () => new Date(),
} = {}) {
	const calls: FakeCall[] = [];
	/** Says of a call what goes wrong with it, where nothing was ordered. */
	let disturb: (call: FakeCall) => Trouble | undefined = () => undefined;
	const troubles: { match: string; trouble: Trouble }[] = [];
	let origin = () => "";
	const book = openPaymentBook({ dated, clock, firstId, origin: () => origin() });
	const refunds = openRefundBook(book);
	const disputes = openDisputeBook(book, clock);
	const answer = (call: FakeCall) => answerTo({ book, refunds, disputes }, call);

	const handle = async (request: IncomingMessage, response: ServerResponse) => {
		let text = "";
		for await (const chunk of request) text += String(chunk);
		const { method = "", url = "" } = request;
		const page = browserSide(book.payments, book.change, method, new URL(url, origin()));
		if (page) {
			response.writeHead(200, { "content-type": page.type });
			return response.end(page.body);
		}
		const call = readCall(request, text);
		calls.push(call);
		const at = troubles.findIndex(({ match }) => `${method} ${url}`.startsWith(match));
		const trouble = at < 0 ? disturb(call) : troubles.splice(at, 1)[0]?.trouble;
		await reply(response, trouble, () => answer(call));
	};

	const server = createServer((request, response) => void handle(request, response));
	await new Promise<void>((done) => {
		server.keepAliveTimeout = LONG_KEEP_ALIVE_MS;
		server.listen(wanted, "127.0.0.1", done);
	});
	const { port } = server.address() as AddressInfo;
	origin = () => `http://127.0.0.1:${port}`;
	const { payments, change, onChange } = book;
	const { chargebacks, chargeBack, endChargeback, claims, complain, endClaim } = disputes;
	const { answerRefunds, decideRefunds, endRefund, leftOf, refundAtPanel } = refunds;
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
		onChange,
		/** What goes wrong from now on, call by call. */
		disturb: (how: typeof disturb) => {
			disturb = how;
		},
		...{ refunds: refunds.refunds, answerRefunds, decideRefunds, endRefund, leftOf, refundAtPanel },
		...{ chargebacks, chargeBack, endChargeback, claims, complain, endClaim },
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
			book.reset();
			refunds.reset();
			disputes.reset();
		},
		close: () =>
			new Promise<void>((done) => {
				server.close(() => done());
				server.closeAllConnections();
			}),
	};
}

async function reply(
	response: ServerResponse,
	trouble: Trouble | undefined,
	answer: () => { status: number; body: unknown },
): Promise<void> {
	if (trouble === "hang") return;
	if (typeof trouble === "object" && "lateMs" in trouble) {
		setTimeout(answer, trouble.lateMs);
		response.destroy();
		return;
	}
	if (typeof trouble === "object" && "slowMs" in trouble) await pause(trouble.slowMs);
	if (trouble === "drop") return void response.destroy();
	const instead = typeof trouble === "object" && "status" in trouble ? trouble : null;
	const { status, body } = instead ? { body: {}, ...instead } : answer();
	if (trouble === "lose") return void response.destroy();
	const headers = instead?.headers ?? {};
	response.writeHead(status, { "content-type": "application/json", ...headers });
	response.end(typeof body === "string" ? body : JSON.stringify(body));
}

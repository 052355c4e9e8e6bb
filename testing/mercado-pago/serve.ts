import { createServer, type IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startFakeMercadoPago, type Trouble } from "../fake-mercado-pago.ts";
import type { FakePayment } from "./payment-book.ts";
import { signNotification, WEBHOOK_SECRET } from "./sign-notification.ts";

// npm run dev:mercado-pago -- [--port 3990] [--shop http://127.0.0.1:3000]: the provider in a box, for
// rehearsals on this machine. What becomes of payments is told to it on the port after its own.
const { values } = parseArgs({
	options: {
		port: { type: "string", default: "3990" },
		shop: { type: "string", default: "http://127.0.0.1:3000" },
	},
});
const port = Number(values.port);
const LATE_MS = 20_000;

const WAYS = ["once", "twice", "late", "never", "forged"] as const;
type Way = (typeof WAYS)[number];
let way: Way = "once";

const fake = await startFakeMercadoPago({ dated: true, port });

async function tell({ id }: FakePayment): Promise<void> {
	if (way === "never") return;
	if (way === "late") await pause(LATE_MS);
	const secret = way === "forged" ? "outro-segredo" : WEBHOOK_SECRET;
	const { signature, requestId } = signNotification(String(id), { secret });
	const body = { type: "payment", id: Date.now(), data: { id: String(id) } };
	for (let times = way === "twice" ? 2 : 1; times > 0; times--) {
		const answer = await fetch(`${values.shop}/webhooks/mercado-pago?data.id=${id}&type=payment`, {
			method: "POST",
			headers: {
				"content-type": "application/json",
				"x-signature": signature,
				"x-request-id": requestId,
			},
			body: JSON.stringify(body),
		}).catch(() => null);
		process.stdout.write(`notification about ${id}: ${answer?.status ?? "no answer"}\n`);
	}
}
fake.onChange((payment) => void tell(payment));

async function read(request: IncomingMessage): Promise<Record<string, unknown>> {
	let text = "";
	for await (const chunk of request) text += String(chunk);
	return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}

/** What the control port is asked: payments, what becomes of one, what goes wrong, how it tells. */
async function control(request: IncomingMessage): Promise<unknown> {
	const [, what, id] = (request.url ?? "").split("/");
	if (request.method === "GET") return what === "calls" ? fake.calls : [...fake.payments.values()];
	const body = await read(request);
	if (what === "payments") {
		const payment = fake.payments.get(Number(id));
		return payment ? fake.change(payment, body) : null;
	}
	if (what === "trouble") {
		fake.trouble(String(body["match"] ?? ""), ...((body["troubles"] as Trouble[]) ?? []));
		return body;
	}
	const chosen = WAYS.find((known) => known === body["way"]);
	if (what !== "notifications" || !chosen) return null;
	way = chosen;
	return { way };
}

createServer((request, response) => {
	control(request)
		.catch((error: unknown) => ({ error: String(error) }))
		.then((answer) => {
			response.writeHead(answer ? 200 : 404, { "content-type": "application/json" });
			response.end(JSON.stringify(answer));
		});
}).listen(port + 1, "127.0.0.1");

process.stdout.write(`Mercado Pago in a box: http://127.0.0.1:${port}
Start the shop with
  MERCADOPAGO_API_URL=http://127.0.0.1:${port} MERCADOPAGO_SCRIPT_URL=http://127.0.0.1:${port}/js/v2
  MERCADOPAGO_ACCESS_TOKEN=APP_USR-teste MERCADOPAGO_PUBLIC_KEY=APP_USR-publica
  MERCADOPAGO_WEBHOOK_SECRET=${WEBHOOK_SECRET}
Control on http://127.0.0.1:${port + 1}
  GET  /payments              GET /calls
  POST /payments/ID           {"status":"approved","status_detail":"accredited"}
  POST /trouble               {"match":"POST /v1/payments","troubles":["lose","drop","hang",{"status":500},{"slowMs":3000},{"lateMs":9000}]}
  POST /notifications         {"way":"${WAYS.join('"} or {"way":"')}"}
`);

import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startFakeMercadoPago } from "../providers/fake-mercado-pago.ts";
import { DELIVERIES, type Delivery, openControl } from "./control.ts";
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

let way: Delivery = "once";

const fake = await startFakeMercadoPago({ dated: true, port, firstId: Date.now() });

/** Tells the shop of something, signed, in the way that was asked for. */
async function notify(type: string, id: string, data: Record<string, unknown> = {}): Promise<void> {
	if (way === "never") return;
	if (way === "late") await pause(LATE_MS);
	const secret = way === "forged" ? "outro-segredo" : WEBHOOK_SECRET;
	const { signature, requestId } = signNotification(id, { secret });
	const body = { type, id: Date.now(), data: { id, ...data } };
	for (let times = way === "twice" ? 2 : 1; times > 0; times--) {
		const answer = await fetch(`${values.shop}/webhooks/mercado-pago?data.id=${id}&type=${type}`, {
			method: "POST",
			headers: {
				"content-type": "application/json",
				"x-signature": signature,
				"x-request-id": requestId,
			},
			body: JSON.stringify(body),
		}).catch(() => null);
		process.stdout.write(`${type} ${id}: ${answer?.status ?? "no answer"}\n`);
	}
}
fake.onChange(({ id }) => void notify("payment", String(id)));

const control = openControl({
	fake,
	onWay: (chosen) => {
		way = chosen;
	},
	notifyOfCase: (id) => void notify("topic_chargebacks_wh", id),
	notifyOfClaim: (id) => void notify("topic_claims_integration_wh", String(id)),
	notifyOfFraud: (id) => void notify("stop_delivery_op_wh", String(id), { payment_id: id }),
});

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
  GET  /payments              GET /refunds   GET /disputes   GET /claims   GET /calls
  POST /payments/ID           {"status":"approved","status_detail":"accredited"}
  POST /refunds               {"answers":["approved","in_process","rejected",{"code":2030}]}: of the next ones
  POST /refunds/ID            {"status":"approved"}: of one under way
  POST /panel/PAYMENT         {"amount":10}: money given back at the provider's panel
  POST /disputes              {"payment":ID,"date_documentation_deadline":"2026-12-01T12:00:00Z"}
  POST /disputes/ID           {"won":true}
  POST /claims                {"payment":ID,"until":"2026-12-01T12:00:00Z"}: a buyer complains
  POST /claims/ID             {"won":true}: withdrawn, else decided for the buyer
  POST /fraud/PAYMENT         a warning of fraud
  POST /trouble               {"match":"POST /v1/payments","troubles":["lose","drop","hang",{"status":500},{"slowMs":3000},{"lateMs":9000}]}
  POST /notifications         {"way":"${DELIVERIES.join('"} or {"way":"')}"}
`);

import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { LONG_KEEP_ALIVE_MS } from "../free-port.ts";
import { openLabelBook } from "../melhor-envio/label-book.ts";

/** How the carrier meets the next calls; `lose` does the work and cuts the line before it answers. */
export type CarrierMood =
	| "up"
	| "slow"
	| "hang"
	| "down"
	| "nonsense"
	| "unauthorized"
	| "busy"
	| "lose";

type Call = {
	method: string;
	path: string;
	headers: Record<string, string | string[] | undefined>;
	body: Record<string, unknown>;
};

const SLOW_MS = 2_000;

/** What its services ask for half a kilogram, and the days they take. */
const SERVICES = [
	{ id: 1, name: "PAC", company: "Correios", price: 19.9, days: [5, 8], heaviest: 30 },
	{ id: 2, name: "SEDEX", company: "Correios", price: 32.45, days: [1, 3], heaviest: 30 },
	{ id: 17, name: "Mini Envios", company: "Correios", price: 12.3, days: [6, 9], heaviest: 0.3 },
	{ id: 3, name: ".Package", company: "Jadlog", price: 24.1, days: [3, 5], heaviest: 120 },
];

export type FakeMelhorEnvio = Awaited<ReturnType<typeof startFakeMelhorEnvio>>;

/** Melhor Envio as its reference describes it, on a port of this machine; it does as it is told. */
export async function startFakeMelhorEnvio({ port: wanted = 0 } = {}) {
	const calls: Call[] = [];
	const book = openLabelBook();
	/** Of all calls, or of those whose `POST /cart` begins so. */
	const moods = new Map<string, CarrierMood>();
	/** Added to every price, in reais: prices change. */
	let dearer = 0;
	let origin = "";

	const answerTo = ({ method, path, body }: Call): { status: number; body: unknown } => {
		const { pathname, searchParams } = new URL(path, "http://fake");
		const [, first = "", second = ""] = pathname.split("/");
		switch (`${method} ${pathname}`) {
			case "POST /shipment/calculate":
				return { status: 200, body: quotes(body, dearer) };
			case "GET /shipment/services":
				return { status: 200, body: SERVICES.map(serviceBody) };
			case "POST /cart":
				return book.add(body);
			case "POST /cart/reverse":
				return book.addReverse(body);
			case "POST /shipment/checkout":
				return book.pay(body);
			case "POST /shipment/generate":
				return book.make(body);
			case "POST /shipment/cancel":
				return book.cancel(body);
			case "POST /shipment/print":
				return book.print(body, origin);
			case "POST /shipment/tracking":
				return book.track(body);
			case "GET /orders/search":
				return book.search(searchParams.get("q") ?? "");
		}
		if (method === "GET" && first === "orders") return book.read(second);
		return { status: 404, body: { message: "Not found" } };
	};

	const server = createServer(async (request, response) => {
		let text = "";
		for await (const chunk of request) text += String(chunk);
		const { method = "", url = "", headers } = request;
		const body = text ? (JSON.parse(text) as Record<string, unknown>) : {};
		const call = { method, path: url, headers, body };
		calls.push(call);
		const at = [...moods.keys()].find((match) => `${method} ${url}`.startsWith(match));
		const mood = at === undefined ? "up" : moods.get(at);
		if (mood === "hang") return;
		if (mood === "down") return send(response, 500, { message: "Server Error" });
		if (mood === "nonsense") return send(response, 200, [{ id: 1, custom_price: "grátis" }, 7]);
		if (mood === "unauthorized") return send(response, 401, { message: "Unauthenticated." });
		if (mood === "busy") return send(response, 429, { message: "Too Many Attempts." });
		if (mood === "slow") await new Promise((done) => setTimeout(done, SLOW_MS));
		const answer = answerTo(call);
		if (mood === "lose") {
			if (at !== undefined) moods.delete(at);
			return response.destroy();
		}
		return send(response, answer.status, answer.body);
	});
	await new Promise<void>((done) => {
		server.keepAliveTimeout = LONG_KEEP_ALIVE_MS;
		server.listen(wanted, "127.0.0.1", done);
	});
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		/** Of a client that talks to it, with more time than a busy machine needs. */
		settings: { apiUrl: origin, sandboxUrl: origin, timeoutMs: 10_000 },
		/** Variables of a shop that asks here. */
		env: { MELHOR_ENVIO_API_URL: origin, MELHOR_ENVIO_SANDBOX_URL: origin },
		calls,
		...book,
		/** Every call, or those that begin with `match`, meets this mood until another is set. */
		behave: (mood: CarrierMood, match = "") => {
			moods.set(match, mood);
		},
		/** Every price is this much higher, in reais. */
		raise: (reais: number) => {
			dearer = reais;
		},
		reset: () => {
			calls.length = 0;
			moods.clear();
			dearer = 0;
			book.reset();
		},
		close: () => {
			server.closeAllConnections();
			return new Promise((done) => server.close(done));
		},
	};
}

const serviceBody = ({ id, name, company }: (typeof SERVICES)[number]) => ({
	id,
	name,
	company: { id: 1, name: company, picture: "" },
});

/** A service that does not take the box answers with `error` and without a price, as the real one does. */
function quotes(body: Record<string, unknown>, dearer: number): unknown[] {
	const [volume] = body["volumes"] as { weight: number }[];
	const weight = volume?.weight ?? 0;
	const asked = String(body["services"] ?? "").split(",");
	return SERVICES.filter(({ id }) => asked.includes(String(id))).map((service) => {
		if (weight > service.heaviest)
			return { ...serviceBody(service), error: "Peso máximo excedido." };
		const price = (service.price + Math.floor(weight) * 3 + dearer).toFixed(2);
		const [min = 0, max = 0] = service.days;
		return {
			...serviceBody(service),
			price,
			custom_price: price,
			discount: "0.00",
			currency: "R$",
			delivery_time: max,
			delivery_range: { min, max },
			custom_delivery_time: max,
			custom_delivery_range: { min, max },
		};
	});
}

function send(response: ServerResponse, status: number, body: unknown): void {
	response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

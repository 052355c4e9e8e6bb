import { describe, expect, it } from "vitest";
import { arrivedWords, awaitedDay, deliverySteps } from "./steps.ts";
import { trackingPage } from "./tracking.ts";
import { stepMessage } from "./whatsapp.ts";

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12));
const order = {
	status: "enviado",
	payment_status: "approved",
	created_at: at(20),
	cancelled_at: null,
	shipping_quote: null,
	events: [
		{ kind: "payment", value: "approved", created_at: at(21) },
		{ kind: "status", value: "enviado", created_at: at(23) },
	],
} as const;
const steps = (over = {}, parcels: Parameters<typeof deliverySteps>[1] = []) =>
	deliverySteps({ ...order, events: [...order.events], ...over }, parcels).map(
		({ title, at: moment, done }) => [title, moment, done],
	);

it("tells the steps of an order with their moments", () => {
	expect(steps()).toEqual([
		["Pedido feito", at(20), true],
		["Pagamento aprovado", at(21), true],
		["Em preparação", null, true],
		["Enviado", at(23), true],
		["Entregue", null, false],
	]);
	const begun = { kind: "status", value: "processando", created_at: at(22) };
	expect(steps({ events: [...order.events, begun] })[2]).toEqual(["Em preparação", at(22), true]);
	const arrived = steps({ status: "entregue" }, [{ shipped_at: at(22), delivered_at: at(25) }]);
	expect(arrived.slice(3)).toEqual([
		["Enviado", at(22), true],
		["Entregue", at(25), true],
	]);
});

it("speaks of collecting where that is how it goes, and of nothing once it was given up", () => {
	expect(
		steps({ shipping_quote: { pickup: {} } })
			.map(([title]) => title)
			.slice(3),
	).toEqual(["Pronto para retirar", "Retirado"]);
	expect(steps({ cancelled_at: at(24) })).toEqual([]);
});

it("says the day that is awaited first, and at its own step", () => {
	const sent = { status: "enviado", promised_day: "2026-12-01", shipping_quote: {} } as const;
	const today = "2026-11-24";
	expect(awaitedDay(sent, null, today)).toEqual({
		step: "entregue",
		words: "Chega até terça-feira, 1º de dezembro.",
		short: "até 01/12",
	});
	expect(awaitedDay(sent, "2026-12-03", today)).toMatchObject({ short: "até 03/12" });
	const collected = { ...sent, status: "pendente", shipping_quote: { pickup: {} } } as const;
	expect(awaitedDay(collected, null, today)).toEqual({
		step: "enviado",
		words: "Retire a partir de terça-feira, 1º de dezembro.",
		short: "a partir de 01/12",
	});
	// Here already, past, or never promised.
	expect(awaitedDay({ ...collected, status: "enviado" }, null, today)).toBeNull();
	expect(awaitedDay({ ...sent, status: "entregue" }, null, today)).toBeNull();
	expect(awaitedDay(sent, null, "2026-12-02")).toBeNull();
	expect(awaitedDay({ ...sent, promised_day: null }, null, today)).toBeNull();
});

it("leads to the page of a carrier that is known, and nowhere else", () => {
	expect(trackingPage("Correios", "AA1 <>")).toBe(
		"https://rastreamento.correios.com.br/app/index.php?objetos=AA1%20%3C%3E",
	);
	expect(trackingPage("Jadlog", "123")).toContain("jadlog.com.br");
	expect(trackingPage(null, "AA123456785BR")).toContain("correios");
	expect(trackingPage("Motoboy do Zé", "javascript:alert(1)")).toBeNull();
});

describe("the words for WhatsApp", () => {
	const told = {
		id: "52c6aa19-0000-4000-8000-000000000000",
		customer_name: "Ana Souza",
		customer_phone: "11987654321",
		status: "enviado",
		payment_status: "approved",
		cancelled_at: null,
		promised_day: "2026-11-26",
		tracking_code: "AA123456785BR",
		carrier: "Correios",
		shipping_quote: null,
	} as const;
	const words = (over = {}) => stepMessage({ ...told, ...over }, "Requinte");

	it("say the present step of an order", () => {
		expect(words()).toBe(
			"Olá, Ana! Aqui é Requinte. Seu pedido #52C6AA19 foi enviado. O código de rastreio é AA123456785BR (Correios).",
		);
		expect(words({ customer_name: "Dra. Júlia Mendes" })).toContain("Olá, Dra. Júlia!");
		expect(words({ status: "pendente" })).toContain("em preparação. Chega até quinta-feira");
		const pickup = { address: "Rua A, 1", hours: "9h às 18h" };
		expect(words({ shipping_quote: { pickup } })).toContain("pronto para retirar em Rua A, 1");
		expect(words({ status: "entregue" })).toContain("entregue");
	});

	it("are none while nothing is to be told", () => {
		expect(words({ status: "pendente", payment_status: "pending" })).toBeNull();
		expect(words({ cancelled_at: at(24) })).toBeNull();
	});
});

describe("an order that came", () => {
	const at = new Date("2026-12-02T15:00:00Z");
	type Order = Parameters<typeof arrivedWords>[0];
	const order: Order = {
		status: "entregue",
		payment_status: "approved",
		created_at: at,
		cancelled_at: null,
		shipping_quote: null,
		events: [{ kind: "status", value: "entregue", created_at: at }],
	};
	const words = (over: Partial<Order> = {}, parcels: Parameters<typeof arrivedWords>[1] = []) =>
		arrivedWords({ ...order, ...over }, parcels, (day) => day.toISOString().slice(0, 10));

	it("an order that came says when, and no day on which it is awaited", () => {
		expect(words()).toBe("entregue em 2026-12-02");
		expect(words({ shipping_quote: { pickup: {} } })).toBe("retirado em 2026-12-02");
		const delivered_at = new Date("2026-12-01T15:00:00Z");
		expect(words({}, [{ shipped_at: at, delivered_at }])).toBe("entregue em 2026-12-01");
		expect(words({ events: [] })).toBe("entregue");
		expect(words({ status: "enviado" })).toBeNull();
	});
});

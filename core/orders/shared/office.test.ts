import { describe, expect, it, test } from "vitest";
import type { PaymentStatus } from "../types.ts";
import { concernsOf, financialOf } from "./office.ts";
import { type OfficeEvent, orderTimeline } from "./timeline.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 30, 12, minute));
let id = 0;
const event = (kind: string, value: string | null, minute: number, over = {}): OfficeEvent => ({
	id: ++id,
	kind,
	value,
	data: {},
	actor: "loja",
	created_at: at(minute),
	...over,
});
const steps = (
	status: "pendente" | "processando" | "enviado" | "entregue",
	events: OfficeEvent[] = [],
) =>
	orderTimeline({ status, created_at: at(0), updated_at: at(50), cancelled_at: null }, events).map(
		(entry) => [entry.title, entry.at?.getUTCMinutes() ?? null],
	);

describe("the timeline", () => {
	it("shows the time of each event, and what else happened (rule money 8)", () => {
		expect(
			steps("enviado", [
				event("created", "pendente", 0),
				event("payment", "approved", 3),
				event("status", "processando", 10),
				event("status", "enviado", 20),
				event("tracking", null, 20),
				event("stock", "sold", 21),
			]),
		).toEqual([
			["Pedido criado", 0],
			["Pagamento aprovado", 3],
			["Pedido em processamento", 10],
			["Pedido enviado", 20],
			["Código de rastreio informado", 20],
			["Pedido entregue", null],
		]);
	});

	it("keeps what was taken back", () => {
		expect(
			steps("pendente", [event("status", "enviado", 5), event("status", "pendente", 6)]),
		).toEqual([
			["Pedido criado", 0],
			["Status alterado para Enviado", 5],
			["Status alterado para Pendente", 6],
			["Pedido em processamento", null],
		]);
	});

	it("keeps the steps in order when one was set back and the next one jumped over", () => {
		expect(
			steps("entregue", [
				event("status", "processando", 1),
				event("status", "enviado", 2),
				event("status", "processando", 3),
				event("status", "entregue", 4),
			]),
		).toEqual([
			["Pedido criado", 0],
			["Pedido em processamento", 1],
			["Pedido enviado", 2],
			["Status alterado para Em preparação", 3],
			["Pedido entregue", 4],
		]);
	});

	it("of a cancelled order awaits nothing, and says why and by whom", () => {
		const cancelled = event("cancelled", "sem_estoque", 7, {
			actor: "Marina",
			data: { note: "Acabou hoje" },
		});
		const order = { status: "pendente", created_at: at(0), updated_at: at(7) } as const;
		expect(orderTimeline({ ...order, cancelled_at: at(7) }, [cancelled])).toMatchObject([
			{ title: "Pedido criado" },
			{ title: "Pedido cancelado", detail: "Sem estoque · Acabou hoje · por Marina" },
		]);
	});
});

describe("the cards of an order", () => {
	it("say what took each discount off, the code and the way to pay apart", () => {
		const known = { total: 28_016, subtotal: 32_490, shipping: 0, discount: 4_474 };
		const code = { code_discount: 2_999, discount_code: "DESCEFNSZHRJYMDE" };
		expect(financialOf({ ...known, ...code }).discounts).toEqual([
			{ name: "Cupom DESCEFNSZHRJYMDE", amount: 2_999 },
			{ name: "Desconto PIX", amount: 1_475, pix: true },
		]);
		expect(financialOf({ ...known, discount: 2_999, ...code }).discounts).toHaveLength(1);
	});
});

describe("what the timeline says", () => {
	const AT = new Date("2026-11-21T12:00:00Z");
	const ORDER = { status: "pendente" as const, created_at: AT, updated_at: AT, cancelled_at: null };

	it.each([
		[null, { code: "AA123456785BR" }, "Código de rastreio desfeito", "AA123456785BR · por Ana"],
		["sent", {}, "Envio desfeito na Expedição", "por Ana"],
		["part", {}, "Envio de uma parte desfeito", "por Ana"],
		["delay", { note: "10 de dezembro" }, "Aviso de atraso desfeito", "10 de dezembro · por Ana"],
		["enviado", {}, "Mudança para Enviado desfeita", "por Ana"],
		["de amanhã", { code: "AA123456785BR" }, "Mudança desfeita", "AA123456785BR · por Ana"],
	])(
		"what was taken back is told as what it was, by who took it back: %s",
		(value, data, title, detail) => {
			const event = {
				id: 1,
				kind: "undone",
				value,
				data: { ...data, undone_by: "Ana" },
				actor: "Léa",
			};
			const told = orderTimeline(ORDER, [{ ...event, created_at: AT }]);
			expect(told.find(({ key }) => key === "1")).toMatchObject({ title, detail });
		},
	);

	it.each([
		[{}, "Atraso avisado por e-mail"],
		[{ emailed: true }, "Atraso avisado por e-mail"],
		[{ emailed: false }, "Novo prazo, sem e-mail a avisar"],
	])("a delay is notified only where there is an address: %o", (data, title) => {
		const event = { id: 1, kind: "parcel", value: "delay", data, actor: "loja", created_at: AT };
		expect(orderTimeline(ORDER, [event]).find(({ key }) => key === "1")).toMatchObject({ title });
	});

	it("a step that was jumped over was taken with the next one, whatever is noted later", () => {
		const sent = new Date(AT.getTime() + 60_000);
		const event = { id: 1, kind: "status", value: "enviado", data: {}, actor: "Léa" };
		const noted = new Date(AT.getTime() + 600_000);
		const told = orderTimeline({ ...ORDER, status: "enviado", updated_at: noted }, [
			{ ...event, created_at: sent },
		]);
		expect(told.slice(0, 3).map(({ key, at }) => [key, at])).toEqual([
			["criado", AT],
			["processando", sent],
			["enviado", sent],
		]);
	});
});

describe("a step that is not the next one", () => {
	test("an order whose money is back is not begun without a question, an unpaid one may be", () => {
		const begin = (payment_status: PaymentStatus) =>
			concernsOf({ status: "pendente", payment_status }, "processando");
		expect(begin("refunded")).toEqual(["unpaid"]);
		expect(begin("pending")).toEqual([]);
		expect(begin("approved")).toEqual([]);
	});
});

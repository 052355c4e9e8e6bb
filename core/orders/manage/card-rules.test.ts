import { describe, expect, it } from "vitest";
import { financialOf, lineOf, shippingOf } from "./card-rules.ts";
import { sameStatusMessage } from "./order-admin-rules.ts";
import { type DeskEvent, orderTimeline } from "./timeline-rules.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 30, 12, minute));
let id = 0;
const event = (kind: string, value: string | null, minute: number, over = {}): DeskEvent => ({
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
	events: DeskEvent[] = [],
) =>
	orderTimeline({ status, created_at: at(0), updated_at: at(50), cancelled_at: null }, events).map(
		(entry) => [entry.title, entry.at?.getUTCMinutes() ?? null],
	);

describe("the timeline", () => {
	it("of an old order has the steps up to its status, at updated_at", () => {
		expect(steps("pendente")).toEqual([
			["Pedido criado", 0],
			["Pedido em processamento", null],
		]);
		expect(steps("enviado")).toEqual([
			["Pedido criado", 0],
			["Pedido em processamento", 50],
			["Pedido enviado", 50],
			["Pedido entregue", null],
		]);
		expect(steps("entregue")).toEqual([
			["Pedido criado", 0],
			["Pedido em processamento", 50],
			["Pedido enviado", 50],
			["Pedido entregue", 50],
		]);
	});

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

	it("says who, and which code", () => {
		const order = { status: "pendente", created_at: at(0), updated_at: at(0) } as const;
		const [, entry] = orderTimeline({ ...order, cancelled_at: null }, [
			event("tracking", null, 1, { actor: "Marina", data: { code: "BR1", carrier: "Correios" } }),
		]);
		expect(entry?.detail).toBe("Correios · BR1 · por Marina");
	});
});

describe("the cards of an order", () => {
	it("show 0 and Correios PAC where an order knows nothing", () => {
		expect(financialOf({ total: 5_000 })).toEqual({
			subtotal: 5_000,
			shipping: 0,
			discounts: [{ name: "Desconto", amount: 0 }],
			total: 5_000,
		});
		expect(shippingOf(null)).toEqual({ name: "Correios PAC", days: "5-7 dias úteis" });
		expect(shippingOf("express")).toEqual({ name: "Entrega expressa", days: "3-5 dias" });
	});

	it("say what took each discount off, the code and the way to pay apart", () => {
		const known = { total: 28_016, subtotal: 32_490, shipping: 0, discount: 4_474 };
		const code = { code_discount: 2_999, discount_code: "DESCEFNSZHRJYMDE" };
		expect(financialOf({ ...known, ...code }).discounts).toEqual([
			{ name: "Cupom DESCEFNSZHRJYMDE", amount: 2_999 },
			{ name: "Desconto PIX", amount: 1_475 },
		]);
		expect(financialOf({ ...known, discount: 2_999, ...code }).discounts).toHaveLength(1);
	});

	it("name a line that has nothing left of its product", () => {
		const line = { size: "Único", color: "Padrão", quantity: 2 };
		expect(lineOf({ ...line, product_name: null, sku: null })).toEqual({
			name: "Produto não encontrado",
			sku: "-",
			detail: "- · 2 un.",
		});
	});

	it("say that a status is already set", () => {
		expect(sameStatusMessage("enviado")).toBe("Status já está definido para Enviado");
	});
});

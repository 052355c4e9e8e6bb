import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { OrderSummary } from "#core/orders/types.ts";
import type { RequestPage } from "#core/returns/customer.ts";
import type { Finding } from "#core/returns/shared/words.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import type { TestShop } from "../test-shop.ts";
import { admin } from "./refund-orders.ts";

const NO_PHOTOS = { files: [], stored: [] };
const DESTINATION = { certa: "venda", usada: "segunda", faltou: null, outra: "cliente" } as const;

type Over = Record<string, unknown>;

/** The steps of a return in a test shop, as customer and shop take them. */
export function returnSteps(test: TestShop) {
	const page = async ({ token }: OrderSummary): Promise<RequestPage> => {
		const found = await test.shop.returns.loadRequestPage(token);
		if (!found) throw new Error("no page");
		return found;
	};
	const shop = () => test.shop.returns;

	/** A withdrawal of so many pieces of each line, in the page's order. */
	async function request(order: OrderSummary, units: number[], over: Over = {}) {
		const { pieces } = await page(order);
		const lines = units.flatMap((quantity, at) =>
			quantity > 0 ? [{ id: pieces[at]?.id, quantity, swap: over["swap"] ?? null }] : [],
		);
		const form = {
			...{ key: randomUUID(), lines, reason: "desistencia", resolution: "estorno" },
			...{ posting: "correios", note: "", ...over },
		};
		return shop().request(order.token, { form, photos: NO_PHOTOS });
	}

	async function requested(order: OrderSummary, units: number[], over: Over = {}) {
		const made = await request(order, units, over);
		if (!made.ok) throw new Error(JSON.stringify(made.error));
		return made.value;
	}

	const detail = async (id: string) => {
		const found = await shop().load(id);
		if (!found) throw new Error("no request");
		return found;
	};

	async function check(id: string, findings: Finding[] = [], over: Over = {}, decides = true) {
		const received = await shop().step(admin, id, { event: "receber" }, true);
		if (!received.ok) throw new Error(JSON.stringify(received.error));
		const { pieces } = await detail(id);
		const typed = {
			pieces: pieces.map((piece, at) => {
				const resultado = findings[at] ?? "certa";
				const observacao = resultado === "certa" || resultado === "usada" ? "" : "Não veio a peça";
				return { id: piece.id, resultado, destino: DESTINATION[resultado], observacao };
			}),
			...over,
		};
		return shop().check(admin, id, { typed, decides });
	}

	async function settled(id: string, findings: Finding[] = [], over: Over = {}) {
		const checked = await check(id, findings, over);
		if (!checked.ok) throw new Error(JSON.stringify(checked.error));
		test.wait(31_000);
		await shop().follow();
		return detail(id);
	}

	const refunded = async ({ id }: OrderSummary): Promise<number> => {
		const [row] = await queryRows<{ sum: number }>(
			test.db,
			sql`select coalesce(sum(amount) * 100, 0)::int as sum from payment_refunds
			where order_id = ${id} and status = 'confirmed'`,
		);
		return row?.sum ?? 0;
	};

	return { page, shop, request, requested, detail, check, settled, refunded };
}

import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { queryRows } from "#platform/database/query.ts";
import { LINES, openTestShop, type TestShop, UNITS } from "#testing/test-shop.ts";
import type { StockAdjustment } from "./adjust-stock.ts";

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});
afterEach(() => test.checkStock());
afterAll(() => test.close());

const adjust = (operation: StockAdjustment["operation"], quantity: number, over = {}) =>
	test.shop.stock.adjustStock({
		variantId: UNITS.bag,
		operation,
		quantity,
		actor: "Marta",
		...over,
	});

describe("adjusting stock", () => {
	it("adds, takes away and sets, each with its row in the ledger", async () => {
		expect(await adjust("adicionar", 5)).toEqual({ ok: true, value: { estoque: 15 } });
		expect(await adjust("remover", 3, { note: "avaria" })).toEqual({
			ok: true,
			value: { estoque: 12 },
		});
		expect(await adjust("definir", 10)).toEqual({ ok: true, value: { estoque: 10 } });
		// Nothing changed, so nothing is written.
		expect(await adjust("definir", 10)).toEqual({ ok: true, value: { estoque: 10 } });
		const rows = await queryRows(
			test.db,
			sql`select motivo, estoque, saldo, ator, observacao from stock_ledger
				where variante_id = ${UNITS.bag} order by id desc limit 3`,
		);
		expect(rows).toEqual([
			{ motivo: "ajuste", estoque: -2, saldo: 10, ator: "Marta", observacao: null },
			{ motivo: "ajuste", estoque: -3, saldo: 12, ator: "Marta", observacao: "avaria" },
			{ motivo: "entrada", estoque: 5, saldo: 15, ator: "Marta", observacao: null },
		]);
	});

	it.each([
		["remover", 11, {}, "below_zero"],
		["adicionar", 1_000_000, {}, "too_many"],
		["adicionar", -1, {}, "invalid_quantity"],
		["adicionar", 1.5, {}, "invalid_quantity"],
		["definir", Number.NaN, {}, "invalid_quantity"],
		["adicionar", 1, { variantId: randomUUID() }, "not_found"],
		["adicionar", 1, { variantId: "1" }, "not_found"],
	] as const)(
		"%s %d refuses with a reason and changes nothing",
		async (operation, n, over, error) => {
			expect(await adjust(operation, n, over)).toEqual({ ok: false, error });
			expect((await test.counters()).bag.estoque).toBe(10);
		},
	);

	it("never touches what is kept for an order", async () => {
		await test.place([{ ...LINES.bag, quantity: 4 }]);
		expect(await adjust("definir", 0)).toEqual({ ok: true, value: { estoque: 0 } });
		expect((await test.counters()).bag).toMatchObject({ estoque: 0, reservado: 4 });
		await adjust("definir", 6);
	});

	it("at once by many people loses no change", async () => {
		await Promise.all(Array.from({ length: 10 }, () => adjust("adicionar", 1)));
		expect((await test.counters()).bag.estoque).toBe(16);
	});
});

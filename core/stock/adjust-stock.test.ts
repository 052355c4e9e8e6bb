import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { queryRows } from "#platform/database/query.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { LINES, openTestShop, UNITS } from "#testing/test-shop.ts";
import type { StockOperation } from "./stock-rules.ts";

const test = heldShop(openTestShop);

const ADMIN = { userId: "u1", name: "Marta", email: "marta@example.com" };

const adjust = (operation: StockOperation, quantity: unknown, over = {}) =>
	test.shop.stock.adjustStock(ADMIN, { variantId: UNITS.bag, operation, quantity, ...over });

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

	it("never takes away more than there are", async () => {
		expect(await adjust("remover", "11")).toEqual({ ok: true, value: { estoque: 0 } });
		expect(await adjust("definir", "10")).toEqual({ ok: true, value: { estoque: 10 } });
		expect(
			await queryRows(test.db, sql`select estoque from stock_ledger order by id desc limit 2`),
		).toEqual([{ estoque: 10 }, { estoque: -10 }]);
	});

	it.each([
		["", "Informe a quantidade"],
		[null, "Informe a quantidade"],
		["-1", "A quantidade deve ser um número inteiro, sem vírgula nem ponto"],
		["1,5", "A quantidade deve ser um número inteiro, sem vírgula nem ponto"],
		["1.000", "A quantidade deve ser um número inteiro, sem vírgula nem ponto"],
		["dez", "A quantidade deve ser um número inteiro, sem vírgula nem ponto"],
		[1.5, "A quantidade deve ser um número inteiro, sem vírgula nem ponto"],
		["1000000", "Uma variação guarda no máximo 1.000.000 unidades"],
		["99999999999999999999", "Uma variação guarda no máximo 1.000.000 unidades"],
	])("refuses %j with a sentence and changes nothing", async (typed, message) => {
		expect(await adjust("adicionar", typed)).toEqual({
			ok: false,
			error: { code: "invalid", fields: { quantity: message } },
		});
		expect((await test.counters()).bag.estoque).toBe(10);
	});

	it("needs a variation that exists", async () => {
		expect(await adjust("adicionar", 1, { variantId: "" })).toMatchObject({
			error: { fields: { variantId: "Escolha a variação" } },
		});
		expect(await adjust("adicionar", 1, { variantId: randomUUID() })).toEqual({
			ok: false,
			error: { code: "not_found" },
		});
	});

	it("never touches what is kept for an order", async () => {
		await test.place([{ ...LINES.bag, quantity: 4 }]);
		expect(await adjust("definir", 0)).toEqual({ ok: true, value: { estoque: 0 } });
		expect((await test.counters()).bag).toMatchObject({ estoque: 0, reservado: 4 });
	});

	it("at once by many people loses no change", async () => {
		await Promise.all(Array.from({ length: 10 }, () => adjust("adicionar", 1)));
		expect((await test.counters()).bag.estoque).toBe(20);
	});
});

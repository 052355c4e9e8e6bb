import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queryRows } from "#platform/database/sql/query.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";
import { parseProductQuery } from "../shared/product-query.ts";
import type { BulkSelection } from "./bulk-change.ts";

let test: TestShop;

const admin = { userId: "adm", name: "Marta", email: "marta@example.com" };
const COAT = LINES.coatP.productId;
const BAG = LINES.bag.productId;
const BOTH: BulkSelection = { ids: [COAT, BAG] };
const ALL: BulkSelection = { query: parseProductQuery(new URLSearchParams()) };

beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const price = (operacao: string, valor: string, unidade = "percentual") => ({
	campo: "preco",
	operacao,
	unidade,
	valor,
});

async function preview(selection: BulkSelection, change: unknown) {
	const shown = await test.shop.products.previewBulk(selection, change);
	if (!shown.ok) throw new Error(JSON.stringify(shown.error));
	return shown.value;
}

async function apply(selection: BulkSelection, change: unknown) {
	const { digest } = await preview(selection, change);
	const applied = await test.shop.products.applyBulk(admin, selection, change, digest);
	if (!applied.ok) throw new Error(JSON.stringify(applied.error));
	return applied.value;
}

/** Prices of the coat, of its size M and of the bag. */
const prices = async () => {
	const rows = await queryRows<{ preco: string }>(
		test.db,
		sql`select preco from produtos union all select preco from variantes where preco is not null order by preco desc`,
	);
	return rows.map(({ preco }) => preco);
};

describe("a bulk change of prices", () => {
	it.each([
		// Half up: 289,90 × 1,125 = 326,1375; 310 × 1,125 = 348,75; 50 × 1,125 = 56,25.
		[price("aumentar", "12,5"), ["348.75", "326.14", "56.25"]],
		// 289,90 × 0,95 = 275,405 rounds up.
		[price("diminuir", "5"), ["294.50", "275.41", "47.50"]],
		[price("diminuir", "100"), ["0.01", "0.01", "0.01"]],
		[price("diminuir", "60", "valor"), ["250.00", "229.90", "0.01"]],
		[price("aumentar", "0,10", "valor"), ["310.10", "290.00", "50.10"]],
		// Set: variations follow their product again.
		[price("definir", "99,90", "valor"), ["99.90", "99.90"]],
	])("%o rounds half up and never falls below 0,01", async (change, expected) => {
		await apply(BOTH, change);
		expect(await prices()).toEqual(expected);
	});

	it("is shown before it is done, before and after", async () => {
		const shown = await preview(BOTH, price("aumentar", "10"));
		expect(shown).toMatchObject({
			escolhidos: 2,
			mudam: 2,
			variacoes: 1,
			rows: [
				{ nome: "Bolsa", sku: "B", antes: 5_000, depois: 5_500 },
				{ nome: "Jaleco", sku: "J", antes: 28_990, depois: 31_889 },
			],
		});
		expect(await prices()).toEqual(["310.00", "289.90", "50.00"]);
	});

	it("leaves a price that would not be above its promotional one, and says so", async () => {
		await test.db.execute(sql`update produtos set preco_promocional = 48 where id = ${BAG}`);
		const lower = price("diminuir", "10");
		expect(await preview(BOTH, lower)).toMatchObject({ escolhidos: 2, mudam: 1, presos: 1 });
		const { changeId } = await apply(BOTH, lower);
		expect(await prices()).toEqual(["279.00", "260.91", "50.00"]);
		const raised = await apply(BOTH, price("aumentar", "10"));
		await test.db.execute(sql`update produtos set preco_promocional = 52 where id = ${BAG}`);
		expect(await test.shop.products.undoBulk(admin, raised.changeId)).toMatchObject({
			value: { voltaram: 1, ficaram: 1 },
		});
		await test.db.execute(sql`update produtos set preco_promocional = null where id = ${BAG}`);
		await test.shop.products.undoBulk(admin, changeId);
	});

	it("is undone where nobody changed anything since", async () => {
		const { changeId, mudaram } = await apply(ALL, price("aumentar", "10"));
		expect(mudaram).toBe(2);
		await test.db.execute(sql`update produtos set preco = 77 where id = ${BAG}`);
		expect(await test.shop.products.undoBulk(admin, changeId)).toEqual({
			ok: true,
			value: { voltaram: 1, ficaram: 1 },
		});
		expect(await prices()).toEqual(["310.00", "289.90", "77.00"]);
		expect(await test.shop.products.undoBulk(admin, changeId)).toMatchObject({
			value: { voltaram: 0 },
		});
		expect(await test.shop.products.undoBulk(admin, randomUUID())).toMatchObject({ ok: false });
	});

	it("is not done when it is no longer what was shown", async () => {
		const change = price("aumentar", "10");
		const { digest } = await preview(BOTH, change);
		await test.db.execute(sql`update produtos set preco = 60 where id = ${BAG}`);
		expect(await test.shop.products.applyBulk(admin, BOTH, change, digest)).toEqual({
			ok: false,
			error: { code: "changed" },
		});
		expect(await prices()).toEqual(["310.00", "289.90", "60.00"]);
	});

	it("of no percentage is refused at the field", async () => {
		for (const [valor, message] of [
			["", "Informe o valor"],
			["0", "Percentual inválido. Use o formato 10 ou 12,5"],
			["101", "Diminua no máximo 100%"],
		] as const)
			expect(await test.shop.products.previewBulk(BOTH, price("diminuir", valor))).toEqual({
				ok: false,
				error: { code: "invalid", fields: { valor: message } },
			});
	});
});

describe("a bulk change of status or category", () => {
	it("changes what the table's filters show, and comes back", async () => {
		const active: BulkSelection = { query: parseProductQuery(new URLSearchParams("status=ativo")) };
		const { changeId, mudaram } = await apply(active, { campo: "status", status: "inativo" });
		expect(mudaram).toBe(2);
		expect(await test.shop.products.count()).toEqual({ total: 2, inativos: 2 });
		await test.shop.products.undoBulk(admin, changeId);
		expect(await test.shop.products.count()).toEqual({ total: 2, inativos: 0 });
	});

	it("moves products into a category or out of all", async () => {
		const [category] = await queryRows<{ id: string }>(
			test.db,
			sql`insert into categorias (nome, slug) values ('Novidades', 'novidades') returning id`,
		);
		const change = { campo: "categoria", categoria_id: category?.id };
		expect(await preview(BOTH, change)).toMatchObject({
			mudam: 2,
			rows: [{ antes: null, depois: "Novidades" }, {}],
		});
		await apply({ ids: [COAT] }, change);
		expect(await preview(BOTH, change)).toMatchObject({ escolhidos: 2, mudam: 1 });
		await apply(BOTH, { campo: "categoria", categoria_id: "none" });
		expect((await test.shop.products.load(COAT))?.categoria_id).toBeNull();
	});

	it("of nothing, or of what there is not, is refused", async () => {
		for (const [selection, change, code] of [
			[{ ids: ["1"] }, { campo: "status", status: "ativo" }, "none_selected"],
			[{ ids: [randomUUID()] }, { campo: "status", status: "ativo" }, "none_selected"],
			[BOTH, { campo: "status", status: "x" }, "invalid"],
			[BOTH, { campo: "categoria", categoria_id: randomUUID() }, "invalid"],
			[BOTH, { campo: "nome" }, "invalid"],
			[BOTH, null, "invalid"],
		] as [BulkSelection, unknown, string][])
			expect(await test.shop.products.previewBulk(selection, change)).toMatchObject({
				ok: false,
				error: { code },
			});
	});
});

import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { ImportOptions } from "#core/catalog/import/shared/import-fields.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { emptyTables } from "../empty-tables.ts";
import type { TestShop } from "../test-shop.ts";

export const admin = { userId: "adm", name: "Marta", email: "marta@example.com" };
export const utf8 = (text: string) => new TextEncoder().encode(text);

/** Files of products that a test shop brings in. */
export function productImports(test: () => TestShop) {
	const startOver = async () => {
		await test().reset();
		await emptyTables(test().db, "importacoes", "enderecos_antigos", "enderecos_perdidos");
		await test().db.execute(sql`delete from categorias`);
		await test().db.execute(
			sql`insert into categorias (nome, slug) values ('Jalecos', 'jalecos'), ('Acessórios', 'acessorios')`,
		);
	};

	const imports = () => test().shop.products.imports;
	const NO_FILTER = { filter: null, page: 1 };

	async function start(text: string, options: Partial<ImportOptions> = {}) {
		const started = await imports().start(admin, { bytes: utf8(text), name: "produtos.csv" });
		if (!started.ok) throw new Error(started.error.message);
		const { id } = started.value;
		await imports().setOptions(id, options);
		return id;
	}

	async function view(id: string) {
		const found = await imports().view(id, NO_FILTER);
		if (!found) throw new Error("no import");
		return found;
	}

	/** The preview of a file, which is written nowhere. */
	async function check(text: string, options: Partial<ImportOptions> = {}) {
		const { previa } = await view(await start(text, options));
		if (!previa) throw new Error("no preview");
		return previa;
	}

	/** Brings a file in and returns its import. */
	async function importFile(text: string, options: Partial<ImportOptions> = {}) {
		const id = await start(text, options);
		await apply(id);
		return id;
	}

	async function apply(id: string) {
		const applied = await imports().apply(admin, id);
		if (!applied.ok) throw new Error(applied.error.code);
		await imports().run();
	}

	async function undo(id: string) {
		expect(await imports().undo(admin, id)).toMatchObject({ ok: true });
		await imports().run();
	}

	const results = async (id: string) => (await view(id)).andamento?.resultados;

	const bySku = async (sku: string) => {
		const [row] = await queryRows<{ id: string }>(
			test().db,
			sql`select id from produtos where sku = ${sku}`,
		);
		const product = row && (await test().shop.products.load(row.id));
		if (!product) throw new Error(`no ${sku}`);
		return product;
	};

	return { startOver, imports, start, view, check, importFile, apply, undo, results, bySku };
}

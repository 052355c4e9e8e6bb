import { desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { MOST_LISTED } from "#core/values/list-page.ts";
import { reaisFromCentavos } from "#core/values/money.ts";
import { isOnlySigns } from "#core/values/text.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { findPage } from "#platform/database/sql/find-page.ts";
import { hasWord } from "#platform/database/sql/has-word.ts";
import type { Log } from "#platform/log.ts";
import { orderSearchWords } from "../shared/office.ts";
import { createOrderImports } from "./order-imports.ts";
import { pedidos_antigos } from "./schema.ts";
import type { ImportedOrder, ImportedOrderQuery, ImportedState } from "./shared/imported-order.ts";

const PAGE_SIZE = 20;
const MOST = 100;

const {
	busca: _,
	importacao_id: __,
	created_at: ___,
	documento: ____,
	telefone: _____,
	...COLUMNS
} = getTableColumns(pedidos_antigos);

const read = async (db: Db, where: SQL, most: number): Promise<ImportedOrder[]> => {
	const rows = await db
		.select(COLUMNS)
		.from(pedidos_antigos)
		.where(where)
		.orderBy(desc(pedidos_antigos.feito_em), pedidos_antigos.id)
		.limit(most);
	return rows.map((row) => ({
		...row,
		estado: row.estado as ImportedState,
		feito_em: row.feito_em.toISOString(),
	}));
};

/** The orders of the old shop with this e-mail (lower case), newest first; at most a hundred. */
const listImportedOrdersOf = (db: Db, email: string): Promise<ImportedOrder[]> =>
	email === "" ? Promise.resolve([]) : read(db, eq(pedidos_antigos.email, email), MOST);

/** A page of the orders of the old shop, searched and filtered. */
async function listImportedOrders(db: Db, { q, estado, pagina }: ImportedOrderQuery) {
	const words = orderSearchWords(q);
	const parts = [
		isOnlySigns(q, words) ? sql`false` : sql`true`,
		...words.map((word) => hasWord(sql`a.busca`, word)),
		...(estado ? [sql`a.estado = ${estado}`] : []),
	];
	const { ids, ...found } = await findPage(db, {
		table: sql`pedidos_antigos a`,
		name: sql`a`,
		columns: sql`a.id, a.feito_em`,
		where: sql.join(parts, sql` and `),
		order: sql`a.feito_em desc, a.id`,
		searched: words.length > 0,
		page: pagina,
		size: PAGE_SIZE,
		most: words.length > 0 ? MOST_LISTED : null,
	});
	const wanted = JSON.stringify(ids);
	const rows = await read(
		db,
		sql`${pedidos_antigos.id} in (select value::uuid from jsonb_array_elements_text(${wanted}::jsonb))`,
		PAGE_SIZE,
	);
	return { rows, ...found };
}

/** A person's orders of the old shop with what it knew of them; amounts in reais. */
export async function exportImportedOrders(db: Db, email: string) {
	const {
		id: _id,
		importacao_id: _import,
		busca: _search,
		...columns
	} = getTableColumns(pedidos_antigos);
	const rows = await db
		.select(columns)
		.from(pedidos_antigos)
		.where(eq(pedidos_antigos.email, email.toLowerCase()))
		.orderBy(desc(pedidos_antigos.feito_em));
	return rows.map(({ frete, desconto, total, itens, ...order }) => ({
		...order,
		frete: reaisFromCentavos(frete),
		desconto: reaisFromCentavos(desconto),
		total: reaisFromCentavos(total),
		itens: itens.map(({ produto_id: _product, preco, ...line }) => ({
			...line,
			preco: reaisFromCentavos(preco),
		})),
	}));
}

/** Orders of the shop before: their history, and their imports. */
export const createImportedOrders = (deps: { db: Db; clock: () => Date; log: Log }) => ({
	imports: createOrderImports(deps),
	list: (query: ImportedOrderQuery) => listImportedOrders(deps.db, query),
	listOf: (email: string) => listImportedOrdersOf(deps.db, email.trim().toLowerCase()),
});

/** Deletes a person's orders of the old shop: they are no books of this one. */
export const eraseImportedOrders = (tx: Tx, email: string) =>
	tx.delete(pedidos_antigos).where(eq(pedidos_antigos.email, email.toLowerCase()));

import { sql } from "drizzle-orm";
import { consents, customers } from "#core/customers/schema.ts";
import { CUSTOMER_TYPES, PROFESSIONS } from "#core/customers/shared/customer-values.ts";
import { MARKETING_PURPOSE, MARKETING_TEXT } from "#core/customers/shared/profile.ts";
import { order_events, order_items, orders } from "#core/orders/schema.ts";
import { payments } from "#core/payments/schema.ts";
import { stock_ledger } from "#core/stock/schema.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { withTimeLimits } from "#platform/database/time-limits.ts";
import { customers as demoCustomers } from "./catalogue/customers.ts";
import { type LoadedVariation, loadCatalogue } from "./load/catalogue.ts";
import { loadContent } from "./load/content.ts";
import { insertInto } from "./load/insert.ts";
import { loadQuestions, loadReviews } from "./load/opinions.ts";
import { orderHistory } from "./load/orders.ts";
import { loadLibrary } from "./load/pictures.ts";
import { createChance } from "./load/random.ts";

const SEED = 20_261;
const OPENED_DAYS_AGO = 90;

/** True while nothing was ever sold, set or catalogued here. */
export async function isEmptyShop(db: Db | Tx): Promise<boolean> {
	const rows = await queryRows<{ empty: boolean }>(
		db,
		sql`select not exists (select 1 from site_settings) and not exists (select 1 from produtos)
			and not exists (select 1 from orders) as empty`,
	);
	return rows[0]?.empty ?? false;
}

/**
 * Fills an empty database with the demonstration shop, all or nothing, reporting each step; does nothing in another one.
 * (rule newcomer 1)
 */
export const loadDemo = (db: Db, now: Date, report: (step: string) => void): Promise<void> =>
	withTimeLimits("job", () => load(db, now, report));

async function load(db: Db, now: Date, report: (step: string) => void): Promise<void> {
	const chance = createChance(SEED);
	await db.transaction(async (tx) => {
		// Of several processes that start at once the first one loads it; the others find it loaded.
		await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demonstração'))`);
		if (!(await isEmptyShop(tx))) return;
		report("catálogo");
		const variations = await loadCatalogue(tx, now, chance);
		report("páginas, banners e aparência");
		await loadContent(tx, now);
		await loadLibrary(tx, now);
		report("avaliações");
		await loadReviews(tx, variations, now, chance);
		report("clientes e 60 dias de pedidos");
		await insertInto(
			tx,
			customers,
			demoCustomers.map(({ cpf, consent: _, ...customer }, index) => ({
				...customer,
				cpf_cnpj: cpf,
				profession: PROFESSIONS[index % PROFESSIONS.length],
				customer_type: CUSTOMER_TYPES.find((type) => customer.institution.startsWith(type)),
			})),
		);
		await insertInto(
			tx,
			consents,
			demoCustomers.flatMap(({ email, consent }) =>
				consent
					? [{ email, purpose: MARKETING_PURPOSE, text: MARKETING_TEXT, channel: "demonstração" }]
					: [],
			),
		);
		const history = orderHistory(variations, now, chance);
		await insertInto(tx, orders, history.orders);
		await insertInto(tx, order_items, history.items);
		await insertInto(tx, order_events, history.events);
		await insertInto(tx, payments, history.payments);
		report("perguntas");
		await loadQuestions(tx, variations, now, chance);
		const opened = new Date(now.getTime() - OPENED_DAYS_AGO * 86_400_000);
		await insertInto(tx, stock_ledger, completeLedger(variations, history.ledger, opened));
	});
	// The planner knows nothing of tables filled a moment ago.
	await db.execute(sql`analyze`);
}

type Entry = typeof stock_ledger.$inferInsert;

/**
 * The whole ledger: an opening count of each variation, so large that the history leaves just what is
 * on sale now, then the history in order of time with the running balance of each row.
 */
function completeLedger(variations: LoadedVariation[], history: Entry[], opened: Date): Entry[] {
	const moved = new Map<string, number>();
	for (const entry of history) {
		moved.set(entry.variante_id, (moved.get(entry.variante_id) ?? 0) + entry.estoque);
	}
	const opening = variations.map(
		(variation): Entry => ({
			produto_id: variation.produto_id,
			variante_id: variation.id,
			motivo: "entrada",
			estoque: variation.estoque - (moved.get(variation.id) ?? 0),
			saldo: 0,
			observacao: "Estoque inicial",
			created_at: opened,
		}),
	);
	const balance = new Map<string, number>();
	const inOrder = [...history].sort(
		(a, b) => (a.created_at?.getTime() ?? 0) - (b.created_at?.getTime() ?? 0),
	);
	return [...opening, ...inOrder].map((entry) => {
		const saldo = (balance.get(entry.variante_id) ?? 0) + entry.estoque;
		balance.set(entry.variante_id, saldo);
		return { ...entry, saldo };
	});
}

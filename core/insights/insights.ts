import type { RecentOrder } from "#core/orders/manage/list-newest-orders.ts";
import type { Db } from "#platform/database/database.ts";
import { countCatalogue } from "./count-catalogue.ts";
import { countNewReviews, countOpenOrders } from "./count-pending.ts";
import { listAttention } from "./list-attention.ts";
import { listLowStock } from "./list-low-stock.ts";
import { loadSales } from "./load-sales.ts";
import type { Period } from "./period-rules.ts";
import { searchEverything } from "./search-everything.ts";

/** Newest orders of the dashboard. */
const RECENT = 6;

/** Figures of the shop for those who run it; each stands by itself when another cannot be read. */
export const createInsights = (deps: {
	db: Db;
	clock: () => Date;
	listNewestOrders(most: number): Promise<RecentOrder[]>;
}) => ({
	countOpenOrders: () => countOpenOrders(deps.db),
	countNewReviews: () => countNewReviews(deps.db),
	loadSales: (period: Period) => loadSales(deps, period),
	countCatalogue: () => countCatalogue(deps.db),
	listAttention: () => listAttention(deps),
	listLowStock: () => listLowStock(deps.db),
	listNewestOrders: () => deps.listNewestOrders(RECENT),
	searchEverything: (term: string) => searchEverything(deps.db, term),
});

import { sql } from "drizzle-orm";
import { parseCustomerQuery } from "#core/customers/manage/customer-admin-rules.ts";
import { parseOrderQuery } from "#core/orders/manage/order-admin-rules.ts";
import { parseReviewQuery } from "#core/reviews/manage/manage-rules.ts";
import type { Shop } from "#core/shop.ts";
import { parseStockQuery } from "#core/stock/stock-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import type { Operation } from "./measure.ts";
import { productOperations } from "./product-operations.ts";

/** Words that thousands of products have, and words that few or none have. */
const COMMON = ["jaleco", "são paulo", "scrub feminino", "calça", "helena"];
const RARE = [
	"jaleco helena 60",
	"coração 99",
	"RQ-0421",
	"4711",
	"rq-000123-gg",
	"nada assim",
	"xz",
];

/** One of the inputs for each round. */
const each = <T>(inputs: T[], round: number): T => inputs[round % inputs.length] as T;

/** A list asked for by addresses of its screen: `q=jaleco&nivel=baixo`. */
const lister =
	<Q>(area: string, parse: (params: URLSearchParams) => Q, run: (query: Q) => Promise<unknown>) =>
	(name: string, addresses: string[]): Operation => ({
		name: `${area}: ${name}`,
		run: (round) => run(parse(new URLSearchParams(each(addresses, round)))),
	});

const searched = (words: string[], more = "", name = "q") =>
	words.map((word) => `${name}=${encodeURIComponent(word)}${more}`);

/** What every list of the back office is asked for: opened, searched, filtered, sorted, paged to its end. */
export async function adminOperations(shop: Shop, db: Db): Promise<Operation[]> {
	return [
		...dashboard(shop),
		...productOperations(shop, COMMON, RARE),
		...categories(shop),
		...stock(shop, await some(db, sql`select id from produtos where not arquivado`)),
		...orders(shop, await some(db, sql`select id from orders`)),
		...customers(shop, await some(db, sql`select email as id from customer_directory`)),
		...reviews(shop),
	];
}

async function some(db: Db, select: ReturnType<typeof sql>): Promise<string[]> {
	const rows = await queryRows<{ id: string }>(db, sql`${select} limit 30`);
	return rows.map(({ id }) => id);
}

function dashboard({ insights }: Shop): Operation[] {
	const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
	const period = (days: number) => ({ from: day(days), to: day(0) });
	return [
		{ name: "dashboard: 30 days", run: () => insights.loadSales(period(29)) },
		{ name: "dashboard: a year", run: () => insights.loadSales(period(365)) },
		{ name: "sidebar: orders", run: () => insights.countOpenOrders() },
		{ name: "sidebar: reviews", run: () => insights.countNewReviews() },
		{
			name: "palette: search",
			run: (round) => insights.searchEverything(each([...COMMON, ...RARE], round)),
		},
	];
}

function categories({ categories }: Shop): Operation[] {
	return [
		{ name: "categories: tree", run: () => categories.listTree() },
		{ name: "categories: search", run: (round) => categories.listTree(each(COMMON, round)) },
	];
}

function stock({ stock }: Shop, ids: string[]): Operation[] {
	const list = lister("stock", parseStockQuery, stock.list);
	return [
		{ name: "stock: cards", run: () => stock.summarise() },
		list("first pages", ["", "pagina=2", "pagina=7"]),
		list("last pages", ["pagina=390", "pagina=250", "pagina=9999"]),
		list("sorted", ["ordem=estoque", "ordem=-estoque", "ordem=-nome"]),
		list("levels", ["nivel=esgotado", "nivel=baixo", "nivel=medio", "nivel=alto"]),
		list("common words", searched(COMMON)),
		list("rare words and SKUs", searched(RARE)),
		list("words, level and sort", searched(COMMON, "&nivel=baixo&ordem=estoque")),
		{ name: "stock: variations of a product", run: (round) => stock.findProduct(each(ids, round)) },
		{
			name: "stock: ledger of a product",
			run: (round) => stock.listMoves({ productId: each(ids, round), variantId: null, page: 1 }),
		},
	];
}

function orders({ orderAdmin }: Shop, ids: string[]): Operation[] {
	const list = lister("orders", parseOrderQuery, orderAdmin.listOrders);
	const people = ["ana", "márcio gonçalves", "letícia", "jaleco", "example.com"];
	const few = ["ana.12@example.com", "jaleco helena 60", "RQ-0421", "nada assim", "xz"];
	return [
		{ name: "orders: counters", run: () => orderAdmin.countOrders() },
		list("first pages", ["", "pagina=2", "pagina=7"]),
		list("last pages", ["pagina=5000", "pagina=2500", "pagina=99999"]),
		list("filters", [
			"status=pendente",
			"status=entregue",
			"pagamento=approved",
			"pagamento=rejected&status=pendente",
		]),
		list("of a customer", ["customer=ana.12@example.com", "customer=helena.14@example.com"]),
		list("of a period", ["de=2026-01-01&ate=2026-03-31", "de=2026-11-01", "ate=2025-12-31"]),
		list("common words", searched(people)),
		list("rare words", searched([...few, ...ids.slice(0, 3).map((id) => `#${id.slice(0, 8)}`)])),
		list("words and filter", searched(people, "&status=entregue&pagamento=approved")),
		{ name: "orders: one", run: (round) => orderAdmin.loadOrder(each(ids, round)) },
	];
}

function customers({ customerAdmin }: Shop, emails: string[]): Operation[] {
	const list = lister("customers", parseCustomerQuery, customerAdmin.listCustomers);
	return [
		{ name: "customers: figures", run: () => customerAdmin.loadFigures() },
		list("first pages", ["", "pagina=2", "pagina=7"]),
		list("last pages", ["pagina=1400", "pagina=700", "pagina=99999"]),
		list(
			"sorted",
			["nome", "-pedidos", "-gasto", "ultimo", "-cadastro"].map((o) => `ordem=${o}`),
		),
		list("filters", [
			"status=vip",
			"status=inativo",
			"uf=SP",
			"tag=VIP",
			"ofertas=sim",
			"tamanho=M",
		]),
		list("common words", searched(["ana", "gonçalves", "(11)", "são paulo", "example.com"])),
		list("rare words", searched(["ana.12@", "11 9000", "nada assim", "xz"])),
		{ name: "customers: one", run: (round) => customerAdmin.loadCustomer(each(emails, round)) },
		{
			name: "customers: orders of one",
			run: (round) => customerAdmin.listCustomerOrders(each(emails, round)),
		},
	];
}

function reviews({ reviews }: Shop): Operation[] {
	const list = lister("reviews", parseReviewQuery, reviews.listReviews);
	return [
		{ name: "reviews: counters", run: () => reviews.countReviews() },
		list("pages", ["", "pagina=2", "pagina=2500"]),
		list("states", ["situacao=pendentes", "situacao=aprovadas"]),
		list("words", searched(["plantão", "cliente 77", "jaleco", "nada assim", "xz"])),
		{
			name: "reviews: choice of a product",
			run: (round) => reviews.listProductChoices(each([...COMMON, ...RARE], round)),
		},
	];
}

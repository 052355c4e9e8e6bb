import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Buyer } from "#core/accounts/types.ts";
import { loadPrices } from "#core/content/load-settings.ts";
import { orderTotals } from "#core/orders/shared/totals.ts";
import { createShop } from "#core/shop.ts";
import { loadDemo } from "#demo/load.ts";
import { parseConfig } from "#platform/config.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { openPlatform } from "#server/open-platform.ts";
import { makeServerDatabase } from "#testing/databases/server-database.ts";
import { statementsSoFar } from "./count-statements.ts";
import { type OrderLine, oneOf, orderOf, ordersPerSecond } from "./measures.ts";
import { run, stop } from "./processes.ts";
import { openProcessorClock } from "./processor-time.ts";

const SECONDS = 8;
const WARM_UP_SECONDS = 3;
const AT_ONCE = 8;
let buyers = 0;
const PORT = "3474";

/** Orders per second, by the operation alone and as the checkout sends them, every commit on the disk. */
const server = process.env["TEST_DATABASE_URL"];
const own = server ? await makeServerDatabase(server) : null;
const folder = await mkdtemp(join(tmpdir(), "requinte-orders-"));
const env: Record<string, string> = {
	DATA_DIR: folder,
	LOG_LEVEL: "error",
	AUTH_SECRET: "segredo-da-medida-com-32-letras-ou-mais",
	...(own && { DATABASE_URL: own.url }),
};

// The figures of the shop itself count its statements.
const platform = await openPlatform(parseConfig({ ...env, METRICS_TOKEN: "conta-os-comandos" }));
const { db } = platform.database;
// The server of tests does not wait for its disk; a shop's does.
if (own) {
	await db.execute(sql`alter system set fsync = on`);
	await db.execute(sql`select pg_reload_conf()`);
}
await loadDemo(db, new Date(), () => {});
await db.execute(sql`update variantes set estoque = 1000000`);
const lines = await someLines();
const [line] = lines as [OrderLine];
const { orders, payments } = createShop(platform);
const prices = await loadPrices(db);
const clock = await openProcessorClock(platform.database);
await measure(() => pay(place(line)), WARM_UP_SECONDS);
const operation = await measure(() => place(oneOf(lines)));
const contested = await measure(() => place(line));
const paid = await measure(() => pay(place(oneOf(lines))));
await platform.database.close();

const shop = await run("shop-process.ts", ["uncached"], { ...env, PORT });
const http = await ordersPerSecond(shop.address, lines, SECONDS);
await stop(shop);

console.log(
	`\nOrders of strangers, ${AT_ONCE} at a time, ${own ? "PostgreSQL" : "embedded"}, commits on the disk; what each takes of the program and of the database, in processor time`,
);
console.table([
	{ orders: "placed by the operation", ...operation },
	{ orders: "placed, all of one variation", ...contested },
	{ orders: "placed and paid by PIX", ...paid },
	{ orders: "placed through HTTP", ...http },
]);
await own?.drop();
await rm(folder, { recursive: true, force: true });

type Placed = { id: string; buyer: Buyer; request: ReturnType<typeof orderOf>; pix: number };

async function place(of: OrderLine): Promise<Placed> {
	const request = orderOf(of);
	const buyer = stranger();
	const done = await orders.placeOrder(request, buyer);
	if (!done.ok) throw new Error(`no order: ${JSON.stringify(done.error)}`);
	return { id: done.value.id, buyer, request, pix: orderTotals(done.value, "pix", prices).total };
}

/** Pays by PIX in the sandbox, as the payment screen does. */
async function pay(placed: Promise<Placed>): Promise<void> {
	const { id: orderId, buyer, request, pix: amount } = await placed;
	const { customer_email: customerEmail, customer_name: customerName } = request.form;
	const asked = { orderId, amount, customerEmail, customerName };
	const begun = await payments.awaited.pix.create(asked, buyer);
	if (!begun.ok) throw new Error(`not paid: ${JSON.stringify(begun.error)}`);
	await payments.simulatePayment(begun.value.paymentId, "approved");
}

/** Everybody is somebody else: one network alone may place only so many. */
function stranger(): Buyer {
	buyers += 1;
	const network = `10.${(buyers >> 16) & 255}.${(buyers >> 8) & 255}.${buyers & 255}`;
	return { trustLevel: "stranger", userId: null, network, device: `aparelho-${buyers}` };
}

/** How many in a second, and what each of them takes. */
async function measure(buy: () => Promise<unknown>, seconds = SECONDS) {
	let done = 0;
	let failures = 0;
	const statements = await statementsSoFar(platform.watch);
	const from = clock();
	const until = performance.now() + seconds * 1000;
	const again = async () => {
		while (performance.now() < until) {
			await buy().then(
				() => done++,
				(error) => {
					if (failures++ === 0) console.error(error);
				},
			);
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, again));
	const to = clock();
	const each = (sum: number) => Math.round((sum / Math.max(1, done)) * 10) / 10;
	return {
		perSecond: Math.round(done / seconds),
		failures,
		statements: each((await statementsSoFar(platform.watch)) - statements),
		"ms program": each(to.program - from.program),
		"ms database": each(to.database - from.database),
	};
}

/** Up to 200 variations on sale at their normal price. */
async function someLines(): Promise<OrderLine[]> {
	const found = await queryRows<Omit<OrderLine, "quantity">>(
		db,
		sql`select p.id as "productId", v.tamanho as size, v.cor as color,
				(coalesce(v.preco, p.preco) * 100)::int as price
			from variantes v join produtos p on p.id = v.produto_id
			where v.ativo and p.status = 'ativo' and not p.arquivado and p.preco_promocional is null
			order by v.tamanho, p.slug limit 200`,
	);
	if (found.length === 0) throw new Error("the demonstration has nothing on sale");
	return found.map((one) => ({ ...one, quantity: 1 }));
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { OWN_HAND } from "#core/orders/holds/hold-rules.ts";
import { createShop } from "#core/shop.ts";
import { loadDemo } from "#demo/load.ts";
import { parseConfig } from "#platform/config.ts";
import { queryRows } from "#platform/database/query.ts";
import { openPlatform } from "#server/open-platform.ts";
import { makeServerDatabase } from "#testing/server-database.ts";
import { statementsSoFar } from "./count-statements.ts";
import { type OrderLine, orderOf, ordersPerSecond } from "./measures.ts";
import { run, stop } from "./processes.ts";

const SECONDS = 8;
const AT_ONCE = 8;
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
const line = await someLine();
const statements = await statementsPerOrder();
const operation = await byOperation();
await platform.database.close();

const shop = await run("shop-process.ts", ["uncached"], { ...env, PORT });
const http = await ordersPerSecond(shop.address, line, SECONDS);
await stop(shop);

console.log(
	`\nOrders placed /s, ${AT_ONCE} at a time, ${own ? "PostgreSQL (aim 150)" : "embedded (aim 60)"}, commits on the disk`,
);
console.table([
	{ through: "the operation", ...operation },
	{ through: "HTTP", ...http },
]);
console.log(
	`\nStatements of one order: ${statements.placed}; of paying it by PIX: ${statements.paid}`,
);
await own?.drop();
await rm(folder, { recursive: true, force: true });

/** Of the second order and its payment: the first fills what is kept. */
async function statementsPerOrder() {
	const { orders, payments } = createShop(platform);
	const counted = async (work: () => Promise<unknown>) => {
		const before = await statementsSoFar(platform.watch);
		await work();
		return (await statementsSoFar(platform.watch)) - before;
	};
	let last = { placed: 0, paid: 0 };
	let amount = 0;
	for (let times = 0; times < 2; times++) {
		let orderId = "";
		const placed = await counted(async () => {
			const done = await orders.placeOrder(orderOf(line), OWN_HAND);
			if (!done.ok) throw new Error(`no order: ${JSON.stringify(done.error)}`);
			orderId = done.value.id;
		});
		const pay = async () => {
			const { customer_email: customerEmail, customer_name: customerName } = orderOf(line).form;
			const begun = await payments.createPixPayment({
				orderId,
				amount,
				customerEmail,
				customerName,
			});
			if (begun.ok) await payments.simulatePayment(begun.value.paymentId, "approved");
			// The first is told what paying by PIX comes to.
			else if (begun.error.code === "amount_changed") amount = begun.error.amount;
			else throw new Error(`not paid: ${JSON.stringify(begun.error)}`);
		};
		last = { placed, paid: await counted(pay) };
	}
	return last;
}

async function byOperation() {
	const { orders } = createShop(platform);
	let placed = 0;
	let failures = 0;
	const until = performance.now() + SECONDS * 1000;
	const buy = async () => {
		while (performance.now() < until) {
			const done = await orders.placeOrder(orderOf(line), OWN_HAND);
			if (done.ok) placed++;
			else failures++;
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, buy));
	return { perSecond: Math.round(placed / SECONDS), failures };
}

async function someLine(): Promise<OrderLine> {
	const [found] = await queryRows<Omit<OrderLine, "quantity">>(
		db,
		sql`select p.id as "productId", v.tamanho as size, v.cor as color,
				(coalesce(v.preco, p.preco) * 100)::int as price
			from variantes v join produtos p on p.id = v.produto_id
			where v.ativo and p.status = 'ativo' and not p.arquivado order by p.slug limit 1`,
	);
	if (!found) throw new Error("the demonstration has nothing on sale");
	return { ...found, quantity: 1 };
}

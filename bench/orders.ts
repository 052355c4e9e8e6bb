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
import { type OrderLine, oneOf, orderOf, ordersPerSecond } from "./measures.ts";
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
const lines = await someLines();
const [line] = lines as [OrderLine];
const { orders, payments } = createShop(platform);
const statements = await statementsPerOrder();
const operation = await perSecond(() => place(oneOf(lines)));
const contested = await perSecond(() => place(line));
const paid = await perSecond(async () => pay(await place(oneOf(lines))));
await platform.database.close();

const shop = await run("shop-process.ts", ["uncached"], { ...env, PORT });
const http = await ordersPerSecond(shop.address, lines, SECONDS);
await stop(shop);

console.log(
	`\nOrders /s, ${AT_ONCE} at a time, ${own ? "PostgreSQL (aims 300, 150 of one variation, 90 paid)" : "embedded (aim 60)"}, commits on the disk`,
);
console.table([
	{ orders: "placed by the operation", ...operation },
	{ orders: "placed, all of one variation", ...contested },
	{ orders: "placed and paid by PIX", ...paid },
	{ orders: "placed through HTTP", ...http },
]);
console.log(
	`\nStatements of one order: ${statements.placed}; of paying it by PIX: ${statements.paid}`,
);
await own?.drop();
await rm(folder, { recursive: true, force: true });

type Placed = { id: string; request: ReturnType<typeof orderOf> };

async function place(of: OrderLine): Promise<Placed> {
	const request = orderOf(of);
	const done = await orders.placeOrder(request, OWN_HAND);
	if (!done.ok) throw new Error(`no order: ${JSON.stringify(done.error)}`);
	return { id: done.value.id, request };
}

/** Pays by PIX in the sandbox, as the payment screen does: the first try is told what it comes to. */
async function pay({ id: orderId, request }: Placed, amount = 0): Promise<void> {
	const { customer_email: customerEmail, customer_name: customerName } = request.form;
	const begun = await payments.createPixPayment({ orderId, amount, customerEmail, customerName });
	if (begun.ok) await payments.simulatePayment(begun.value.paymentId, "approved");
	else if (begun.error.code === "amount_changed" && amount === 0)
		await pay({ id: orderId, request }, begun.error.amount);
	else throw new Error(`not paid: ${JSON.stringify(begun.error)}`);
}

/** Of the second order and its payment: the first fills what is kept. */
async function statementsPerOrder() {
	let last = { placed: 0, paid: 0 };
	for (let times = 0; times < 2; times++) {
		const before = await statementsSoFar(platform.watch);
		const placed = await place(line);
		const between = await statementsSoFar(platform.watch);
		await pay(placed);
		last = { placed: between - before, paid: (await statementsSoFar(platform.watch)) - between };
	}
	return last;
}

async function perSecond(buy: () => Promise<unknown>) {
	let done = 0;
	let failures = 0;
	const until = performance.now() + SECONDS * 1000;
	const again = async () => {
		while (performance.now() < until) {
			await buy().then(
				() => done++,
				() => failures++,
			);
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, again));
	return { perSecond: Math.round(done / SECONDS), failures };
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

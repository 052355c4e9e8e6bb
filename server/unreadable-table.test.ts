import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { queryRows } from "#platform/database/query.ts";
import { ADMIN_SESSION, adminPaths, openScreens } from "#testing/admin-screens.tsx";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";

let shop: TestShop;
let show: Awaited<ReturnType<typeof openScreens>>;
let orderId: string;

beforeAll(async () => {
	shop = await openTestShop();
	await shop.db.execute(sql`
		insert into auth_users (id, name, email, email_verified, created_at, updated_at)
		values ('u1', 'Marina Alves', 'marina@example.com', true, now(), now())`);
	await shop.db.execute(
		sql`insert into admins (user_id, name, active) values ('u1', 'Marina Alves', true)`,
	);
	orderId = (await shop.place([LINES.bag])).id;
	show = await openScreens(shop.shop, async () => ADMIN_SESSION);
}, 120_000);
afterAll(() => shop.close());

/** Addresses with a page or an answer behind them: the dialogs that an address opens, and real records. */
async function addresses(): Promise<string[]> {
	const [product] = await queryRows<{ id: string }>(shop.db, sql`select id from produtos limit 1`);
	const paths = (await adminPaths()).filter(
		// Forms only, or the way in and out.
		(path) => !/\/(login|sair|previa|importar|exportar)$/.test(path),
	);
	return [
		...paths.map((path) =>
			path.replace(":id", path.startsWith("/admin/pedidos") ? orderId : (product?.id ?? "")),
		),
		`/admin/produtos?editar=${product?.id}`,
		`/admin/pedidos?aberto=${orderId}`,
		"/admin/clientes?cliente=ana@example.com",
		"/admin/busca?q=jaleco",
	];
}

const tables = async (): Promise<string[]> => {
	const rows = await queryRows<{ name: string }>(
		shop.db,
		sql`select tablename as name from pg_tables where schemaname = 'public'`,
	);
	return rows.map(({ name }) => name);
};

const ENGLISH =
	/Unexpected|Application Error|Failed query|does not exist|relation "|Internal Server|Service Unavailable/i;
const SHOPPERS = /seu carrinho/i;
/** Said in the frame or by the answer itself; 500 is what nobody foresaw. */
const FORESEEN = [200, 302, 404, 503];

/** What the database was asked while the address was shown. */
async function asked(address: string): Promise<string> {
	const { driver } = shop.platform.database;
	const spy: { mock: { calls: unknown[][] }; mockRestore(): void } =
		driver.kind === "embedded"
			? vi.spyOn(driver.pglite, "query")
			: vi.spyOn(pg.Client.prototype, "query");
	await show(address);
	const statements = spy.mock.calls.map(([asked]) =>
		typeof asked === "string" ? asked : (asked as { text: string }).text,
	);
	spy.mockRestore();
	return statements.join("\n");
}

async function faultsOf(address: string): Promise<string[]> {
	const { status, text } = await show(address).catch((error: unknown) => ({
		status: 500,
		text: String(error),
	}));
	return [
		...(FORESEEN.includes(status) ? [] : [`answers ${status}: ${text.slice(0, 200)}`]),
		...[ENGLISH, SHOPPERS].flatMap((words) => text.match(words)?.[0] ?? []),
	];
}

test("with any one table unreadable every screen of the back office answers in its own words", async () => {
	const wanted = new Map<string, string>();
	for (const address of await addresses()) wanted.set(address, await asked(address));
	expect(wanted.size).toBeGreaterThan(30);
	expect(wanted.get("/admin/pedidos")).toContain("orders");
	// Nothing would be proved by screens that are closed to begin with.
	expect((await show("/admin/sistema")).status).toBe(200);
	const faults: string[] = [];
	for (const table of await tables()) {
		const reading = [...wanted].filter(([, statements]) => statements.includes(table));
		if (reading.length === 0) continue;
		const away = sql.identifier(`fora_${table}`);
		await shop.db.execute(sql`alter table ${sql.identifier(table)} rename to ${away}`);
		for (const [address] of reading) {
			for (const fault of await faultsOf(address)) faults.push(`${table}: ${address} ${fault}`);
		}
		await shop.db.execute(sql`alter table ${away} rename to ${sql.identifier(table)}`);
	}
	expect(faults).toEqual([]);
}, 600_000);

test("each figure that could not be read offers to try again", async () => {
	await shop.db.execute(sql`alter table categorias rename to fora_categorias`);
	const { status, text } = await show("/admin");
	await shop.db.execute(sql`alter table fora_categorias rename to categorias`);
	expect(status).toBe(200);
	const failed = text.match(/Erro ao carregar\./g) ?? [];
	expect(failed).toHaveLength(2);
	expect(text.match(/Tentar de novo/g)).toHaveLength(failed.length);
});

test("the system page and the frame stand whatever else is broken", async () => {
	const away = ["orders", "reviews", "email_outbox", "security_events"];
	for (const table of away) {
		await shop.db.execute(sql.raw(`alter table ${table} rename to fora_${table}`));
	}
	const system = await show("/admin/sistema");
	expect(system.status).toBe(200);
	expect(system.text).toContain("Status Sistema");
	const emails = await show("/admin/sistema/emails");
	expect(emails.status).toBe(503);
	expect(emails.text).toContain("Erro ao carregar e-mails");
	// The way to the other screens stays.
	expect(emails.text).toContain("/admin/produtos");
	for (const table of away) {
		await shop.db.execute(sql.raw(`alter table fora_${table} rename to ${table}`));
	}
});

import { eq, type SQL, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { mayOpen } from "#app/admin/routes.ts";
import { admins } from "#core/accounts/schema.ts";
import { ROLES } from "#core/accounts/shared/role.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import {
	ADMIN_SESSION,
	adminPaths,
	openScreens,
	type ScreenAnswer,
} from "#testing/screens/admin-screens.tsx";
import { openOffice } from "#testing/screens/office-screens.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";

let shop: TestShop;
let show: Awaited<ReturnType<typeof openOffice>>;
let orderId: string;
/** Each list with a record open over it, by its address. */
let records: { list: string; open: string }[];

beforeAll(async () => {
	shop = await openTestShop();
	show = await openOffice(shop);
	orderId = (await shop.place([LINES.bag])).id;
	records = await openRecords();
}, 120_000);
afterAll(() => shop.close());

const idFrom = async (from: SQL): Promise<string> => {
	const [row] = await queryRows<{ id: string }>(shop.db, sql`select id from ${from} limit 1`);
	if (!row) throw new Error("nothing to open");
	return row.id;
};

/** Every address of the back office that opens a record over its list. What need not exist is asked for all the same. */
async function openRecords(): Promise<typeof records> {
	await shop.shop.support.createTicket(
		{
			name: "Ana Lima",
			email: "ana@example.com",
			phone: "(11) 98214-3344",
			subject: "Prazo",
			message: "Quando chega?",
		},
		null,
	);
	await shop.db.execute(
		sql`insert into dynamic_pages (slug, title, content) values ('trocas', 'Trocas', '<p>7 dias</p>')`,
	);
	const productId = await idFrom(sql`produtos`);
	const opened: [list: string, ...open: string[]][] = [
		["/admin/pedidos", `/admin/pedidos?aberto=${orderId}`],
		["/admin/clientes", "/admin/clientes?cliente=ana@example.com"],
		["/admin/mensagens", `/admin/mensagens?aberta=${await idFrom(sql`support_tickets`)}`],
		[
			"/admin/produtos",
			`/admin/produtos?editar=${productId}`,
			`/admin/produtos?ver=${productId}`,
			"/admin/produtos?novo=1",
		],
		["/admin/paginas", `/admin/paginas?editar=${await idFrom(sql`dynamic_pages`)}`],
		[
			"/admin/estoque",
			`/admin/estoque/${productId}/atualizar`,
			`/admin/estoque/${productId}/historico`,
		],
		["/admin/sistema/emails", `/admin/sistema/emails/${await idFrom(sql`email_outbox`)}`],
		[
			"/admin/pagamentos",
			...["sem-pedido", "sem-estoque", "devolucao"].map(
				(matter) => `/admin/pagamentos/${matter}/${orderId}`,
			),
			"/admin/pagamentos/ajuda/chaves",
		],
	];
	return opened.flatMap(([list, ...open]) => open.map((one) => ({ list, open: one })));
}

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
		...records.map(({ open }) => open),
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

/** What the database was asked while the address was shown: its statements. */
async function asked(address: string): Promise<string[]> {
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
	return statements;
}

/** Of what only the frame reads, which fails alike around every screen, each table is away at one address in so many. */
const FRAME_AT = 8;

/** What most addresses ask: the frame around the screens does. */
function frameOf(wanted: ReadonlyMap<string, string[]>): Set<string> {
	const asking = new Map<string, number>();
	for (const statements of wanted.values())
		for (const one of new Set(statements)) asking.set(one, (asking.get(one) ?? 0) + 1);
	return new Set([...asking.keys()].filter((one) => (asking.get(one) ?? 0) > wanted.size / 2));
}

const answerOf = (address: string): Promise<ScreenAnswer> =>
	show(address).catch((error: unknown) => ({ status: 500, text: String(error), loaded: "" }));

const faultsIn = ({ status, text }: ScreenAnswer): string[] => [
	...(FORESEEN.includes(status) ? [] : [`answers ${status}: ${text.slice(0, 200)}`]),
	...[ENGLISH, SHOPPERS].flatMap((words) => text.match(words)?.[0] ?? []),
];

/** That a part of what was asked for could not be read, as the screens are told. */
const TOLD =
	/"failed":true|"unread":\["|"(?:notes|versions|orders|importedOrders|charts|moves)":null/;
const EXAMPLES = "pedidos de exemplo";
const rowsOf = (text: string): number => text.match(/<(?:tr|li)\b/g)?.length ?? 0;

/** What an address with an open record shows less than its list alone. */
function lostTo(alone: ScreenAnswer, both: ScreenAnswer): string[] {
	const heading = /<h1[^>]*>(.*?)<\/h1>/.exec(alone.text)?.[1] ?? "";
	return [
		...(both.text.includes(heading) ? [] : [`shows no "${heading}"`]),
		...(rowsOf(both.text) < rowsOf(alone.text) ? ["shows fewer rows than the list alone"] : []),
		...(both.text.includes(EXAMPLES) && !alone.text.includes(EXAMPLES) ? ["shows examples"] : []),
	];
}

/** Each table away once, and what the addresses that read it show then. */
test("with any one table unreadable every screen of the back office answers in its own words, and an open record takes nothing from its list", async () => {
	const wanted = new Map<string, string[]>();
	for (const address of await addresses()) wanted.set(address, await asked(address));
	expect(wanted.size).toBeGreaterThan(30);
	expect(wanted.get("/admin/pedidos")?.join()).toContain("orders");
	const frame = frameOf(wanted);
	// Nothing would be proved by screens that are closed to begin with.
	expect((await show("/admin/sistema")).status).toBe(200);
	const faults: string[] = [];
	for (const [nth, table] of (await tables()).entries()) {
		const about = (address: string) =>
			(wanted.get(address) ?? []).filter((one) => one.includes(table));
		const reads = (address: string) => about(address).length > 0;
		const readsItself = (address: string) => about(address).some((one) => !frame.has(one));
		const reading = [...wanted.keys()].filter(
			(address, at) => readsItself(address) || (reads(address) && (at + nth) % FRAME_AT === 0),
		);
		if (reading.length === 0) continue;
		const away = sql.identifier(`fora_${table}`);
		await shop.db.execute(sql`alter table ${sql.identifier(table)} rename to ${away}`);
		const answers = new Map<string, ScreenAnswer>();
		for (const address of reading) answers.set(address, await answerOf(address));
		for (const { list, open } of records.filter((one) => reads(one.open))) {
			const [both, alone] = [answers.get(open), answers.get(list) ?? (await answerOf(list))];
			if (!both) continue;
			const lost = lostTo(alone, both);
			if (!reads(list) && !TOLD.test(both.loaded)) lost.push("does not tell what is missing");
			for (const what of lost) faults.push(`${table}: ${open} ${what}`);
		}
		for (const [address, answer] of answers) {
			for (const fault of faultsIn(answer)) faults.push(`${table}: ${address} ${fault}`);
		}
		await shop.db.execute(sql`alter table ${away} rename to ${sql.identifier(table)}`);
	}
	expect(faults).toEqual([]);
}, 600_000);

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

test.each(["admin_policy", "admins", "auth_passkeys", "auth_sessions", "auth_users"])(
	"with %s unreadable panel and login say that nobody can be let in, and show nothing of the shop",
	async (table) => {
		// Who is signed in is read here, as it is for a request.
		const asks = await openScreens(shop.shop, async () => {
			await shop.db.execute(sql`select 1 from auth_sessions, auth_users limit 1`);
			return ADMIN_SESSION;
		});
		await shop.db.execute(sql.raw(`alter table ${table} rename to fora_${table}`));
		const answers = await Promise.all(
			["/admin/pedidos?q=ana", "/admin/sistema", "/admin/login"].map((path) => asks(path)),
		);
		await shop.db.execute(sql.raw(`alter table fora_${table} rename to ${table}`));
		for (const { status, text } of answers) {
			expect(status).toBe(503);
			expect(text).toContain("Não foi possível conferir o seu acesso");
			expect(text).toContain("As páginas da loja continuam abertas");
			// The empty address is the one that was asked for.
			expect(text).toMatch(/<a href=""[^>]*>Tentar de novo/);
			expect(text).not.toMatch(/outras telas continuam|carrinho|Ana Lima|Status do sistema/);
		}
	},
);

const plainPaths = async () => (await adminPaths()).filter((path) => !/:|login|\.csv/.test(path));

test.each(ROLES.map(({ value }) => value))(
	"no link of what %s sees leads to a closed door",
	async (role) => {
		await shop.db.update(admins).set({ role }).where(eq(admins.user_id, "u1"));
		const closed: string[] = [];
		for (const path of (await plainPaths()).filter((one) => mayOpen(role, one))) {
			const { text } = await show(path);
			for (const [, to = ""] of text.matchAll(/<a [^>]*href="(\/admin[^"?#]*)/g)) {
				// The dashboard leads those who may not see it to their own first screen.
				if (to !== "/admin" && !mayOpen(role, to)) closed.push(`${path}: ${to}`);
			}
		}
		expect(closed).toEqual([]);
	},
	60_000,
);

test("no screen of a new shop speaks of filters that are not set", async () => {
	await shop.db.update(admins).set({ role: "owner" }).where(eq(admins.user_id, "u1"));
	await emptyTables(shop.db, "produtos", "categorias", "orders");
	const words = /Confira a busca|tire o filtro|Nenhum[ao]? [^<]{1,20} encontrad[ao]/i;
	const wrong: string[] = [];
	for (const path of await plainPaths()) {
		const [said] = words.exec((await show(path)).text) ?? [];
		if (said) wrong.push(`${path}: ${said}`);
	}
	expect(wrong).toEqual([]);
}, 60_000);

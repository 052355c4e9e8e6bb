import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeServerDatabase } from "#testing/databases/server-database.ts";
import { DatabaseRefused } from "./failures.ts";
import { ensureStorefrontRole, openPostgres, STOREFRONT_ROLE } from "./postgres/open-postgres.ts";
import { queryRows } from "./sql/query.ts";

const server = process.env["TEST_DATABASE_URL"] ?? "";

/** Roles belong to the whole server, which other test files use at the same time: each name is used once. */
const uniqueName = (prefix: string) => `${prefix}_${randomUUID().replaceAll("-", "")}`;

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	return work(client).finally(() => client.end());
}

const execute = (url: string, statement: string) =>
	withClient(url, async (client) => void (await client.query(statement)));

describe.skipIf(!server)("the storefront's role", { timeout: 120_000 }, () => {
	let createRole: Login;
	let ordinary: Login;
	type Login = { name: string; url: string };

	async function createLogin(rights: string): Promise<Login> {
		const name = uniqueName("dono");
		await execute(server, `create role ${name} login createdb ${rights} password 'senha'`);
		const url = new URL(server);
		url.username = name;
		url.password = "senha";
		return { name, url: url.href };
	}

	beforeAll(async () => {
		createRole = await createLogin("createrole");
		ordinary = await createLogin("");
	});
	afterAll(async () => {
		for (const { name } of [createRole, ordinary]) await execute(server, `drop role ${name}`);
	});

	it("is created by a login with CREATEROLE, which can set it then", async () => {
		const role = uniqueName("vitrine");
		await withClient(createRole.url, async (client) => {
			await ensureStorefrontRole(client, role);
			await client.query(`set role ${role}`);
			await client.query("reset role");
			await client.query(`drop role ${role}`);
		});
	});

	it("can be set by a login that created it before and was not granted it", async () => {
		const role = uniqueName("vitrine");
		await withClient(createRole.url, async (client) => {
			await client.query(`create role ${role} nologin`);
			await ensureStorefrontRole(client, role);
			await client.query(`set role ${role}`);
			await client.query("reset role");
			await client.query(`drop role ${role}`);
		});
	});

	it("is created once by shops that start at the same moment", async () => {
		const role = uniqueName("vitrine");
		await Promise.all(
			Array.from({ length: 8 }, () =>
				withClient(createRole.url, async (client) => {
					await ensureStorefrontRole(client, role);
					await client.query(`set role ${role}`);
				}),
			),
		);
		await execute(createRole.url, `drop role ${role}`);
	});

	it("that is missing is named with its statements to a login without CREATEROLE", async () => {
		const role = uniqueName("vitrine");
		const refused = await withClient(ordinary.url, (client) =>
			ensureStorefrontRole(client, role),
		).catch((error: Error) => error);
		expect(refused).toBeInstanceOf(DatabaseRefused);
		expect(refused?.message).toMatch(
			`may not create: have an administrator of the server run \`create role "${role}" nologin; grant "${role}" to "${ordinary.name}"`,
		);
	});

	it("opens the shop of a login without CREATEROLE once it is granted, and is named before that", async () => {
		const { url, drop } = await makeServerDatabase(ordinary.url);
		const open = () => openPostgres(url, () => {});
		const refused = await open().catch((error: Error) => error);
		expect(refused).toBeInstanceOf(DatabaseRefused);
		const [, statement = ""] = /`(grant .*)`/.exec((refused as Error).message) ?? [];
		expect(statement).toContain(`"${STOREFRONT_ROLE}" to "${ordinary.name}"`);
		await execute(server, statement);
		const database = await open();
		expect(
			await queryRows(
				database.storefront,
				sql`select current_user as who, count(*)::int as products from produtos`,
			),
		).toEqual([{ who: STOREFRONT_ROLE, products: 0 }]);
		await database.close();
		await drop();
	});
});

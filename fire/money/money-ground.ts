import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import type { Database } from "#platform/database/database.ts";
import { openEmbedded } from "#platform/database/open-embedded.ts";
import { openPostgres } from "#platform/database/postgres/open-postgres.ts";
import { PUBLISHED } from "#testing/databases/reused-database.ts";
import { fillShelves } from "#testing/test-shop.ts";

/** The database that these variables name, brought up to date only the first time. */
export const openMoneyDatabase = (
	env: Record<string, string | undefined>,
	first = false,
): Promise<Database> =>
	env["MONEY_DATABASE_URL"]
		? openPostgres(env["MONEY_DATABASE_URL"], () => {})
		: openEmbedded(env["MONEY_DIR"], undefined, first ? {} : { upToDate: false });

export type MoneyGround = {
	env: Record<string, string>;
	/** Opens its database; the embedded one only while no shop has it open. */
	open: () => Promise<Database>;
	remove: () => Promise<void>;
};

/** A new shop with so many bags and a mailbox, on `server` or in a folder of its own. */
export async function makeMoneyGround(
	server: string | undefined,
	bags: number,
): Promise<MoneyGround> {
	const folder = await mkdtemp(join(tmpdir(), "requinte-money-"));
	const env: Record<string, string> = server
		? { MONEY_DATABASE_URL: await createDatabase(server) }
		: { MONEY_DIR: join(folder, "data") };
	if (env["MONEY_DIR"]) await mkdir(env["MONEY_DIR"]);
	const database = await openMoneyDatabase(env, true);
	await fillShelves(database.db, bags);
	await database.db.execute(PUBLISHED);
	await database.db.execute(
		sql`insert into site_settings (id, contact_email, boleto_ativo) values (1, 'loja@example.com', true)`,
	);
	await database.close();
	return {
		env,
		open: () => openMoneyDatabase(env),
		remove: () => rm(folder, { recursive: true, force: true }),
	};
}

async function createDatabase(server: string): Promise<string> {
	const name = `dinheiro_${randomBytes(6).toString("hex")}`;
	const client = new pg.Client({ connectionString: server });
	await client.connect();
	await client.query(`create database ${name}`).finally(() => client.end());
	const url = new URL(server);
	url.pathname = `/${name}`;
	return url.href;
}

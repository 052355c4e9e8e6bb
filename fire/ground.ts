import { randomBytes } from "node:crypto";
import { cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { Database } from "#platform/database/database.ts";
import { openEmbedded } from "#platform/database/open-embedded.ts";
import { openPostgres } from "#platform/database/postgres/open-postgres.ts";
import type { FireShop } from "./shop.ts";

/** Where one shop keeps what it knows. */
export type Ground = {
	/** What a shop that stands on it is started with. */
	env: Record<string, string> & { DATA_DIR: string };
	/** Opens its database; the embedded one only while no shop has it open. */
	open: () => Promise<Database>;
};

type Needs = {
	folder: string;
	server: string | undefined;
	start: (env: Record<string, string>) => Promise<FireShop>;
};

const SECRET = randomBytes(32).toString("hex");

/** Gives grounds that begin as copies of one demonstration shop, which is made when the first is asked for. */
export function makeGrounds({ folder, server, start }: Needs) {
	const at = (name: string): Ground => {
		const DATA_DIR = join(folder, name);
		if (!server) {
			const open = () => openEmbedded(DATA_DIR, undefined, { upToDate: false });
			return { env: { DATA_DIR, AUTH_SECRET: SECRET }, open };
		}
		const url = new URL(server);
		url.pathname = `/${databaseOf(name)}`;
		return {
			env: { DATA_DIR, DATABASE_URL: url.href, AUTH_SECRET: SECRET },
			open: () => openPostgres(url.href, () => {}),
		};
	};
	const first = async () => {
		const base = at("base");
		await mkdir(base.env.DATA_DIR);
		if (server) await command(server, `create database ${databaseOf("base")}`);
		const shop = await start(base.env);
		await shop.stop();
		return base;
	};
	let made: Promise<Ground> | undefined;
	return async (name: string): Promise<Ground> => {
		made ??= first();
		const base = await made;
		const ground = at(name);
		await cp(base.env.DATA_DIR, ground.env.DATA_DIR, {
			recursive: true,
			filter: (path) => !path.endsWith(".sock"),
		});
		if (server) {
			await command(server, `create database ${databaseOf(name)} template ${databaseOf("base")}`);
		}
		return ground;
	};
}

const databaseOf = (name: string): string => `fogo_${process.pid}_${name.replaceAll("-", "_")}`;

async function command(server: string, text: string): Promise<void> {
	const client = new pg.Client({ connectionString: server });
	await client.connect();
	await client.query(text).finally(() => client.end());
}

import { execFile } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { openPostgres } from "#platform/database/postgres/open-postgres.ts";
import { openPostgresProxy } from "../../testing/databases/postgres-proxy.ts";
import { type Attack, addCounts, type Counts, type Fire } from "../attack.ts";
import { countGround } from "../invariants.ts";
import { isReady } from "../shop.ts";
import { buyRepeatedly, nothingYet, readShelves, repeatOrders, untilBought } from "../shopper.ts";

const run = promisify(execFile);
const BACK_WITHIN_MS = 60_000;
const LONGEST_PAGE_MS = 15_000;
/** Until whoever looks after the primary is sure that it is gone. */
const NOTICED_MS = 2_000;

const ask = async (url: string, ...texts: string[]): Promise<void> => {
	const client = new pg.Client({ connectionString: url });
	client.on("error", () => {});
	await client.connect();
	try {
		for (const text of texts) await client.query(text);
	} finally {
		await client.end().catch(() => {});
	}
};

/** The primary dies while people buy and a standby takes its place; then one hands over that goes on reading. */
export const failOver: Attack = {
	name: "primary that fails over",
	alone: true,
	async run(fire) {
		const counts: Counts = {};
		const control = process.env["TEST_DATABASE_CONTROL"];
		const standby = process.env["TEST_DATABASE_REPLICA"];
		if (!fire.server || !control || !standby) return counts;
		const programs = { control, standby };
		for (const how of ["killed", "handed over"] as const) {
			addCounts(counts, await takeOver(fire, how, fire.server, programs));
		}
		return counts;
	},
};

async function takeOver(
	{ freshGround, start, tell, amount }: Fire,
	how: "killed" | "handed over",
	server: string,
	{ control, standby }: { control: string; standby: string },
): Promise<Counts> {
	const ground = await freshGround(`fail-over-${how.replace(" ", "-")}`);
	const url = ground.env["DATABASE_URL"] ?? "";
	const next = new URL((await run(standby, ["make"])).stdout.trim());
	next.pathname = new URL(url).pathname;
	// What is acknowledged is on both.
	await ask(server, "alter system set synchronous_standby_names = '*'", "select pg_reload_conf()");
	const address = await openPostgresProxy(url);
	const shop = await start({ ...ground.env, DATABASE_URL: address.url });
	const counts: Counts = {
		"page that waited for the database": 0,
		"page with another error than 503": 0,
	};
	const told = nothingYet();
	const shelves = await readShelves(shop.address, 6);
	const stopBuying = buyRepeatedly(shop.address, shelves, told);
	const stopLooking = keepLooking(shop.address, counts);
	await untilBought(told, amount(12, 4));
	tell(`${how}: ${told.orders.size} orders before`);
	const gone = performance.now();
	if (how === "killed") await run(control, ["stop", "-m", "immediate"]);
	// It only reads from now on and its connections stand, until the address leads to the other one.
	else {
		const only = "alter system set default_transaction_read_only = on";
		await ask(server, only, "select pg_reload_conf()");
	}
	await setTimeout(NOTICED_MS);
	await run(standby, ["promote"]);
	address.lead(next.href);
	const leads = performance.now();
	const before = told.orders.size;
	await untilBought(told, 4);
	const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
	tell(
		`${how}: bought again ${seconds(gone)} after the primary went, ${seconds(leads)} after the address led on`,
	);
	addCounts(counts, {
		"shop that sells nothing on the new primary": told.orders.size > before ? 0 : 1,
	});
	await stopBuying();
	await stopLooking();
	const back = await isReady(shop, BACK_WITHIN_MS);
	addCounts(counts, { "shop that did not come back by itself": back ? 0 : 1 });
	const different = await repeatOrders(shop.address, told, 20);
	addCounts(counts, { "key that gave two orders": different });
	await shop.stop();
	const database = await openPostgres(next.href, () => {});
	addCounts(counts, await countGround(database.db, told));
	await database.close();
	await address.close();
	await run(standby, ["stop", "-m", "immediate"]);
	// Starts it as it was started before; only `start` would not know how.
	if (how === "killed") await run(control, ["restart"]);
	await ask(
		server,
		"set default_transaction_read_only = off",
		"alter system reset default_transaction_read_only",
		"alter system reset synchronous_standby_names",
		"select pg_reload_conf()",
	);
	return counts;
}

/** Pages, kept ones and others: each is shown, or says that the shop is away, before anybody loses patience. */
function keepLooking(shop: string, counts: Counts): () => Promise<void> {
	let open = true;
	const looking = ["/", "/produtos", "/busca?q=jaleco", "/conta", "/admin/login", "/readyz"].map(
		async (path) => {
			while (open) {
				const answer = await fetch(shop + path, {
					redirect: "manual",
					signal: AbortSignal.timeout(LONGEST_PAGE_MS),
				}).catch(() => null);
				await answer?.arrayBuffer().catch(() => null);
				if (!answer) addCounts(counts, { "page that waited for the database": 1 });
				else if (answer.status >= 500 && answer.status !== 503) {
					addCounts(counts, { "page with another error than 503": 1 });
				}
				await setTimeout(50);
			}
		},
	);
	return async () => {
		open = false;
		await Promise.all(looking);
	};
}

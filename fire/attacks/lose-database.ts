import { setTimeout } from "node:timers/promises";
import { type Attack, addCounts, type Counts } from "../attack.ts";
import { databaseServer } from "../database-server.ts";
import { checkGround } from "../invariants.ts";
import { isReady } from "../shop.ts";
import { buyRepeatedly, nothingYet, readShelves, repeatOrders, untilBought } from "../shopper.ts";

const BACK_WITHIN_MS = 60_000;
/** What a page may take while its database answers nothing; the machine may be busy. */
const LEAST_TIMEOUT_MS = 15_000;

/** PostgreSQL cuts its connections, restarts, stands still and has no place left while people buy. */
export const loseDatabase: Attack = {
	name: "PostgreSQL lost in mid-order",
	alone: true,
	async run({ amount, freshGround, start, tell }) {
		const control = process.env["TEST_DATABASE_CONTROL"];
		const ground = control ? await freshGround("lose-database") : null;
		const url = ground?.env["DATABASE_URL"];
		if (!ground || !control || !url) return {};
		const server = databaseServer(url, control);
		const shop = await start(ground.env);
		const shelves = await readShelves(shop.address, 6);
		const told = nothingYet();
		const counts: Counts = { "page that waited for the database": 0, "shop that ended": 0 };
		const stillMs = amount(30_000, 4_000);
		// Whoever waits for the database to go on is not answered before.
		const patienceMs = Math.max(LEAST_TIMEOUT_MS, stillMs - 1_000);
		const look = async (path: string) => {
			const answer = await fetch(shop.address + path, {
				signal: AbortSignal.timeout(patienceMs),
			}).catch(() => null);
			await answer?.arrayBuffer().catch(() => null);
			if (answer) return;
			addCounts(counts, { "page that waited for the database": 1 });
			tell(`${path} did not answer`);
		};
		const troubles: [string, () => Promise<void>][] = [
			["connections cut", server.cutConnections],
			["restart -m fast", () => server.restart("fast")],
			["restart -m immediate", () => server.restart("immediate")],
			[
				"standing still",
				async () => {
					const still = server.pause(stillMs);
					const paths = ["/healthz", "/", "/produtos", "/busca?q=jaleco", "/conta", "/admin/login"];
					await Promise.all(paths.map(look));
					await still;
				},
			],
			["no connection left", () => server.exhaust(amount(5_000, 1_000))],
		];
		for (let round = 1; round <= amount(10, 1); round++) {
			for (const [name, cause] of troubles) {
				const before = told.orders.size;
				const stopBuying = buyRepeatedly(shop.address, shelves, told);
				await untilBought(told, 4);
				await cause();
				await setTimeout(500);
				await stopBuying();
				const back = await isReady(shop, BACK_WITHIN_MS);
				addCounts(counts, { "shop that did not come back by itself": back ? 0 : 1 });
				if (!shop.isAlive()) {
					addCounts(counts, { "shop that ended": 1 });
					throw new Error(`the shop ended at "${name}": ${shop.said().slice(-2_000)}`);
				}
				const different = await repeatOrders(shop.address, told, 20);
				addCounts(counts, { "key that gave two orders": different });
				tell(`${name}: ${told.orders.size - before} orders`);
			}
		}
		await shop.stop();
		return { ...counts, ...(await checkGround(ground, told)) };
	},
};

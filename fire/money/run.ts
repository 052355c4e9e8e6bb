import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openEmbedded } from "#platform/database/open-embedded.ts";
import { WEBHOOK_SECRET } from "#testing/mercado-pago/sign-notification.ts";
import { fillShelves } from "#testing/test-shop.ts";
import type { Counts } from "../attack.ts";
import { checkGround } from "../invariants.ts";
import { nothingYet } from "../shopper.ts";
import { showTable } from "../show-table.ts";
import { type MoneyShop, startMoneyShop } from "./ask-shop.ts";
import { compare } from "./compare.ts";
import { diceOf, startHostileProvider } from "./hostile-provider.ts";
import { buy, liveOn, type Street } from "./purchase.ts";

// node fire/money/run.ts [--purchases 2000] [--seed 1] [--short]: half of them with notifications, half
// without, and a table of what must never be.
const { values } = parseArgs({
	options: {
		short: { type: "boolean", default: false },
		purchases: { type: "string" },
		seed: { type: "string", default: String(Date.now() % 1_000_000) },
	},
});
const MINUTE_MS = 60_000;
const PER_ROUND = values.short ? 12 : 100;
const AT_ONCE = 4;
const STEP_MS = 20 * MINUTE_MS;
/** When the shop looks again at the end: as days go by. */
const AFTERWARDS_MIN = [3, 40, 45, 120, 300, 600, 1_200, 2_000, 2_900];
const total = Number(values.purchases ?? (values.short ? 24 : 2_000));

const began = Date.now();
const tell = (line: string) =>
	void process.stdout.write(
		`${Math.round((Date.now() - began) / 1000)
			.toString()
			.padStart(5)} s  ${line}\n`,
	);

async function campaign(webhooks: boolean, purchases: number, seed: number): Promise<Counts> {
	const dice = diceOf(seed);
	const folder = await mkdtemp(join(tmpdir(), "requinte-money-"));
	const DIR = join(folder, "data");
	const told = nothingYet();
	let shop: Promise<MoneyShop> = Promise.reject(new Error("not open yet"));
	shop.catch(() => {});
	/** How far the clock of shop and provider is ahead of this machine's. */
	let ahead = 0;
	const provider = await startHostileProvider(
		dice,
		webhooks,
		async (notification) => (await shop).ask("notify", notification).catch(() => null),
		() => new Date(Date.now() + ahead),
	);
	const env = {
		MONEY_DIR: DIR,
		MONEY_PROVIDER: JSON.stringify({
			...provider.fake.options,
			webhookSecrets: [WEBHOOK_SECRET],
			timeoutMs: 250,
		}),
	};
	const openShop = () => startMoneyShop({ ...env, MONEY_AHEAD: String(ahead) });
	const ground = {
		env: { DATA_DIR: DIR },
		open: () => openEmbedded(DIR, undefined, { upToDate: false }),
	};
	await mkdir(DIR);
	const first = await openEmbedded(DIR);
	await fillShelves(first.db, 10 * purchases);
	await first.close();
	const street: Street = { shop: () => shop, provider, dice };
	let kills = 0;
	try {
		for (let begun = 0; begun < purchases; begun += PER_ROUND) {
			shop = openShop();
			await shop;
			const keys = Array.from({ length: Math.min(PER_ROUND, purchases - begun) }, () =>
				randomUUID(),
			);
			const killAfter = Math.floor(dice() * keys.length);
			const waiting = keys.map((key, at) => ({ key, at }));
			const customers = Array.from({ length: AT_ONCE }, async () => {
				for (let next = waiting.shift(); next; next = waiting.shift()) {
					const order = await buy(street, next.key);
					if (order) told.orders.set(next.key, order);
					if (next.at !== killAfter) continue;
					kills++;
					const dying = await shop;
					shop = dying.kill().then(() => openShop());
					await shop;
				}
			});
			await Promise.all(customers);
			liveOn(street);
			ahead += STEP_MS;
			const open = await shop;
			await open.ask("jobs", ahead).catch((error) => tell(String(error)));
			await open.kill();
			kills++;
			tell(`${told.orders.size} orders, ${provider.fake.payments.size} payments there`);
		}
		provider.calm();
		shop = openShop();
		const open = await shop;
		const bought = ahead;
		for (const minutes of AFTERWARDS_MIN) {
			ahead = bought + minutes * MINUTE_MS;
			tell(`${minutes} minutes later`);
			if (minutes < 300) liveOn(street);
			await pause(1_100);
			await open.ask("jobs", ahead);
			await open.ask("jobs", ahead + 2 * MINUTE_MS);
		}
		await open.stop();
		tell(`${provider.disturbed()} calls went wrong, the shop was killed ${kills} times`);
		const database = await ground.open();
		const differs = await compare(database.db, provider).finally(() => database.close());
		return { ...differs, ...(await checkGround(ground, told)) };
	} finally {
		await provider.close();
		await rm(folder, { recursive: true, force: true });
	}
}

const seed = Number(values.seed);
process.stdout.write(`${total} purchases, seed ${seed}\n`);
const found = new Map<string, Counts>();
for (const webhooks of [true, false]) {
	const name = webhooks ? "with notifications" : "without any notification";
	process.stdout.write(`— ${name}\n`);
	found.set(name, await campaign(webhooks, Math.ceil(total / 2), seed + (webhooks ? 0 : 1)));
}
const { wrong, rows } = showTable(found);
process.stdout.write(`\n${wrong} of ${rows} rows are not zero.\n`);
process.exit(wrong === 0 ? 0 : 1);

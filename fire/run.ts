import { rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { buildWhenStale } from "../scripts/build-when-stale.ts";
import type { Attack, Counts, Fire } from "./attack.ts";
import { ATTACKS } from "./attacks.ts";
import { makeGrounds } from "./ground.ts";
import { type FireShop, startShop } from "./shop.ts";
import { showTable } from "./show-table.ts";

// node fire/run.ts [--short] [part of an attack's name…]; FIRE_SCALE=0.1 does a tenth of everything.
const { values, positionals } = parseArgs({
	options: { short: { type: "boolean", default: false } },
	allowPositionals: true,
});
const FIRST_PORT = Number(process.env["FIRE_PORT"] ?? 3_480);
const scale = Number(process.env["FIRE_SCALE"] ?? 1);
/** Small attacks, each on a shop of its own, leave a machine time for another. */
const SHORT_AT_ONCE = 2;
const limitMs = (values.short ? 10 : 45) * 60_000;

await buildWhenStale();
const folder = await mkdtemp(join(tmpdir(), "requinte-fire-"));
const server = process.env["TEST_DATABASE_URL"];
const began = Date.now();
let port = FIRST_PORT;

const start: Fire["start"] = (env) => startShop(port++, env);
const tell = (line: string) =>
	void process.stdout.write(`${((Date.now() - began) / 1000).toFixed(0).padStart(5)} s  ${line}\n`);
const fire: Fire = {
	short: values.short,
	amount: (all, few) => (values.short ? few : Math.max(few, Math.round(all * scale))),
	server,
	freshGround: makeGrounds({ folder, server, start }),
	start,
	tell,
};

/** What an attack found, or that it could not be carried out in its time. */
async function carryOut({ name, run }: Attack): Promise<Counts> {
	tell(`— ${name}`);
	const running = new Set<FireShop>();
	const startOwn: Fire["start"] = async (env) => {
		const shop = await start(env);
		running.add(shop);
		void shop.ended.then(() => running.delete(shop));
		return shop;
	};
	const tellOwn = (line: string) => tell(`${name}: ${line}`);
	const limit = new AbortController();
	const late = setTimeout(limitMs, null, { signal: limit.signal }).then(
		() => Promise.reject(new Error("not over in time")),
		() => ({}),
	);
	try {
		return await Promise.race([run({ ...fire, start: startOwn, tell: tellOwn }), late]);
	} catch (error) {
		tell(error instanceof Error ? (error.stack ?? error.message) : String(error));
		for (const shop of running) tell(`the shop said: ${shop.said().slice(-2_000)}`);
		return { "attack that could not be carried out": 1 };
	} finally {
		limit.abort();
		const left = [...running];
		for (const shop of left) shop.kill("SIGKILL");
		await Promise.all(left.map(({ ended }) => ended));
	}
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
	process.once(signal, () => {
		rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
		process.exit(1);
	});
}

const wanted = ATTACKS.filter(
	({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
);
const found = new Map<Attack, Counts>();
/** Carries attacks out one after the other, or as many at once. */
async function carryOutAll(attacks: Attack[], atOnce: number): Promise<void> {
	const waiting = [...attacks];
	const worker = async () => {
		for (let next = waiting.shift(); next; next = waiting.shift()) {
			found.set(next, await carryOut(next));
		}
	};
	await Promise.all(Array.from({ length: atOnce }, worker));
}
try {
	await carryOutAll(
		wanted.filter(({ alone }) => alone),
		1,
	);
	await carryOutAll(
		wanted.filter(({ alone }) => !alone),
		values.short ? SHORT_AT_ONCE : 1,
	);
} finally {
	await rm(folder, { recursive: true, force: true });
}
const { wrong, rows } = showTable(
	new Map(wanted.map((attack) => [attack.name, found.get(attack) ?? {}])),
);
const where = server ? "PostgreSQL" : "the embedded database";
process.stdout.write(`\n${wrong} of ${rows} rows are not zero, on ${where}.\n`);
process.exit(wrong === 0 && rows > 0 ? 0 : 1);

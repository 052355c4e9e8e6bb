import { parseArgs } from "node:util";
import type { Counts } from "../attack.ts";
import { showTable } from "../show-table.ts";
import { runCampaign } from "./campaign.ts";
import type { Tally } from "./dice.ts";

// node fire/money/run.ts [--purchases 2000] [--seed 1] [--short] [--steady] [--minutes 60]: half of them with
// notifications, half without, what the dice made happen, and a table of what must never be. With
// .ci/with-postgres in front the shop stands on PostgreSQL.
/** What `npm test` runs: little of everything, the same each time. */
const STEADY = { purchases: 12, seed: 11 };

const { values } = parseArgs({
	options: {
		short: { type: "boolean", default: false },
		steady: { type: "boolean", default: false },
		purchases: { type: "string" },
		seed: { type: "string" },
		minutes: { type: "string" },
	},
});
const { short, steady } = values;
const total = Number(values.purchases ?? (steady ? STEADY.purchases : short ? 36 : 2_000));
const limitMs = Number(values.minutes ?? (short || steady ? 3 : 80)) * 60_000;
const seed = Number(values.seed ?? (steady ? STEADY.seed : Date.now() % 1_000_000));
const server = process.env["TEST_DATABASE_URL"];

const began = Date.now();
const tell = (line: string) =>
	void process.stdout.write(
		`${Math.round((Date.now() - began) / 1000)
			.toString()
			.padStart(5)} s  ${line}\n`,
	);

function showTally(tallies: Map<string, Tally>): void {
	const names = [...new Set([...tallies.values()].flatMap((tally) => [...tally.keys()]))].sort();
	const widest = Math.max(...names.map(({ length }) => length));
	process.stdout.write(`\nwhat happened (${[...tallies.keys()].join(", ")})\n`);
	for (const name of names) {
		const times = [...tallies.values()].map((tally) => String(tally.get(name) ?? 0).padStart(6));
		process.stdout.write(`  ${name.padEnd(widest)}${times.join("")}\n`);
	}
}

process.stdout.write(
	`${total} purchases, seed ${seed}, on ${server ? "PostgreSQL" : "the embedded database"}\n`,
);
const found = new Map<string, Counts>();
const tallies = new Map<string, Tally>();
const RUNS = { "with notifications": true, "without any notification": false };
for (const [name, webhooks] of Object.entries(
	steady ? { "one after the other": "half" as const } : RUNS,
)) {
	tell(`— ${name}`);
	const { never, tally } = await runCampaign({
		webhooks,
		steady,
		purchases: steady ? total : Math.ceil(total / 2),
		perRound: short ? 18 : 100,
		seed: seed + (webhooks ? 0 : 1),
		server,
		tell,
		// A dozen is a dozen, however slow the machine.
		until: steady ? Number.POSITIVE_INFINITY : Date.now() + limitMs / 2,
	});
	found.set(name, never);
	tallies.set(name, tally);
}
showTally(tallies);
const { wrong, rows } = showTable(found);
process.stdout.write(`\n${wrong} of ${rows} rows are not zero.\n`);
process.exit(wrong === 0 ? 0 : 1);

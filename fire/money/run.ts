import { parseArgs } from "node:util";
import type { Counts } from "../attack.ts";
import { showTable } from "../show-table.ts";
import { runCampaign } from "./campaign.ts";
import type { Tally } from "./dice.ts";

// node fire/money/run.ts [--purchases 2000] [--seed 1] [--short] [--minutes 60]: half of them with
// notifications, half without, what the dice made happen, and a table of what must never be. With
// .ci/with-postgres in front the shop stands on PostgreSQL.
const { values } = parseArgs({
	options: {
		short: { type: "boolean", default: false },
		purchases: { type: "string" },
		seed: { type: "string", default: String(Date.now() % 1_000_000) },
		minutes: { type: "string" },
	},
});
const total = Number(values.purchases ?? (values.short ? 36 : 2_000));
const limitMs = Number(values.minutes ?? (values.short ? 3 : 80)) * 60_000;
const seed = Number(values.seed);
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
for (const webhooks of [true, false]) {
	const name = webhooks ? "with notifications" : "without any notification";
	tell(`— ${name}`);
	const { never, tally } = await runCampaign({
		webhooks,
		purchases: Math.ceil(total / 2),
		perRound: values.short ? 18 : 100,
		seed: seed + (webhooks ? 0 : 1),
		server,
		tell,
		until: Date.now() + limitMs / 2,
	});
	found.set(name, never);
	tallies.set(name, tally);
}
showTally(tallies);
const { wrong, rows } = showTable(found);
process.stdout.write(`\n${wrong} of ${rows} rows are not zero.\n`);
process.exit(wrong === 0 ? 0 : 1);

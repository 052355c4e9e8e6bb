import type { Counts } from "./attack.ts";

/** Prints what must never be and how often it was, under the name of each part; counts rows that are not zero. */
export function showTable(found: Map<string, Counts>): { wrong: number; rows: number } {
	const table = [...found].flatMap(([name, counts]) =>
		Object.entries(counts).map(([what, times]) => ({ name, what, times })),
	);
	const widest = Math.max(...table.map(({ what }) => what.length));
	let shown = "";
	for (const { name, what, times } of table) {
		if (name !== shown) process.stdout.write(`\n${name}\n`);
		shown = name;
		process.stdout.write(`  ${what.padEnd(widest)}  ${times}\n`);
	}
	return { wrong: table.filter(({ times }) => times > 0).length, rows: table.length };
}

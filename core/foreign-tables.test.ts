import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const CORE = import.meta.dirname;

const read = (file: string): string => readFileSync(join(CORE, file), "utf8");
const areaOf = (file: string): string => file.split("/")[0] ?? "";

/** Tables by their areas, as each schema.ts declares them. */
const OWNERS = new Map(
	globSync("**/schema.ts", { cwd: CORE }).flatMap((file) =>
		[...read(file).matchAll(/pgTable\(\s*"(\w+)"/g)].map(
			([, table = ""]) => [table, areaOf(file)] as const,
		),
	),
);

const withoutComments = (text: string): string =>
	text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|[\s;{,])\/\/.*$/gm, "$1");

/** Where a statement names a table: after these words, in a list of several, or as a text of its own. */
const NAMED = [
	/\b(?:from|join|into|update|using|table|only)\s+(\w+)\b/g,
	/,\s*(\w+)\s+(?:as\s+)?[a-z]{1,2}\b(?=[\s,)])/g,
	/null::(\w+)\b/g,
	/sql`(\w+)`/g,
	/\(\s*(?:tx,\s*)?"(\w+)"/g,
];

/** The tables of other areas that a file names in its statements. */
function foreignTables(file: string): string[] {
	const text = withoutComments(read(file));
	// Without SQL or a database handle there is no statement: a text may use a table's word.
	if (!/sql[`<]|\b(?:db|tx)\b/.test(text)) return [];
	const named = NAMED.flatMap((pattern) =>
		[...text.matchAll(pattern)].map(([, name = ""]) => name),
	);
	const foreign = named.filter((name) => OWNERS.has(name) && OWNERS.get(name) !== areaOf(file));
	return [...new Set(foreign)].sort();
}

/** Files that still name what is not theirs. None is added; one that is mended leaves the list. */
const KNOWN: { why: string; files: Record<string, string[]> }[] = [
	{
		why: "a product is erased and put back with every row that hung on it, whoever's it was",
		files: {
			"catalog/manage/delete-product.ts": [
				"auth_users",
				"favourites",
				"order_items",
				"reviews",
				"stock_ledger",
			],
			"catalog/manage/write-variations.ts": ["order_items", "stock_ledger"],
		},
	},
];

const sources = globSync("*/**/*.ts", { cwd: CORE }).filter(
	(file) => !/(?:\.test|\/schema|audit-words)\.ts$/.test(file),
);

it("is drawn in docs/architecture.md as the rules of imports have it", () => {
	const rules = readFileSync(join(CORE, "../.dependency-cruiser.js"), "utf8");
	const rows = /const AREAS = \[([\s\S]*?)\n\];/.exec(rules)?.[1] ?? "";
	const drawing = [...rows.matchAll(/\[([^\]]*)\]/g)].map(([, row = ""]) =>
		row.replaceAll('"', "").split(", ").join(" · "),
	);
	expect(drawing.length).toBeGreaterThan(5);
	const lines = readFileSync(join(CORE, "../docs/architecture.md"), "utf8").split("\n");
	const first = lines.findIndex((line) => line.startsWith(drawing[0] ?? "-"));
	const drawn = lines.slice(first, first + drawing.length);
	expect(drawn.map((line) => line.split("  ")[0]?.trim())).toEqual(drawing);
});

it("knows the tables of the areas", () => {
	expect(OWNERS.size).toBeGreaterThan(40);
	expect(sources.length).toBeGreaterThan(300);
});

it("lets an area's statements name its own tables only; others' stand in what their owners lend", () => {
	const found = Object.fromEntries(
		sources.flatMap((file) => {
			const tables = foreignTables(file);
			return tables.length > 0 ? [[file, tables]] : [];
		}),
	);
	expect(found).toEqual(Object.assign({}, ...KNOWN.map(({ files }) => files)));
});

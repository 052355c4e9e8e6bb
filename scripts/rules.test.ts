import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const SOURCES = [
	"*.{md,ts}",
	"{app,bench,core,demo,docs,e2e,fire,platform,scripts,server,testing}/**/*.{css,md,sql,ts,tsx}",
];

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

/** A comment's or paragraph's lines as one, so that a citation may be broken anywhere. */
const unbroken = (text: string): string => text.replace(/\n\s*(?:\*|\/\/)?\s*/g, " ");

const sources = globSync(SOURCES, { cwd: ROOT }).map((path) => ({
	path,
	text: unbroken(read(path)),
}));

const headings = globSync("docs/rules/*.md", { cwd: ROOT }).flatMap((path) =>
	[...read(path).matchAll(/^## (\S+ \d+): \S/gm)].map(([, name = ""]) => ({ path, name })),
);

/** Rules named in "rule money 6", "rules money 3 and 4" or "rules payments 7 and money 5". */
function citedIn(text: string): string[] {
	const lists = text.matchAll(/\brules? ([a-z]+ \d+(?:(?:, | and )(?:[a-z]+ )?\d+)*)/gi);
	return [...lists].flatMap(([, list = ""]) => {
		let area = "";
		return [...list.matchAll(/(?:([a-z]+) )?(\d+)/g)].map(([, named, number]) => {
			if (named && named !== "and") area = named;
			return `${area} ${number}`;
		});
	});
}

it("every rule is in the file of its area and has a number of its own", () => {
	const names = headings.map(({ name }) => name);
	expect(names.length).toBeGreaterThan(0);
	expect(names).toEqual([...new Set(names)]);
	for (const { path, name } of headings) expect(`${name.split(" ")[0]}.md`).toBe(basename(path));
});

const exists = (path: string): boolean => globSync(path, { cwd: ROOT }).length > 0;

/** The text of a file, or of all files in a folder. */
const textAt = (path: string): string =>
	globSync(path.endsWith("/") ? `${path}**/*.{ts,tsx}` : path, { cwd: ROOT })
		.map(read)
		.join("\n");

it.each(["docs/walks.md", "docs/architecture.md"])(
	"every function that %s walks through is there",
	(doc) => {
		const lost: string[] = [];
		for (const [, functions = "", files = ""] of read(doc).matchAll(
			/^\| \d+ \| (.+?) \| (.+?) \|/gm,
		)) {
			let folder = "";
			const paths = [...files.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => {
				const whole = path.includes("/") ? path : folder + path;
				folder = whole.slice(0, whole.lastIndexOf("/") + 1);
				return whole;
			});
			lost.push(...paths.filter((path) => !exists(path)));
			const text = paths.map(textAt).join("\n");
			const names = [...functions.matchAll(/`([\w.()]+)`/g)].flatMap(
				([, name = ""]) => name.match(/\w+/g) ?? [],
			);
			lost.push(...names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text)));
		}
		expect(lost).toEqual([]);
	},
);

it("every citation leads to a rule", () => {
	const rules = new Set(headings.map(({ name }) => name));
	const lost = sources.flatMap(({ path, text }) =>
		citedIn(text)
			.filter((name) => !rules.has(name))
			.map((name) => `${path}: ${name}`),
	);
	expect(lost).toEqual([]);
});

it("every table of the schema is in its area's section of docs/data-model.md", () => {
	const sections = new Map(
		read("docs/data-model.md")
			.split(/^## /m)
			.map((text) => [text.slice(0, text.indexOf("\n")), text] as const),
	);
	const tables = globSync("core/**/schema.ts", { cwd: ROOT }).flatMap((path) =>
		[...read(path).matchAll(/pgTable\(\s*"(\w+)"/g)].map(([, table = ""]) => ({
			area: path.split("/")[1] ?? "",
			table,
		})),
	);
	expect(tables.length).toBeGreaterThan(0);
	const lost = tables.filter(({ area, table }) => !sections.get(area)?.includes(`\`${table}\``));
	expect(lost).toEqual([]);
});

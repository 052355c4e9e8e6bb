import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { check } from "recheck";
import { collectPatterns } from "./patterns/collect-patterns.ts";
import { KNOWN_PATTERNS } from "./patterns/known-patterns.ts";

/** A single process answers everybody, so a pattern that needs the square of a text's length stops the shop. */
const SOURCES = "{app,core,platform,server,scripts}/**/*.{ts,tsx}";
/** Verdicts of earlier runs: a pattern's own text decides. */
const VERDICTS = "node_modules/.cache/requinte/patterns.json";
/** Long enough to be reached on no machine: a check that gave up would pass only sometimes. */
const LONGEST_MS = 120_000;

const verdicts = readVerdicts();
const patterns = globSync(SOURCES)
	.filter((file) => !/\.test\.tsx?$/.test(file))
	.flatMap((file) => collectPatterns(file, readFileSync(file, "utf8")));
const complaints: string[] = [];
for (const { file, line, text, made } of patterns) {
	const wrong = made ? unknownOf(text) : await slowness(text);
	if (wrong) complaints.push(`${file}:${line} ${wrong}\n  ${text}`);
}
const present = new Set(patterns.map(({ text }) => text));
for (const text of Object.keys(KNOWN_PATTERNS)) {
	if (!present.has(text))
		complaints.push(`known-patterns.ts names a pattern that is gone\n  ${text}`);
}
mkdirSync(dirname(VERDICTS), { recursive: true });
writeFileSync(VERDICTS, JSON.stringify(verdicts));
for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
// The checker's helper process would keep this one open.
process.exit(complaints.length > 0 ? 1 : 0);

function readVerdicts(): Record<string, string> {
	try {
		return JSON.parse(readFileSync(VERDICTS, "utf8")) as Record<string, string>;
	} catch {
		return {};
	}
}

function unknownOf(text: string): string {
	if (Object.hasOwn(KNOWN_PATTERNS, text)) return "";
	return "is put together at run time: write it out, or name it with a reason in known-patterns.ts";
}

/** Why a literal is not linear; empty when it is. */
async function slowness(literal: string): Promise<string> {
	const known = verdicts[literal];
	if (known !== undefined) return known;
	const end = literal.lastIndexOf("/");
	const judged = await check(literal.slice(1, end), literal.slice(end + 1), {
		timeout: LONGEST_MS,
		// Left to itself the checker tries a pattern for some milliseconds, and a busy machine judges otherwise
		// than an idle one. Its limits in steps are the same everywhere.
		attackTimeout: null,
		incubationTimeout: null,
	});
	const verdict =
		judged.status === "safe"
			? ""
			: judged.status === "vulnerable"
				? `takes more than linear time (${judged.complexity.summary}), as for ${judged.attack.pattern.slice(0, 120)}`
				: `could not be judged (${judged.error.kind})`;
	if (judged.status !== "unknown") verdicts[literal] = verdict;
	return verdict;
}

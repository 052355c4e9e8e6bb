/** Signs of which long runs have made patterns slow: each ends, or nearly begins, what some rule looks for. */
const SIGNS = [
	" ",
	"\t",
	"\n",
	"\r\n",
	"\u00a0",
	"\u200b",
	"e\u0301",
	"\ud83d\ude00",
	"\ud800",
	"\u0000",
	"a",
	"A",
	"é",
	"0",
	"1.",
	"-",
	"_",
	",",
	";",
	":",
	"/",
	"../",
	"\\",
	"?",
	"%",
	"&amp;",
	"=",
	"+",
	"@",
	"<",
	">",
	"<a ",
	"<!--",
	"(",
	"[",
	"{",
	'"',
	"'",
];

/** What some rule looks for, in front of a run of what it skips. */
const AFTER: [start: string, sign: string][] = [
	["Telefone: ", " "],
	["a@", "a."],
	["(11) ", "9"],
	["https://", "a."],
	["<p ", "a"],
	["x", "\n"],
];

export type Run = { name: string; of(length: number): string };

const runOf = (start: string, sign: string): Run => ({
	name: JSON.stringify(start + sign),
	of: (length) => `${start}${sign.repeat(Math.ceil(length / sign.length))}\u0001!x`,
});

/** Long runs of one sign each, ended by others so that what looks for its end finds none. */
export const AWKWARD_RUNS: Run[] = [
	...SIGNS.map((sign) => runOf("", sign)),
	...AFTER.map(([start, sign]) => runOf(start, sign)),
];

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const HOME = "app/admin";

/** What the back office is written in, by its name below `app/admin`, without its tests. */
export const officeFiles = new Map(
	readdirSync(HOME, { recursive: true, encoding: "utf8" })
		.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
		.map((name) => [name, readFileSync(join(HOME, name), "utf8")]),
);

/** Something can be typed or chosen there. */
const TYPED = /<(?:input|textarea|select|[A-Z]\w*Field)[\s/]/;

/** Names of the files in which something can be typed or chosen. */
export const typedInto: string[] = [...officeFiles]
	.filter(([name, text]) => name.endsWith(".tsx") && TYPED.test(text))
	.map(([name]) => name);

type Taken = { from: string; names: string[] | null };

/** What each file takes from others of the back office, by its names there; null for what it loads as a whole. */
const taken = new Map(
	[...officeFiles].map(([name, text]): [string, Taken[]] => [
		name,
		[...text.matchAll(/import\s*(?:\{?([^;"]*?)\}? from\s*|\()"(\.[^"]+)"/g)].map(
			([, names, to = ""]) => ({
				from: normalize(join(dirname(name), to)),
				names: names?.split(",").map((one) => one.trim().replace(/^.* as /, "")) ?? null,
			}),
		),
	]),
);

const takenFrom = (name: string, file: string): Taken[] =>
	(taken.get(name) ?? []).filter(({ from }) => from === file);

/** Whether `text`, of the file `name`, shows a component of `file`. */
const shows = (name: string, file: string, text = officeFiles.get(name) ?? ""): boolean =>
	takenFrom(name, file).some(
		({ names }) =>
			names === null || names.some((one) => one && new RegExp(`<${one}[\\s/>]`).test(text)),
	);

/** Whether `name` shows a component of `file`, has a hook of it, or has it make what is shown. */
export const uses = (name: string, file: string): boolean =>
	shows(name, file) ||
	takenFrom(name, file).some(({ names }) =>
		names?.some((one) => one.startsWith("use") || /Way$/.test(one)),
	);

/** Names of the files that show something. */
export const components = [...officeFiles.keys()].filter((name) => name.endsWith(".tsx"));

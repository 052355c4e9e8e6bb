import type { Block, Brand, Content, Template } from "./types.ts";

/** Registered templates by name. */
export type Templates = ReadonlyMap<string, Template<never>>;

/** Defines a template; register it before queueing. */
export const template = <Data>(
	name: string,
	write: (data: Data, brand: Brand) => Content,
	{
		marketing = false,
		usefulForMs = null,
		counted = false,
		byDay = false,
	}: {
		marketing?: boolean;
		usefulForMs?: number | null;
		counted?: boolean;
		byDay?: boolean;
	} = {},
): Template<Data> => ({ name, write, marketing, usefulForMs, counted, byDay });

export const paragraph = (text: string): Block => ({ kind: "paragraph", text });

/** The paragraphs of a text of several lines. */
export const paragraphsOf = (text: string): string[] =>
	text.split(/\n{2,}/).filter((part) => part.trim() !== "");

const isTemplate = (exported: unknown): exported is Template<never> =>
	typeof exported === "object" &&
	exported !== null &&
	"write" in exported &&
	"usefulForMs" in exported;

/** The templates among what these modules export, by their names, of which each is given once. */
export function registerTemplates(modules: readonly object[]): Templates {
	const templates = modules.flatMap((exports) => Object.values(exports)).filter(isTemplate);
	const byName = new Map(templates.map((one) => [one.name, one]));
	if (byName.size !== templates.length) throw new Error("two templates of one name");
	return byName;
}

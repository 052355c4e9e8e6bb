import type { Block, Brand, Content } from "./types.ts";

/** One kind of e-mail: what it is made of, and how it is treated while it waits. */
export type Template<Data> = {
	/** Kept with each e-mail made of it. */
	name: string;
	write(data: Data, brand: Brand): Content;
	/** Goes to who consented only, and carries a way to end it (rule content 4). */
	marketing: boolean;
	/** Milliseconds after which its link or its news has run out; null for what stays of use. */
	usefulForMs: number | null;
};

/** The templates that the areas registered, by name. */
export type Templates = ReadonlyMap<string, Template<never>>;

/** A template of an area: it can be queued once it is registered. */
export const template = <Data>(
	name: string,
	write: (data: Data, brand: Brand) => Content,
	{
		marketing = false,
		usefulForMs = null,
	}: { marketing?: boolean; usefulForMs?: number | null } = {},
): Template<Data> => ({ name, write, marketing, usefulForMs });

/** A paragraph of a message. */
export const paragraph = (text: string): Block => ({ kind: "paragraph", text });

/** Templates by their names, of which each is given once. */
export function registerTemplates(templates: Template<never>[]): Templates {
	const byName = new Map(templates.map((one) => [one.name, one]));
	if (byName.size !== templates.length) throw new Error("two templates of one name");
	return byName;
}

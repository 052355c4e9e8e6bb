import { slugFrom } from "../values/text.ts";
import { textOf } from "./shared/rich-text.ts";

export type Heading = { id: string; text: string; level: 2 | 3 };

/** Adds ids to all h2 and h3 with text and lists them for `Nesta página`. Takes sanitised HTML. */
export function withOutline(html: string): { html: string; outline: Heading[] } {
	const outline: Heading[] = [];
	const used = new Map<string, number>();
	const marked = html.replace(
		/<h([23])>([^<]*(?:<(?!\/?h[23]\b)[^<]*)*)<\/h\1>/g,
		(whole, level: string, inner: string) => {
			const text = textOf(inner);
			if (!text) return whole;
			const base = slugFrom(text) || "secao";
			const times = (used.get(base) ?? 0) + 1;
			used.set(base, times);
			const id = times === 1 ? base : `${base}-${times}`;
			outline.push({ id, text, level: Number(level) as 2 | 3 });
			return `<h${level} id="${id}">${inner}</h${level}>`;
		},
	);
	return { html: marked, outline };
}

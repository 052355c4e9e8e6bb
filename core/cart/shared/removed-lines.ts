import { type CartLine, removeLine, sameLine } from "./cart.ts";

/** A removed line and its position among the visible lines. */
export type RemovedLine = { line: CartLine; at: number };

/** The lines with the removed ones that can be restored, at their positions (rule cart 6). */
export function visibleLines(
	items: CartLine[],
	removed: RemovedLine[],
): { line: CartLine; removed: boolean }[] {
	const visible = items.map((line) => ({ line, removed: false }));
	for (const { line, at } of removed.toSorted((a, b) => a.at - b.at)) {
		// Added again meanwhile.
		if (!items.some((item) => sameLine(item, line))) visible.splice(at, 0, { line, removed: true });
	}
	return visible;
}

type WithRemoved = { items: CartLine[]; removed: RemovedLine[] };

/** Removes a line and remembers it with its position; an unknown id changes nothing. */
export function takeOutLine({ items, removed }: WithRemoved, id: string): WithRemoved {
	const at = visibleLines(items, removed).findIndex(({ line }) => line.id === id);
	const line = items.find((item) => item.id === id);
	if (!line) return { items, removed };
	const others = removed.filter((known) => !sameLine(known.line, line));
	return { items: removeLine(items, id), removed: [...others, { line, at }] };
}

/** Restores a removed line at its position. */
export const putBackLine = ({ items, removed }: WithRemoved, id: string): WithRemoved => ({
	items: visibleLines(items, removed)
		.filter(({ line, removed: out }) => !out || line.id === id)
		.map(({ line }) => line),
	removed: removed.filter(({ line }) => line.id !== id),
});

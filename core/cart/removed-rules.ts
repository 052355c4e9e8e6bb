import { type CartLine, removeLine, sameLine } from "./rules.ts";

/** A line that was taken out, and the place among the shown lines where it stood. */
export type RemovedLine = { line: CartLine; at: number };

/** The lines with those that were taken out and may be put back, each at its place (rule cart 6). */
export function shownLines(
	items: CartLine[],
	removed: RemovedLine[],
): { line: CartLine; removed: boolean }[] {
	const shown = items.map((line) => ({ line, removed: false }));
	for (const { line, at } of removed.toSorted((a, b) => a.at - b.at)) {
		// Added anew meanwhile, it is a line again.
		if (!items.some((item) => sameLine(item, line))) shown.splice(at, 0, { line, removed: true });
	}
	return shown;
}

type WithRemoved = { items: CartLine[]; removed: RemovedLine[] };

/** Takes a line out and remembers it with its size, colour, quantity and place; an unknown id changes nothing. */
export function takeOutLine({ items, removed }: WithRemoved, id: string): WithRemoved {
	const at = shownLines(items, removed).findIndex(({ line }) => line.id === id);
	const line = items.find((item) => item.id === id);
	if (!line) return { items, removed };
	const others = removed.filter((known) => !sameLine(known.line, line));
	return { items: removeLine(items, id), removed: [...others, { line, at }] };
}

/** Puts a line that was taken out back where it stood, as it was. */
export const putBackLine = ({ items, removed }: WithRemoved, id: string): WithRemoved => ({
	items: shownLines(items, removed)
		.filter(({ line, removed: out }) => !out || line.id === id)
		.map(({ line }) => line),
	removed: removed.filter(({ line }) => line.id !== id),
});

import { LRUCache } from "lru-cache";
import { PIECE, type PiecesOfPage } from "./ui/drawn-once.tsx";

/** Some 1,500 cards of products; letters. */
const MOST_KEPT = 8_000_000;
/**
 * What belongs to one page: an id that React makes of an element's place (`useId`), of which a browser makes another
 * elsewhere, and a part that is fetched while the page is drawn or was left to the browser.
 */
const OF_ONE_PAGE = ['"_R_', "<!--$?", "<!--$!"];

export type DrawnPieces = ReturnType<typeof createDrawnPieces>;

/**
 * Pieces of pages (`DrawnOnce`) that were drawn before, by what they follow from: nothing has to be dropped when
 * something changes, for what is shown then is another piece.
 */
export function createDrawnPieces() {
	const kept = new LRUCache<string, string>({
		maxSize: MOST_KEPT,
		sizeCalculation: (html, key) => html.length + key.length,
	});
	return {
		/** For one page. `mark` is of its rendering alone, so that no stored text can pass for ours. */
		forPage(mark: string): PiecesOfPage & { take(html: string): string } {
			const drawn: string[] = [];
			return {
				find: (key) => kept.get(key),
				markFor: (key) => `${mark}-${drawn.push(key) - 1}`,

				/** Keeps the pieces that were drawn for this page, and gives its HTML without their marks. */
				take(html) {
					const [before = "", ...marked] = html.split(` ${PIECE}="${mark}-`);
					let whole = before;
					const pieces = marked.map((rest) => {
						const tag = whole.slice(whole.lastIndexOf("<") + 1).split(" ", 1)[0] ?? "";
						const key = drawn[Number.parseInt(rest, 10)];
						const after = rest.slice(rest.indexOf('"') + 1);
						const begin = whole.length + after.indexOf(">") + 1;
						whole += after;
						return { key, tag, begin };
					});
					for (const { key, tag, begin } of pieces) {
						const piece = whole.slice(begin, endOf(whole, tag, begin));
						if (key !== undefined && !OF_ONE_PAGE.some((part) => piece.includes(part)))
							kept.set(key, copied(piece));
					}
					return whole;
				},
			};
		},
	};
}

/** A part of a text keeps the whole of it in memory: of a page, thirty times as much. */
const copied = (part: string): string => Buffer.from(part).toString();

/** Where the element ends whose content begins at `begin`. */
function endOf(html: string, tag: string, begin: number): number {
	let open = 1;
	for (const edge of html.slice(begin).matchAll(/<(\/?)([a-z\d]+)/g)) {
		if (edge[2] !== tag) continue;
		open += edge[1] ? -1 : 1;
		if (open === 0) return begin + edge.index;
	}
	return begin;
}

import { isCode, isPostalCode } from "#core/values/tracking-code-rules.ts";

/** A line of what was pasted: an order's number, where it has one, and a code. */
export type PastedLine = { line: number; text: string; order: string; code: string };

/** So many are sent at a time; those beyond are named and stay. */
export const MOST_CODES = 500;
/** Signs of a text that may be pasted, or of a file. */
export const LONGEST_PASTE = 60_000;
const LONGEST_LINE = 400;

/** What stands in a cell of a sheet, without the quotes that files put around it. */
const bare = (cell: string): string =>
	cell
		.trim()
		.replace(/^"(.*)"$/, "$1")
		.trim();

/** The cells of a line: by tab, semicolon or comma, else by spaces. */
function cellsOf(line: string): string[] {
	const cells = (/[\t;,]/.test(line) ? line.split(/[\t;,]/) : line.split(/ +/)).map(bare);
	return cells.filter(Boolean);
}

const ORDER = /^#?[0-9A-F]{8}$/i;

/** Order and code of cells that hold both: the number and the postal code where they can be told, else first and rest. */
function pairOf([first = "", ...rest]: string[], spaced: boolean): { order: string; code: string } {
	const plain = (text: string) => text.replace(/\s/g, "").toUpperCase();
	if (spaced || rest.length === 1) return { order: plain(first), code: plain(rest.join("")) };
	const all = [first, ...rest];
	const order = all.find((cell) => ORDER.test(cell)) ?? first;
	const others = all.filter((cell) => cell !== order).map(plain);
	// A code has figures. Where several cells may be one, none is guessed.
	const likely = others.filter((cell) => /\d/.test(cell) && isCode(cell));
	return {
		order: plain(order),
		code: others.find(isPostalCode) ?? (likely.length === 1 ? likely[0] : "") ?? "",
	};
}

type Columns = { separator: string; count: number; order: number; code: number };

/** Where the head of a sheet says that orders and codes stand; null where it does not name both. */
function columnsOf(head: string): Columns | null {
	const [separator = ""] = /[\t;,]/.exec(head) ?? [];
	const names = separator ? head.split(separator).map(bare) : [];
	const order = names.findIndex((name) => /pedido/i.test(name));
	const tracking = names.findIndex((name) => /rastre/i.test(name));
	const code = tracking < 0 ? names.findIndex((name) => /c[oó]digo/i.test(name)) : tracking;
	const both = order >= 0 && code >= 0 && order !== code;
	return both ? { separator, count: names.length, order, code } : null;
}

/** Order and code of a line below such a head; null where its cells are other than the head's. */
function cellsBelow(line: string, columns: Columns | null): [order: string, code: string] | null {
	const cells = columns ? line.split(columns.separator).map(bare) : [];
	if (!columns || cells.length !== columns.count) return null;
	return [cells[columns.order] ?? "", cells[columns.code] ?? ""];
}

/**
 * Lines as people copy them from a carrier's page or a sheet: order and code beside each other, or codes
 * alone, which then stand for the chosen orders in their order. Empty lines and the head of a sheet are
 * passed over.
 */
export function readPasted(text: string): PastedLine[] {
	const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
	const head = lines.findIndex((line) => line.trim() !== "");
	const columns = isHead(lines[head] ?? "") ? columnsOf(lines[head] ?? "") : null;
	return lines.flatMap((raw, at): PastedLine[] => {
		const line = raw.slice(0, LONGEST_LINE).trim();
		if (!line || (at === head && isHead(line))) return [];
		const cells = cellsBelow(raw.slice(0, LONGEST_LINE), columns) ?? cellsOf(line);
		if (cells.every((cell) => cell === "")) return [];
		const [first = ""] = cells;
		const base = { line: at + 1, text: line };
		if (cells.length < 2) return [{ ...base, order: "", code: first.toUpperCase() }];
		const { order, code } = pairOf(cells, !/[\t;,]/.test(line));
		return [{ ...base, order: order.replace(/^#/, ""), code }];
	});
}

/** `Pedido;Código de rastreio`. */
const isHead = (line: string): boolean =>
	!/\d/.test(line) && /pedido|c[oó]digo|rastreio/i.test(line);

/** What became of a pasted line. */
export type CodeRow = PastedLine & {
	orderId: string | null;
	customer: string;
	carrier: string;
	/** Why it is not saved, and which half has to be mended, if any; null when it fits. */
	problem: { half: "order" | "code" | null; message: string } | null;
	/** Said, and saved all the same. */
	warning: string | null;
};

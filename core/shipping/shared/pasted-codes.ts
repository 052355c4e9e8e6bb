import { isCode, isPostalCode } from "#core/values/tracking-code.ts";

/** A pasted line: an order number, if any, and a code. */
export type PastedLine = { line: number; text: string; order: string; code: string };

/** Maximum per request; further lines are reported. */
export const MOST_CODES = 500;
/** Maximum characters of a pasted text or file. */
export const LONGEST_PASTE = 60_000;
const LONGEST_LINE = 400;

/** A cell without CSV quotes. */
const bare = (cell: string): string =>
	cell
		.trim()
		.replace(/^"(.*)"$/, "$1")
		.trim();

/** Splits a line by tab, semicolon or comma, else by spaces. */
function cellsOf(line: string): string[] {
	const cells = (/[\t;,]/.test(line) ? line.split(/[\t;,]/) : line.split(/ +/)).map(bare);
	return cells.filter(Boolean);
}

const ORDER = /^#?[0-9A-F]{8}$/i;

/** Order and code of a line: recognised by format, else the first cell and the rest. */
function pairOf([first = "", ...rest]: string[], spaced: boolean): { order: string; code: string } {
	const plain = (text: string) => text.replace(/\s/g, "").toUpperCase();
	if (spaced || rest.length === 1) return { order: plain(first), code: plain(rest.join("")) };
	const all = [first, ...rest];
	const order = all.find((cell) => ORDER.test(cell)) ?? first;
	const others = all.filter((cell) => cell !== order).map(plain);
	// Codes have digits. Several candidates are ambiguous.
	const likely = others.filter((cell) => /\d/.test(cell) && isCode(cell));
	return {
		order: plain(order),
		code: others.find(isPostalCode) ?? (likely.length === 1 ? likely[0] : "") ?? "",
	};
}

type Columns = { separator: string; count: number; order: number; code: number };

/** Column positions from a header; null when it does not name both. */
function columnsOf(head: string): Columns | null {
	const [separator = ""] = /[\t;,]/.exec(head) ?? [];
	const names = separator ? head.split(separator).map(bare) : [];
	const order = names.findIndex((name) => /pedido/i.test(name));
	const tracking = names.findIndex((name) => /rastre/i.test(name));
	const code = tracking < 0 ? names.findIndex((name) => /c[oó]digo/i.test(name)) : tracking;
	const both = order >= 0 && code >= 0 && order !== code;
	return both ? { separator, count: names.length, order, code } : null;
}

/** Order and code by header position; null when the number of cells differs. */
function cellsBelow(line: string, columns: Columns | null): [order: string, code: string] | null {
	const cells = columns ? line.split(columns.separator).map(bare) : [];
	if (!columns || cells.length !== columns.count) return null;
	return [cells[columns.order] ?? "", cells[columns.code] ?? ""];
}

/** Parses pasted lines of orders and codes, or bare codes in sequence. Skips empty lines and headers. */
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

const isHead = (line: string): boolean =>
	!/\d/.test(line) && /pedido|c[oó]digo|rastreio/i.test(line);

export type CodeRow = PastedLine & {
	orderId: string | null;
	customer: string;
	carrier: string;
	/** Why it is not saved, and the half to correct, if any; null when valid. */
	problem: { half: "order" | "code" | null; message: string } | null;
	/** Does not prevent saving. */
	warning: string | null;
};

/** A line of what was pasted: an order's number, where it has one, and a code. */
export type PastedLine = { line: number; text: string; order: string; code: string };

const MOST_LINES = 500;
const LONGEST_LINE = 200;

/**
 * Lines as people copy them from a carrier's page or a sheet: order and code beside each other, or codes
 * alone, which then stand for the chosen orders in their order. Empty lines are passed over.
 */
export function readPasted(text: string): PastedLine[] {
	return text
		.split(/\r?\n/)
		.slice(0, MOST_LINES)
		.flatMap((raw, at): PastedLine[] => {
			const line = raw.slice(0, LONGEST_LINE).trim();
			if (!line) return [];
			const parts = line.split(/[\t;, ]+/).filter(Boolean);
			const [first = "", ...rest] = parts;
			const alone = rest.length === 0;
			return [
				{
					line: at + 1,
					text: line,
					order: alone ? "" : first.replace(/^#/, "").toUpperCase(),
					code: (alone ? first : rest.join("")).toUpperCase(),
				},
			];
		});
}

/** `AA123456785BR`: thirteen signs of the Universal Postal Union. */
const POSTAL = /^[A-Z]{2}\d{9}[A-Z]{2}$/;
const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

export const isPostalCode = (code: string): boolean => POSTAL.test(code);

/** Whether the ninth digit of a postal code fits the eight before it. */
export function hasPostalDigit(code: string): boolean {
	const digits = [...code.slice(2, 11)].map(Number);
	const sum = WEIGHTS.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0);
	const rest = 11 - (sum % 11);
	const digit = rest === 10 ? 0 : rest === 11 ? 5 : rest;
	return digits[8] === digit;
}

/** Signs that carriers use in their codes. */
export const isCode = (code: string): boolean => /^[A-Z0-9._/-]{4,60}$/.test(code);

/** What became of a pasted line. */
export type CodeRow = PastedLine & {
	orderId: string | null;
	customer: string;
	carrier: string;
	/** Why it is not saved, and which half has to be mended; null when it fits. */
	problem: { half: "order" | "code"; message: string } | null;
	/** Said, and saved all the same. */
	warning: string | null;
};

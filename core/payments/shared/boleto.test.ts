import { describe, expect, it } from "vitest";
import { barcodeOfLine } from "#platform/payments/boleto-line.ts";
import { formatLine, itfBars } from "./boleto.ts";

const LINE = "00190500954014481606906809350314337370000000100";

it("is printed in five fields, and can be typed from there", () => {
	expect(formatLine(LINE)).toBe("00190.50095 40144.816069 06809.350314 3 37370000000100");
	expect(barcodeOfLine(formatLine(LINE))).toBe(barcodeOfLine(LINE));
	expect(formatLine("outra coisa")).toBe("outra coisa");
});

describe("the bars of a boleto", () => {
	/** Reads bars as a scanner does: widths, then which are wide, then digits. */
	function scan(path: string, width: number): string {
		const bars = [...path.matchAll(/M(\d+) 0h(\d+)/g)].map(([, x, w]) => [Number(x), Number(w)]);
		const widths = bars.flatMap(([x = 0, w = 0], at) => {
			const next = bars[at + 1]?.[0] ?? width;
			return at === bars.length - 1 ? [w] : [w, next - x - w];
		});
		expect(widths.slice(0, 4)).toEqual([1, 1, 1, 1]);
		expect(widths.slice(-3)).toEqual([3, 1, 1]);
		const weights = [1, 2, 4, 7, 0];
		const digit = (five: number[]) => {
			const sum = five.reduce((all, w, at) => all + (w === 3 ? (weights[at] ?? 0) : 0), 0);
			expect(five.filter((w) => w === 3)).toHaveLength(2);
			return sum === 11 ? 0 : sum;
		};
		const inside = widths.slice(4, -3);
		let digits = "";
		for (let at = 0; at < inside.length; at += 10) {
			const ten = inside.slice(at, at + 10);
			digits += digit(ten.filter((_, n) => n % 2 === 0));
			digits += digit(ten.filter((_, n) => n % 2 === 1));
		}
		return digits;
	}

	it.each(["00193373700000001000500940144816060680935031", "0123456789", "98"])(
		"%s is read back from its bars",
		(digits) => {
			const { path, width } = itfBars(digits);
			expect(scan(path, width)).toBe(digits);
			// A start of 4, 18 for each pair, a stop of 5.
			expect(width).toBe(9 + (digits.length / 2) * 18);
		},
	);

	it.each(["", "1", "123", "12a4"])("%j has none", (digits) => {
		expect(() => itfBars(digits)).toThrow();
	});
});

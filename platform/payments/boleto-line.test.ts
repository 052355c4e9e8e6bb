import { isValidBoleto } from "@brazilian-utils/brazilian-utils";
import { expect, it } from "vitest";
import { barcodeOfLine, isBarcode, lineOfBarcode, makeBarcode } from "./boleto-line.ts";

/** Boletos whose digits are known: the banks' own example, and one that a published library tests with. */
const KNOWN = [
	[
		"00190500954014481606906809350314337370000000100",
		"00193373700000001000500940144816060680935031",
	],
	[
		"00190000090114971860168524522114675860000102656",
		"00196758600001026560000001149718606852452211",
	],
] as const;

it.each(KNOWN)("%s is the line of its barcode, and back", (line, barcode) => {
	expect(barcodeOfLine(line)).toBe(barcode);
	expect(lineOfBarcode(barcode)).toBe(line);
});

it("with one digit changed is nobody's", () => {
	const [line, barcode] = KNOWN[0];
	for (let at = 0; at < line.length; at++) {
		const other = String((Number(line[at]) + 1) % 10);
		expect(barcodeOfLine(line.slice(0, at) + other + line.slice(at + 1))).toBe(null);
	}
	expect(isBarcode(`1${barcode.slice(1)}`)).toBe(false);
	for (const wrong of ["", "123", line.slice(1), `${line}0`])
		expect(barcodeOfLine(wrong)).toBe(null);
	expect(lineOfBarcode("4".repeat(43))).toBe(null);
});

it("is made for any day, amount and number so that banks take it", () => {
	for (const due of ["2025-02-22", "2026-11-30", "2029-02-28"]) {
		for (const amount of [1, 999, 28_681, 10_000_000]) {
			for (const free of ["0", "1234567890", "9".repeat(25)]) {
				const barcode = makeBarcode({ bank: "999", due, amount, free });
				expect(isBarcode(barcode)).toBe(true);
				const line = lineOfBarcode(barcode) ?? "";
				expect(isValidBoleto(line)).toBe(true);
				expect(line.slice(-10)).toBe(String(amount).padStart(10, "0"));
			}
		}
	}
	expect(makeBarcode({ bank: "999", due: "2025-02-22", amount: 1, free: "" }).slice(5, 9)).toBe(
		"1000",
	);
});

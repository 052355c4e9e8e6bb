import { expect, it } from "vitest";
import { barcodeOfLine } from "#platform/payments/boleto-line-rules.ts";
import { formatLine } from "./format-line-rules.ts";

const LINE = "00190500954014481606906809350314337370000000100";

it("is printed in five fields, and can be typed from there", () => {
	expect(formatLine(LINE)).toBe("00190.50095 40144.816069 06809.350314 3 37370000000100");
	expect(barcodeOfLine(formatLine(LINE))).toBe(barcodeOfLine(LINE));
	expect(formatLine("outra coisa")).toBe("outra coisa");
});

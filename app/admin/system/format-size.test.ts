import { expect, it } from "vitest";
import { formatDuration, formatSize } from "./format-size.ts";

it.each([
	[0, "0 B"],
	[1023, "1.023 B"],
	[1536, "1,5 kB"],
	[250 * 1024 * 1024, "250 MB"],
	[3.21 * 1024 ** 3, "3,2 GB"],
])("writes %d bytes as %s", (bytes, text) => {
	expect(formatSize(bytes)).toBe(text);
});

it.each([
	[5, "menos de 1 min"],
	[720, "12 min"],
	[3_700, "1 h e 1 min"],
	[90_000, "1 dia e 1 h"],
	[200_000, "2 dias e 7 h"],
])("writes %d seconds as %s", (seconds, text) => {
	expect(formatDuration(seconds)).toBe(text);
});

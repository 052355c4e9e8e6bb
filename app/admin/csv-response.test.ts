import { expect, it } from "vitest";
import { csvResponse } from "./csv-response.ts";

it("sends a file under its name, in UTF-8, never kept on the way", async () => {
	async function* pieces() {
		yield "nome\r\n";
		yield "Jaleco clássico\r\n";
	}
	const response = await csvResponse(pieces(), "produtos_2026-01-31.csv");
	expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
	expect(response.headers.get("content-disposition")).toBe(
		'attachment; filename="produtos_2026-01-31.csv"',
	);
	expect(response.headers.get("cache-control")).toBe("no-store");
	expect(await response.text()).toBe("nome\r\nJaleco clássico\r\n");
});

it("stops reading when the browser goes away", async () => {
	let stopped = false;
	async function* pieces() {
		try {
			for (;;) yield "linha\r\n";
		} finally {
			stopped = true;
		}
	}
	const reader = (await csvResponse(pieces(), "a.csv")).body?.getReader();
	await reader?.read();
	await reader?.cancel();
	expect(stopped).toBe(true);
});

it("throws when nothing can be read, instead of a file that breaks off", async () => {
	async function* pieces() {
		yield "nome\r\n";
		throw new Error("no database");
	}
	await expect(csvResponse(pieces(), "a.csv")).rejects.toThrow("no database");
});

import { randomBytes } from "node:crypto";
import { brotliDecompressSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { chooseEncoding, encodeCached, encodeOnce } from "./encodings.ts";

test("the smallest form that the browser accepts", () => {
	expect(chooseEncoding("gzip, deflate, br, zstd")).toBe("br");
	expect(chooseEncoding("gzip, deflate")).toBe("gzip");
	expect(chooseEncoding("br;q=0, gzip;q=0.5")).toBe("gzip");
	expect(chooseEncoding("br;q=0.0, gzip;q=0")).toBe("identity");
	expect(chooseEncoding("br;q=0.8")).toBe("br");
	expect(chooseEncoding("*")).toBe("identity");
	expect(chooseEncoding(undefined)).toBe("identity");
});

test("a small body stays as it is", async () => {
	expect((await encodeOnce(new Uint8Array(100), "br")).encoding).toBe("identity");
	expect((await encodeOnce(new Uint8Array(5_000), "br")).encoding).toBe("br");
});

test("what is sent once takes the form that is made soonest", async () => {
	const body = new TextEncoder().encode("promoção ".repeat(500));
	const { encoding, bytes } = await encodeOnce(body, "gzip, deflate, br, zstd");
	expect(encoding).toBe("zstd");
	expect(new Uint8Array(zstdDecompressSync(bytes))).toEqual(body);
	expect((await encodeOnce(body, "zstd;q=0, br")).encoding).toBe("br");
});

test("what a large body repeats is found from its end to its beginning", async () => {
	for (const size of [1_500, 65_520, 65_521, 300_000]) {
		const first = randomBytes(size / 2);
		const body = Buffer.concat([first, first]);
		for (const bytes of [await encodeCached(body), (await encodeOnce(body, "br")).bytes]) {
			expect(brotliDecompressSync(bytes).equals(body)).toBe(true);
			expect(bytes.byteLength).toBeLessThan(first.byteLength * 1.2);
		}
	}
});

test("names that only look like a form are none", () => {
	expect(chooseEncoding("x-br, sgzip")).toBe("identity");
	expect(chooseEncoding("BR")).toBe("br");
});

import { expect, test } from "vitest";
import { requestOrigin, requestScope } from "./request-origin.ts";

const request = (headers: Record<string, string> = {}) =>
	new Request("http://10.0.0.5:3000/produtos", { headers });

const FORWARDED = { "x-forwarded-proto": "https", "x-forwarded-host": "loja.example" };

test("the configured address wins over what a request says", () => {
	const originOf = requestOrigin({ publicUrl: "https://requinte.example", trustProxy: true });
	expect(originOf(request(FORWARDED))).toBe("https://requinte.example");
});

test("a proxy is believed only when it may be", () => {
	const believing = requestOrigin({ publicUrl: undefined, trustProxy: true });
	const careful = requestOrigin({ publicUrl: undefined, trustProxy: false });
	expect(believing(request(FORWARDED))).toBe("https://loja.example");
	expect(careful(request(FORWARDED))).toBe("http://10.0.0.5:3000");
	expect(believing(request({ "x-forwarded-host": "mal.example/<script>" }))).toBe(
		"http://10.0.0.5:3000",
	);
});

test("pages with different addresses in them are told apart", () => {
	const header = (values: Record<string, string>) => (name: string) => values[name];
	const free = requestScope({ publicUrl: undefined, trustProxy: false });
	expect(free(header({ host: "a.example" }))).not.toBe(free(header({ host: "b.example" })));
	expect(free(header({ host: "a".repeat(500) }))).toBeNull();
	const fixed = requestScope({ publicUrl: "https://requinte.example", trustProxy: false });
	expect(fixed(header({ host: "a.example" }))).toBe("");
});

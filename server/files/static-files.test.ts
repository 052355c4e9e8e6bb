import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildAssets, oneFile } from "./static-files.ts";

let folder = "";
let app: Hono;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "requinte-static-"));
	await mkdir(join(folder, "assets"));
	await writeFile(join(folder, "segredo.txt"), "não é seu");
	await writeFile(join(folder, "logo.svg"), "<svg/>");
	await writeFile(join(folder, "assets/a.js"), "let a");
	await writeFile(join(folder, "assets/a.js.br"), "menor");
	app = new Hono();
	app.get("/assets/*", buildAssets(folder));
	app.get("/logo.svg", oneFile(join(folder, "logo.svg")));
	app.get("/falta.svg", oneFile(join(folder, "falta.svg")));
	app.all("*", (c) => c.text("uma página"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a file is sent with its type and can be kept", async () => {
	const answer = await app.request("/logo.svg");
	expect(answer.status).toBe(200);
	expect(await answer.text()).toBe("<svg/>");
	expect(answer.headers.get("content-type")).toContain("image/svg+xml");
	expect(answer.headers.get("cache-control")).toContain("max-age=86400");
	// A drawing that somebody opens by its address runs nothing.
	expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
	const head = await app.request("/logo.svg", { method: "HEAD" });
	const { status, headers } = head;
	expect([status, headers.get("content-length"), await head.text()]).toEqual([200, "6", ""]);
});

test("nothing outside the folder is sent, no lists, nothing hidden", async () => {
	for (const path of [
		"/assets/../segredo.txt",
		"/assets/%2e%2e/segredo.txt",
		"/assets/..%2fsegredo.txt",
		"/assets/..%5csegredo.txt",
		"/assets%2f..%2fsegredo.txt",
		"/assets",
		"/assets/",
		"/assets/a.js%00.png",
		"/assets/%E0%A4%A",
	]) {
		const answer = await app.request(path);
		const text = await answer.text();
		expect(text).not.toContain("não é seu");
		expect([text, answer.status], path).toEqual(
			text === "uma página" ? [text, 200] : ['{"error":"Arquivo não encontrado."}', 404],
		);
	}
});

test("a missing file is not a page and is asked for again", async () => {
	for (const path of ["/falta.svg", "/assets/nada.js"]) {
		const answer = await app.request(path);
		expect(answer.status).toBe(404);
		expect(await answer.text()).toBe('{"error":"Arquivo não encontrado."}');
		expect(answer.headers.get("cache-control")).toBe("no-store");
	}
});

test.each([
	["bytes=0-2", 206, "let"],
	["bytes=4-", 206, "a"],
	["bytes=-1", 206, "a"],
	// What is not understood is sent whole.
	...["bytes=abc", "items=0-1", "bytes=0-0,2-3", "bytes=-", "bytes=", "0-1", "bytes=0-1-2"].map(
		(range) => [range, 200, "let a"] as const,
	),
] as const)(
	"the part of a script that is asked for as %s is answered %i",
	async (range, status, part) => {
		const answer = await app.request("/assets/a.js", { headers: { range } });
		expect([answer.status, await answer.text()]).toEqual([status, part]);
		expect(answer.headers.has("content-range")).toBe(status === 206);
	},
);

test("scripts are kept for ever and sent compressed when they may be", async () => {
	const answer = await app.request("/assets/a.js", { headers: { "accept-encoding": "gzip, br" } });
	expect(answer.headers.get("content-encoding")).toBe("br");
	expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
	expect(answer.headers.get("content-type")).toContain("javascript");
	expect(await answer.text()).toBe("menor");
	expect(await (await app.request("/assets/a.js")).text()).toBe("let a");
});

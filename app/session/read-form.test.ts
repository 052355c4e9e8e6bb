import { expect, it } from "vitest";
import { readForm } from "./read-form.ts";

const post = (type: string, body: BodyInit) =>
	new Request("http://localhost/auth", {
		method: "POST",
		body,
		headers: type ? { "Content-Type": type } : {},
	});
const refusal = (request: Request) =>
	readForm(request).then(
		() => null,
		(thrown: { init?: ResponseInit; data?: unknown }) => [thrown.init?.status, thrown.data],
	);

it("reads a form", async () => {
	const form = await readForm(post("application/x-www-form-urlencoded", "a=1&b=%C3%A9"));
	expect(Object.fromEntries(form)).toEqual({ a: "1", b: "é" });
});

it.each(["application/json", "text/plain", "application/xml", ""])(
	"refuses %j as no form",
	async (type) => {
		expect(await refusal(post(type, new Uint8Array([123, 125])))).toEqual([
			415,
			"O envio precisa ser um formulário.",
		]);
	},
);

it.each(["multipart/form-data", "multipart/form-data; boundary=x"])(
	"refuses a broken form (%s)",
	async (type) => {
		expect(await refusal(post(type, "abc"))).toEqual([
			400,
			"O formulário enviado não pôde ser lido.",
		]);
	},
);

const SOURCES = import.meta.glob<string>("../**/*.{ts,tsx}", {
	query: "?raw",
	import: "default",
	eager: true,
});

it("is the one way in which screens read forms, so that none fails on what is no form", () => {
	const others = Object.entries(SOURCES).flatMap(([path, source]) =>
		/\.formData\(\)/.test(source) && !path.includes("read-form") ? [path] : [],
	);
	expect(Object.keys(SOURCES).length).toBeGreaterThan(300);
	expect(others).toEqual([]);
});

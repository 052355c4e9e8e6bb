import { redirect } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { OUTAGE_SAID } from "#core/values/failure-texts.ts";
import { clientAction, clientActionSaying } from "./client-action.ts";
import { postForm } from "./fetch-with-timeout.ts";
import { leaveAccount } from "./leave-account.ts";
import { readForm } from "./read-form.ts";

afterEach(() => vi.unstubAllGlobals());

const AWAY = new TypeError("Failed to fetch");

describe("an action in the browser", () => {
	const failing = (error: unknown) => clientAction({ serverAction: () => Promise.reject(error) });

	it("passes on what the server answers, redirects and answers below 500", async () => {
		expect(await clientAction({ serverAction: async () => ({ ok: true }) })).toEqual({ ok: true });
		const unknown = { status: 404, statusText: "", internal: false, data: null };
		for (const thrown of [redirect("/auth"), unknown])
			await expect(failing(thrown)).rejects.toBe(thrown);
	});

	it.each([
		[AWAY, "Sem conexão com a loja"],
		[new TypeError("NetworkError when attempting to fetch resource."), "Sem conexão com a loja"],
		[new TypeError("Load failed"), "Sem conexão com a loja"],
		[new Error("Unexpected Server Error"), "Ocorreu um erro inesperado"],
	])("makes a refusal of %s", async (error, title) => {
		const refusal = { data: { ok: false, title }, init: { status: 503 } };
		expect(await failing(error)).toMatchObject(refusal);
	});

	it("of a form says in the form's own words that the shop failed", async () => {
		const act = clientActionSaying((intent) => ({ title: `Erro em ${intent}`, message: "Falhou" }));
		const body = () => new URLSearchParams({ intent: "create" });
		const call = (serverAction: () => Promise<unknown>) =>
			act({ request: new Request("http://loja/", { method: "POST", body: body() }), serverAction });
		expect(await call(() => Promise.reject(new Error("500")))).toMatchObject({
			data: { ok: false, title: "Erro em create", message: "Falhou" },
			init: { status: 503 },
		});
		expect(await call(() => Promise.reject(AWAY))).toMatchObject({
			data: { title: "Sem conexão com a loja" },
		});
		expect(await call(async () => "entrou")).toBe("entrou");
	});
});

describe("whoever leaves an account", () => {
	const leaving = (answer: Promise<unknown>, isOut?: (location: string) => boolean) => {
		const onLeft = vi.fn();
		const act = ({ serverAction }: { serverAction: () => Promise<unknown> }) => serverAction();
		const how = { act, goal: "/saiu", onLeft, ...(isOut && { isOut }) };
		return { left: leaveAccount({ serverAction: () => answer }, how), onLeft };
	};

	it("has left when led to the goal, or where nobody is signed in any more", async () => {
		const there = redirect("/saiu");
		const { left, onLeft } = leaving(Promise.reject(there));
		await expect(left).rejects.toBe(there);
		const login = redirect("/login?voltar=/");
		const out = leaving(Promise.reject(login), (to) => to.startsWith("/login"));
		await expect(out.left).rejects.toBe(login);
		for (const told of [onLeft, out.onLeft]) expect(told).toHaveBeenCalledOnce();
	});

	it("has not left when refused or led elsewhere", async () => {
		const refused = leaving(Promise.resolve({ ok: false }));
		expect(await refused.left).toEqual({ ok: false });
		const elsewhere = leaving(Promise.reject(redirect("/auth?voltar=/conta")));
		await expect(elsewhere.left).rejects.toBeInstanceOf(Response);
		for (const { onLeft } of [refused, elsewhere]) expect(onLeft).not.toHaveBeenCalled();
	});
});

it.each([
	["its answer", Response.json({ ok: true, facts: [] }), { ok: true, facts: [] }],
	["the words of an outage", Response.json(OUTAGE_SAID, { status: 503 }), OUTAGE_SAID],
	[
		"the words of what was refused on the way",
		Response.json({ error: "Aguarde um minuto.", code: "too_many" }, { status: 429 }),
		"Aguarde um minuto.",
	],
	[
		"that the shop could not be reached for no answer to this",
		Response.json(null),
		"Sem conexão com a loja. Confira a internet e tente de novo.",
	],
	[
		"that the shop could not be reached for a page",
		new Response("<!doctype html>", { status: 502 }),
		"Sem conexão com a loja. Confira a internet e tente de novo.",
	],
])("a posted form gives %s", async (_, answer, given) => {
	vi.stubGlobal("fetch", async () => answer);
	expect(await postForm("/carrinho/conferir", {})).toEqual(
		typeof given === "string" ? { ok: false, message: given } : given,
	);
});

describe("a form that is sent", () => {
	const post = (type: string, body: BodyInit) =>
		new Request("http://localhost/auth", {
			method: "POST",
			body,
			headers: type ? { "Content-Type": type } : {},
		});

	it("is read", async () => {
		const form = await readForm(post("application/x-www-form-urlencoded", "a=1&b=%C3%A9"));
		expect(Object.fromEntries(form)).toEqual({ a: "1", b: "é" });
	});

	it.each([
		["application/json", 415, "O envio precisa ser um formulário."],
		["", 415, "O envio precisa ser um formulário."],
		["multipart/form-data", 400, "O formulário enviado não pôde ser lido."],
		["multipart/form-data; boundary=x", 400, "O formulário enviado não pôde ser lido."],
	])("as %j is refused", async (type, status, data) => {
		const reading = readForm(post(type, new Uint8Array([123, 125])));
		await expect(reading).rejects.toMatchObject({ data, init: { status } });
	});
});

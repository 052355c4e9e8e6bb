import { afterEach, expect, it, vi } from "vitest";
import { OUTAGE_SAID } from "#core/values/failure-words-rules.ts";
import { postForm } from "./post-form.ts";

afterEach(() => vi.unstubAllGlobals());

const answering = (answer: Response) => vi.stubGlobal("fetch", async () => answer);
const UNREACHED = {
	ok: false,
	message: "Sem conexão com a loja. Confira a internet e tente de novo.",
};

it("gives what the address answers", async () => {
	answering(Response.json({ ok: true, facts: [] }));
	expect(await postForm("/carrinho/conferir", {})).toEqual({ ok: true, facts: [] });
});

it("tells the words of a shop whose database is away as a failure", async () => {
	answering(Response.json(OUTAGE_SAID, { status: 503 }));
	expect(await postForm("/carrinho/conferir", {})).toEqual({
		ok: false,
		message: OUTAGE_SAID,
	});
});

it("tells the words of what was refused before it reached the address", async () => {
	answering(Response.json({ error: "Aguarde um minuto.", code: "too_many" }, { status: 429 }));
	expect(await postForm("/conta/enderecos", {})).toEqual({
		ok: false,
		message: "Aguarde um minuto.",
	});
});

it.each([
	["no answer to this", Response.json(null)],
	["a page", new Response("<!doctype html>", { status: 502 })],
])("says that the shop could not be reached when it gets %s", async (_, answer) => {
	answering(answer);
	expect(await postForm("/carrinho/conferir", {})).toEqual(UNREACHED);
});

import { expect, it } from "vitest";
import type { Shop } from "#core/shop.ts";
import { fail, ok } from "#core/values/result.ts";
import { sendTo } from "#testing/admin-call.ts";
import { action } from "./route.tsx";

const known = async (_: unknown, id: string) => (id === "1" ? ok(null) : fail("not_found"));
const answer = async (_: unknown, id: string, { typed }: { typed: unknown }) => {
	if (id !== "1") return fail({ code: "not_found" });
	if (typed === "de outra") return fail({ code: "answered", current: "A" });
	return typed
		? ok({ told: typed === "nova" })
		: fail({ code: "invalid", fields: { resposta: "Escreva a resposta" } });
};
const questions = { hide: known, show: known, remove: known, answer };
const send = sendTo(action, { questions } as unknown as Shop);

it.each([
	["hide", "Pergunta oculta da loja"],
	["show", "Pergunta de volta"],
	["delete", "Pergunta removida!"],
])("%s says what was done, or that the question is gone", async (intent, message) => {
	expect(await send({ intent, id: "1" })).toMatchObject({ ok: true, message, status: 200 });
	expect(await send({ intent, id: "9" })).toMatchObject({
		ok: false,
		message: "Esta pergunta não existe mais. Atualize a página.",
		status: 404,
	});
});

it("hiding can be taken back", async () => {
	expect(await send({ intent: "hide", id: "1" })).toMatchObject({
		undo: { asked: { intent: "show", id: "1" } },
	});
});

it("an answer says whether it is sent, and why it is not taken", async () => {
	const write = (resposta: string, id = "1") =>
		send({ intent: "answer", id, resposta, opened: "", publica: true });
	expect(await write("nova")).toMatchObject({
		message: "Resposta salva! Ela segue por e-mail a quem perguntou.",
	});
	expect(await write("mudada")).toMatchObject({ message: "Resposta salva!" });
	expect(await write("")).toMatchObject({
		status: 422,
		fields: { resposta: "Escreva a resposta" },
	});
	expect((await write("de outra"))["message"]).toMatch(/^Outra pessoa mudou a resposta/);
	expect(await write("nova", "9")).toMatchObject({ status: 404 });
});

it("is for who may write on reviews", async () => {
	const look = sendTo(action, { questions } as unknown as Shop, { role: "readonly" });
	await expect(look({ intent: "hide", id: "1" })).rejects.toMatchObject({ init: { status: 403 } });
});

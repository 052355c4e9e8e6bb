import { describe, expect, it } from "vitest";
import type { Shop } from "#core/shop.ts";
import { fail, ok } from "#core/values/result.ts";
import { sendTo } from "#testing/admin-call.ts";
import { action as inboxAction } from "./inbox/route.tsx";
import { action as questionAction } from "./questions/route.tsx";
import { action as reviewAction } from "./reviews/route.tsx";

/** Each of these shops holds one record, whose id is 1. */
const shopThat = (parts: object) => parts as unknown as Shop;
const gone = (what: string) => ({
	ok: false,
	status: 404,
	message: `Esta ${what} não existe mais. Atualize a página.`,
});

describe("messages", () => {
	const shopOf = (sends: boolean) => {
		const has = async (_: unknown, { id }: { id: string }) =>
			id === "1" ? ok(null) : fail("not_found");
		const reply = async (_: unknown, { id, form }: { id: string; form: { text?: string } }) => {
			if (id !== "1") return fail({ code: "not_found" });
			const fields = { text: "Escreva a resposta" };
			return form.text ? ok(null) : fail({ code: "invalid", fields });
		};
		const inbox = { setStatus: has, assign: has, reply };
		return shopThat({ inbox, system: { emails: { sends: () => sends } } });
	};
	const send = sendTo(inboxAction, shopOf(true));
	const one = { kind: "contact", id: "1" };
	const reply = { intent: "reply", ...one, form: { text: "Olá" } };

	it("are answered, given to somebody and closed, each with its own words", async () => {
		const said = async (asked: object) => (await send({ ...one, ...asked })).message;
		expect(await said({ intent: "status", status: "fechado" })).toBe("Status atualizado");
		expect(await said({ intent: "assign", ownerId: "" })).toBe("Responsável atualizado");
		expect(await said(reply)).toBe("Resposta na fila de envio");
		expect((await sendTo(inboxAction, shopOf(false))(reply))["message"]).toBe("Resposta guardada");
	});

	it("take no empty answer and no unknown status, and say when they are gone", async () => {
		expect(await send({ ...reply, form: {} })).toMatchObject({
			ok: false,
			status: 422,
			message: "Escreva a resposta",
			fields: { text: "Escreva a resposta" },
		});
		const odd = await send({ intent: "status", ...one, status: "perdido" }).catch(
			({ init }: { init: ResponseInit }) => init,
		);
		expect(odd).toMatchObject({ status: 400 });
		for (const asked of [
			{ intent: "status", status: "aberto" },
			{ intent: "assign", ownerId: "u1" },
			{ intent: "reply", form: { text: "Olá" } },
		])
			expect(await send({ ...one, ...asked, id: "2" })).toMatchObject(gone("mensagem"));
	});
});

describe("questions", () => {
	const known = async (_: unknown, id: string) => (id === "1" ? ok(null) : fail("not_found"));
	const answer = async (_: unknown, id: string, { typed }: { typed: unknown }) => {
		if (id !== "1") return fail({ code: "not_found" });
		if (typed === "de outra") return fail({ code: "answered", current: "A" });
		return typed
			? ok({ notified: typed === "nova" })
			: fail({ code: "invalid", fields: { resposta: "Escreva a resposta" } });
	};
	const shop = shopThat({
		questions: { hide: known, show: known, remove: known, answer },
		system: { emails: { sends: () => true } },
	});
	const send = sendTo(questionAction, shop);

	it.each([
		["hide", "Pergunta oculta da loja"],
		["show", "Pergunta de volta"],
		["delete", "Pergunta removida!"],
	])("%s says what was done, or that the question is gone", async (intent, message) => {
		expect(await send({ intent, id: "1" })).toMatchObject({ ok: true, message, status: 200 });
		expect(await send({ intent, id: "9" })).toMatchObject(gone("pergunta"));
	});

	it("can be shown again, and an answer says whether it is sent or why it is not taken", async () => {
		expect(await send({ intent: "hide", id: "1" })).toMatchObject({
			undo: { request: { intent: "show", id: "1" } },
		});
		const write = (resposta: string, id = "1") =>
			send({ intent: "answer", id, resposta, opened: "", publica: true });
		expect((await write("nova"))["message"]).toBe(
			"Resposta salva! Ela segue por e-mail a quem perguntou.",
		);
		expect((await write("mudada"))["message"]).toBe("Resposta salva!");
		expect(await write("")).toMatchObject({
			status: 422,
			fields: { resposta: "Escreva a resposta" },
		});
		expect((await write("de outra"))["message"]).toMatch(/^Outra pessoa mudou a resposta/);
		expect(await write("nova", "9")).toMatchObject({ status: 404 });
	});
});

describe("reviews", () => {
	const known = async (_: unknown, id: string) =>
		id === "1" ? ok(null) : fail({ code: "not_found" });
	const fields = { comment: "Escreva o comentário" };
	const enterReview = async (_: unknown, { comment }: { comment?: string }) =>
		comment ? ok({ id: "2" }) : fail({ code: "invalid", fields });
	const send = sendTo(
		reviewAction,
		shopThat({
			reviews: {
				approveReview: known,
				hideReview: known,
				deleteReview: known,
				enterReview,
				removePhoto: known,
			},
		}),
	);

	it.each([
		["approve", "Avaliação aprovada!"],
		["hide", "Avaliação oculta da loja"],
		["delete", "Avaliação removida!"],
		["removePhoto", "Foto retirada!"],
	])("%s says what was done, or that the review is gone", async (intent, message) => {
		const asked = { intent, foto: "/media/a" };
		expect(await send({ ...asked, id: "1" })).toEqual({ ok: true, message, status: 200 });
		expect(await send({ ...asked, id: "9" })).toMatchObject(gone("avaliação"));
	});

	it("are entered by the shop, or what is missing of one is said", async () => {
		const create = (form: object) => send({ intent: "create", form });
		expect((await create({ comment: "Ótimo" }))["message"]).toBe("Avaliação criada!");
		expect(await create({})).toMatchObject({ ok: false, status: 422, fields });
	});
});

import { expect, it } from "vitest";
import type { Shop } from "#core/shop.ts";
import { fail, ok } from "#core/values/result.ts";
import { sendTo } from "#testing/admin-call.ts";
import { action } from "./route.tsx";

/** An inbox that holds message 1. */
function shopThat(sends: boolean) {
	const has = async (_: unknown, { id }: { id: string }) =>
		id === "1" ? ok(null) : fail("not_found");
	const reply = async (_: unknown, { id, form }: { id: string; form: { text?: string } }) => {
		if (id !== "1") return fail({ code: "not_found" });
		return form.text ? ok(null) : fail({ code: "invalid", fields: { text: "Escreva a resposta" } });
	};
	const inbox = { setStatus: has, assign: has, reply };
	return { inbox, system: { emails: { sends } } } as unknown as Shop;
}
const send = sendTo(action, shopThat(true));
const message = { kind: "contact", id: "1" };

it("says what was done to a message", async () => {
	expect(await send({ intent: "status", ...message, status: "fechado" })).toMatchObject({
		ok: true,
		message: "Status atualizado",
	});
	expect(await send({ intent: "assign", ...message, ownerId: "" })).toMatchObject({
		message: "Responsável atualizado",
	});
	const reply = { intent: "reply", ...message, form: { text: "Olá" } };
	expect(await send(reply)).toMatchObject({ ok: true, message: "Resposta na fila de envio" });
	expect(await sendTo(action, shopThat(false))(reply)).toMatchObject({
		ok: true,
		message: "Resposta guardada",
	});
});

it("refuses an empty answer, an unknown status, and what is gone", async () => {
	expect(await send({ intent: "reply", ...message, form: {} })).toMatchObject({
		ok: false,
		status: 422,
		message: "Escreva a resposta",
		fields: { text: "Escreva a resposta" },
	});
	const odd = await send({ intent: "status", ...message, status: "perdido" }).catch(
		({ init }: { init: ResponseInit }) => init,
	);
	expect(odd).toMatchObject({ status: 400 });
	for (const asked of [
		{ intent: "status", status: "aberto" },
		{ intent: "assign", ownerId: "u1" },
		{ intent: "reply", form: { text: "Olá" } },
	]) {
		expect(await send({ ...message, ...asked, id: "2" })).toMatchObject({
			ok: false,
			status: 404,
			message: "Esta mensagem não existe mais. Atualize a página.",
		});
	}
});

import { expect, it, vi } from "vitest";
import { holdUnsaved } from "#app/session/session-news.ts";
import { adminRequest } from "#testing/admin-call.ts";
import { sayFailures } from "./say-failures.ts";

const act = sayFailures({
	toggle: "Erro ao alterar status",
	status: { title: "Erro ao atualizar status", message: "Não foi possível atualizar." },
});
const call = (intent: string, serverAction: () => Promise<unknown>) =>
	act({ request: adminRequest({ intent }), serverAction });
const failing = (error: unknown) => () => Promise.reject(error);
/** What React Router throws of an answer that is an error. */
const refusal = (status: number, data: string) => ({
	status,
	statusText: "",
	internal: false,
	data,
});

it("gives a refusal the title of what failed, and leaves what was done alone", async () => {
	const refused = { ok: false, message: "Não existe mais." };
	expect(await call("toggle", async () => refused)).toEqual({
		title: "Erro ao alterar status",
		...refused,
	});
	expect(await call("other", async () => refused)).toMatchObject({ title: "Erro" });
	const own = { ...refused, title: "Digite uma mensagem" };
	expect(await call("toggle", async () => own)).toEqual(own);
	const done = { ok: true, message: "Banner ativado" };
	expect(await call("toggle", async () => done)).toBe(done);
});

it("says that the shop failed in the words of what was asked", async () => {
	expect(await call("toggle", failing(new Error("500")))).toMatchObject({
		data: {
			ok: false,
			title: "Erro ao alterar status",
			message: "Tente de novo em instantes.",
		},
		init: { status: 503 },
	});
	expect(await call("status", failing(new Error("500")))).toMatchObject({
		data: { title: "Erro ao atualizar status", message: "Não foi possível atualizar." },
	});
});

it("says that the shop is away, or that a role may not, and keeps the form", async () => {
	expect(await call("toggle", failing(new TypeError("Failed to fetch")))).toMatchObject({
		data: { ok: false, title: "Sem conexão com a loja" },
	});
	const words = "O seu papel na equipe não permite isto.";
	const forbidden = refusal(403, words);
	expect(await call("toggle", failing(forbidden))).toMatchObject({
		data: { ok: false, title: "Erro ao alterar status", message: words },
		init: { status: 403 },
	});
});

it("leaves the form as it is where the session ended", async () => {
	const ended = refusal(401, "Sua sessão terminou.");
	expect(await call("toggle", failing(ended))).toMatchObject({
		data: { ok: false, quiet: true },
		init: { status: 401 },
	});
});

it("lets through where somebody is led", async () => {
	const away = new Response(null, { status: 302, headers: { Location: "/admin/login" } });
	await expect(call("toggle", failing(away))).rejects.toBe(away);
});

it("of what was only pressed nobody says that it was typed", async () => {
	const away = failing(new TypeError("Failed to fetch"));
	expect(await call("toggle", away)).toMatchObject({
		data: { message: "Confira a internet e tente de novo." },
	});
	expect(await call("toggle", failing(new Error("500")))).toMatchObject({
		data: { message: "Tente de novo em instantes." },
	});
	const saved = holdUnsaved();
	expect(await call("toggle", away)).toMatchObject({
		data: { message: "Confira a internet e tente de novo. O que você digitou continua aqui." },
	});
	saved();
	vi.stubGlobal("navigator", { onLine: false });
	expect(await call("toggle", away)).toMatchObject({
		data: { message: "Confira a internet e tente de novo. Nada foi mudado." },
	});
	vi.unstubAllGlobals();
});

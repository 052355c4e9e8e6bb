import { expect, it, vi } from "vitest";
import type { Shop } from "#core/shop.ts";
import { fail, ok } from "#core/values/result.ts";
import { sendTo } from "#testing/admin-call.ts";
import { action as emailAction } from "./emails-route.tsx";
import { action } from "./route.tsx";

const shopWith = (parts: object) => parts as unknown as Shop;

it("tests the provider, and says when it does not answer", async () => {
	const asked = { intent: "test-payment" };
	const testConnection = async () => ({ hasAccessToken: true, hasPublicKey: false });
	expect(
		await sendTo(action, shopWith({ payments: { testConnection }, system: {} }))(asked),
	).toEqual({
		ok: true,
		message: "Teste executado",
		payment: { hasAccessToken: true, hasPublicKey: false },
		status: 200,
	});
	const report = vi.fn();
	const away = shopWith({
		payments: { testConnection: () => Promise.reject(new Error("away")) },
		system: {},
	});
	expect(await sendTo(action, away, { report })(asked)).toMatchObject({
		ok: false,
		message: "O provedor não respondeu.",
		status: 502,
	});
	expect(report).toHaveBeenCalledOnce();
});

it.each([
	[true, "O backup começa em instantes."],
	[false, "Um backup já está na fila."],
])("asks for a backup (%s)", async (asked, message) => {
	const send = sendTo(action, shopWith({ system: { backups: { ask: async () => asked } } }));
	expect(await send({ intent: "back-up" })).toEqual({ ok: true, message, status: 200 });
});

it("tries a task again, once", async () => {
	const send = sendTo(
		action,
		shopWith({ system: { jobs: { retry: async (_: unknown, id: string) => id === "1" } } }),
	);
	expect(await send({ intent: "retry-job", id: "1" })).toMatchObject({
		message: "A tarefa será repetida em instantes.",
	});
	expect(await send({ intent: "retry-job", id: "2" })).toMatchObject({
		ok: false,
		status: 422,
		message: "Esta tarefa já foi repetida ou apagada.",
	});
});

it("puts e-mails back into the queue, or says why not", async () => {
	const retry = async (_: unknown, id: string) => (id === "1" ? ok(null) : fail(id));
	const emails = { retry, retryFailed: async () => 3 };
	const send = sendTo(emailAction, shopWith({ system: { emails } }));
	expect(await send({ intent: "retry", id: "1" })).toMatchObject({
		message: "O e-mail voltou para a fila.",
	});
	expect(await send({ intent: "retry-failed" })).toMatchObject({
		message: "3 e-mails voltaram para a fila.",
	});
	const told = async (id: string) => (await send({ intent: "retry", id })).message;
	expect(await told("not_waiting")).toBe("Este e-mail já foi enviado ou está sendo enviado.");
	expect(await told("useless")).toBe("O que este e-mail diz já venceu. Peça um novo.");
	expect(await told("not_found")).toContain("Este e-mail não existe mais.");
});

import { redirect } from "react-router";
import { expect, it } from "vitest";
import { clientAction, clientActionSaying } from "./client-action.ts";

const failing = (error: unknown) => clientAction({ serverAction: () => Promise.reject(error) });

it("passes on what the server answers", async () => {
	expect(await clientAction({ serverAction: async () => ({ ok: true }) })).toEqual({ ok: true });
});

it.each(["Failed to fetch", "NetworkError when attempting to fetch resource.", "Load failed"])(
	"makes a refusal of %s",
	async (message) => {
		expect(await failing(new TypeError(message))).toMatchObject({
			data: { ok: false, title: "Sem conexão com a loja" },
			init: { status: 503 },
		});
	},
);

it("makes a refusal of a failure of the server", async () => {
	expect(await failing(new Error("Unexpected Server Error"))).toMatchObject({
		data: { ok: false, title: "Ocorreu um erro inesperado" },
	});
});

it("lets redirects and answers below 500 through", async () => {
	const away = redirect("/auth");
	await expect(failing(away)).rejects.toBe(away);
	const unknown = { status: 404, statusText: "", internal: false, data: null };
	await expect(failing(unknown)).rejects.toBe(unknown);
});

const call = (intent: string, serverAction: () => Promise<unknown>) => ({
	request: new Request("http://shop.test/admin/login", {
		method: "POST",
		body: new URLSearchParams({ intent }),
	}),
	serverAction,
});

const act = clientActionSaying((intent) => ({ title: `Erro em ${intent}`, message: "Falhou" }));

it("a form says in its own words that the shop failed, and keeps what answered otherwise", async () => {
	const failing = () => Promise.reject(new Error("500"));
	expect(await act(call("create", failing))).toMatchObject({
		data: { ok: false, title: "Erro em create", message: "Falhou" },
		init: { status: 503 },
	});
	const away = () => Promise.reject(new TypeError("Failed to fetch"));
	expect(await act(call("create", away))).toMatchObject({
		data: { title: "Sem conexão com a loja" },
	});
	expect(await act(call("login", async () => "entrou"))).toBe("entrou");
});

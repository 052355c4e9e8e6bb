import { redirect } from "react-router";
import { expect, it } from "vitest";
import { clientAction } from "./client-action.ts";

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

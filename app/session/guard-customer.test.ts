import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { customerContext, sessionContext } from "#app/context.ts";
import type { AccountSession } from "#core/accounts/types.ts";
import { guardCustomer } from "./guards.ts";

const ANA: AccountSession = {
	user: { id: "u", email: "ana@example.com", emailVerified: true, name: "Ana" },
	session: { id: "s", expiresAt: new Date() },
};

async function ask(session: AccountSession | null, path: string) {
	const context = new RouterContextProvider();
	context.set(sessionContext, async () => session);
	const url = new URL(path, "http://loja.test");
	const args = { request: new Request(url), url, context, params: {} };
	const answer = await Promise.resolve(
		guardCustomer(args as unknown as Parameters<typeof guardCustomer>[0], async () =>
			Response.json(context.get(customerContext).user.name),
		),
	).catch((thrown: unknown) => thrown as Response);
	return answer as Response;
}

it("lets in who is signed in, and tells the screens who that is", async () => {
	expect(await (await ask(ANA, "/conta")).json()).toBe("Ana");
});

it("leads a visitor to sign in, with the way back", async () => {
	const { headers } = await ask(null, "/conta?aba=pedidos");
	expect(headers.get("Location")).toBe("/auth?voltar=%2Fconta%3Faba%3Dpedidos");
});

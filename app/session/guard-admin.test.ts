import { STATUS_CODES } from "node:http";
import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { roleContext, sessionContext, shopContext } from "#app/context.ts";
import type { Role } from "#core/accounts/admins/role-rules.ts";
import type { Shop } from "#core/shop.ts";
import { guardAdmin } from "./guards.ts";

/** What the guard does with a request: lets it in, or the status or address it answers. */
async function ask(role: Role, method: string, path: string, mustSecure = false) {
	const context = new RouterContextProvider();
	const admin = { userId: "u", name: "A", email: "a@b.co", role, secondFactor: false, mustSecure };
	context.set(shopContext, { admins: { findAdmin: async () => admin } } as unknown as Shop);
	context.set(sessionContext, async () => ({
		user: { id: "u", email: "a@b.co", emailVerified: true, name: "A" },
		session: { id: "s", expiresAt: new Date() },
	}));
	const url = new URL(path, "http://loja.test");
	const args = { request: new Request(url, { method }), url, context, params: {} };
	try {
		await guardAdmin(
			args as unknown as Parameters<typeof guardAdmin>[0],
			async () => new Response(),
		);
		return context.get(roleContext);
	} catch (thrown) {
		if (thrown instanceof Response) return thrown.headers.get("Location");
		const { status, statusText } = (thrown as { init: ResponseInit }).init;
		expect(statusText).toBe(STATUS_CODES[status ?? 0]);
		return status;
	}
}

it.each([
	["owner", "POST", "/admin/equipe", "owner"],
	["manager", "GET", "/admin/equipe", 403],
	["manager", "POST", "/admin/configuracoes", "manager"],
	["orders", "POST", "/admin/pedidos/1", "orders"],
	["orders", "POST", "/admin/produtos", 403],
	["catalogue", "GET", "/admin", "/admin/produtos"],
	["catalogue", "GET", "/admin/pedidos", 403],
	["readonly", "GET", "/admin/pedidos", "readonly"],
	["readonly", "POST", "/admin/pedidos/1", 403],
	["readonly", "POST", "/admin/sair", "readonly"],
	["owner", "GET", "/admin/nova-tela", 403],
	["owner", "POST", "/admin/busca", 405],
	["readonly", "POST", "/admin/busca", 405],
] as const)("%s, %s %s: %s", async (role, method, path, outcome) => {
	expect(await ask(role, method, path)).toBe(outcome);
});

it("who must set up a second factor first reaches nothing but the way out", async () => {
	expect(await ask("owner", "GET", "/admin/pedidos", true)).toBe("/conta?aba=seguranca&exigida=1");
	expect(await ask("owner", "POST", "/admin/pedidos/1", true)).toBe(403);
	expect(await ask("owner", "POST", "/admin/sair", true)).toBe("owner");
});

/** Where a visitor who asks for something of the back office is led. */
async function led(path: string, asked = path) {
	const context = new RouterContextProvider();
	context.set(shopContext, { admins: {} } as unknown as Shop);
	context.set(sessionContext, async () => null);
	const url = new URL(path, "http://loja.test");
	const args = { request: new Request(new URL(asked, url)), url, context, params: {} };
	const thrown = await Promise.resolve(
		guardAdmin(args as unknown as Parameters<typeof guardAdmin>[0], async () => new Response()),
	).catch((answer: unknown) => answer);
	return (thrown as Response).headers.get("Location");
}

it("a panel that is open when its session ends is led to a login that says so", async () => {
	expect(await led("/admin/produtos")).toBe("/admin/login?voltar=%2Fadmin%2Fprodutos");
	expect(await led("/admin/produtos", "/admin/produtos.data")).toBe(
		"/admin/login?voltar=%2Fadmin%2Fprodutos&sessao=1",
	);
});

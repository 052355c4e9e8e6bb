import { STATUS_CODES } from "node:http";
import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { customerContext, roleContext, sessionContext, shopContext } from "#app/context.ts";
import type { Role } from "#core/accounts/shared/role.ts";
import type { AccountSession } from "#core/accounts/types.ts";
import type { Shop } from "#core/shop.ts";
import { guardAdmin, guardCustomer } from "./guards.ts";

const ANA: AccountSession = {
	user: { id: "u", email: "ana@example.com", emailVerified: true, name: "Ana" },
	session: { id: "s", expiresAt: new Date() },
};
type Guard = (args: never, next: () => Promise<Response>) => unknown;

/** A request of somebody, and what a guard does with it: where it leads, or what it throws. */
function requestOf(session: AccountSession | null, path: string, init?: RequestInit, asked = path) {
	const context = new RouterContextProvider();
	context.set(sessionContext, async () => session);
	const url = new URL(path, "http://loja.test");
	const args = { request: new Request(new URL(asked, url), init), url, context, params: {} };
	const pass = async (guard: Guard): Promise<unknown> => {
		try {
			await guard(args as never, async () => new Response());
			return undefined;
		} catch (thrown) {
			if (thrown instanceof Response) return thrown.headers.get("Location");
			const { status, statusText } = (thrown as { init: ResponseInit }).init;
			expect(statusText).toBe(STATUS_CODES[status ?? 0]);
			return status;
		}
	};
	return { context, pass };
}

describe("the back office", () => {
	const ask = async (role: Role, method: string, path: string, mustSecure = false) => {
		const { context, pass } = requestOf(ANA, path, { method });
		const admin = {
			userId: "u",
			name: "A",
			email: "a@b.co",
			role,
			secondFactor: false,
			mustSecure,
		};
		context.set(shopContext, { admins: { findAdmin: async () => admin } } as unknown as Shop);
		return (await pass(guardAdmin as Guard)) ?? context.get(roleContext);
	};

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
	] as const)("answers %s, %s %s: %s", async (role, method, path, outcome) => {
		expect(await ask(role, method, path)).toBe(outcome);
	});

	it("shows who must set up a second factor first nothing but the way out", async () => {
		expect(await ask("owner", "GET", "/admin/pedidos", true)).toBe(
			"/conta?aba=seguranca&exigida=1",
		);
		expect(await ask("owner", "POST", "/admin/pedidos/1", true)).toBe(403);
		expect(await ask("owner", "POST", "/admin/sair", true)).toBe("owner");
	});

	it("leads a visitor to a login, which says so where a session ended while the panel was open", async () => {
		const led = (path: string, asked?: string) => {
			const { context, pass } = requestOf(null, path, {}, asked);
			context.set(shopContext, { admins: {} } as unknown as Shop);
			return pass(guardAdmin as Guard);
		};
		const login = "/admin/login?voltar=%2Fadmin%2Fprodutos";
		expect(await led("/admin/produtos")).toBe(login);
		expect(await led("/admin/produtos", "/admin/produtos.data")).toBe(`${login}&sessao=1`);
	});
});

it("an account is shown to who is signed in; a visitor is led to sign in, with the way back", async () => {
	const { context, pass } = requestOf(ANA, "/conta");
	expect(await pass(guardCustomer as Guard)).toBeUndefined();
	expect(context.get(customerContext).user.name).toBe("Ana");
	expect(await requestOf(null, "/conta?aba=pedidos").pass(guardCustomer as Guard)).toBe(
		"/auth?voltar=%2Fconta%3Faba%3Dpedidos",
	);
});

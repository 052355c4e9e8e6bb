import { expect, it } from "vitest";
import type { Shop } from "#core/shop.ts";
import { fail } from "#core/values/result.ts";
import { contextOf } from "#testing/admin-call.ts";
import { handleLogin } from "./login-actions.ts";

/** What is said of an account that the shop does not make. */
async function told(code: string, fields?: Record<string, string>) {
	const accounts = { signUpAdmin: async () => fail({ code, message: "Porque não.", fields }) };
	const admins = { openSetupCode: async () => null };
	const body = new FormData();
	for (const [name, value] of [
		["intent", "create"],
		["name", "Paula"],
		["email", "paula@example.com"],
		["password", "Segredo-da-equipe1"],
	] as const) {
		body.set(name, value);
	}
	const request = new Request("http://loja/admin/login", { method: "POST", body });
	const shop = { accounts, admins } as unknown as Partial<Shop>;
	return (await handleLogin(request, contextOf(shop))).data;
}

it.each([
	["PROVIDER_AWAY", "Erro ao criar usuário"],
	["WEAK_PASSWORD", "Senha fraca"],
	["INVALID_FIELDS", "Dados inválidos"],
	["TOO_MANY_ATTEMPTS", "Muitas tentativas"],
])("an administrator's account refused with %s reads %s, with the reason", async (code, title) => {
	const { typed, ...said } = await told(code);
	expect(said).toMatchObject({ step: "refused", title });
	if (code !== "TOO_MANY_ATTEMPTS") expect(said.message).toBe("Porque não.");
	// What was typed stays, its password excepted.
	expect(typed).toEqual({
		intent: "create",
		name: "Paula",
		email: "paula@example.com",
		admin_code: "",
	});
});

it("a missing code hides nothing else that is wrong with the form", async () => {
	const admins = { openSetupCode: async () => "ABCD-EFGH-IJKL-MNOP" };
	const body = new FormData();
	for (const [name, value] of Object.entries({
		intent: "create",
		name: "Paula",
		password: "fraca",
	}))
		body.set(name, value);
	const request = new Request("http://loja/admin/login", { method: "POST", body });
	const { data } = await handleLogin(request, contextOf({ admins } as unknown as Partial<Shop>));
	expect(data).toMatchObject({
		step: "refused",
		title: "Senha fraca",
		fields: {
			email: expect.any(String),
			password: expect.stringContaining("Melhore sua senha"),
			admin_code: "Informe o código de configuração",
		},
	});
});

import { describe, expect, it } from "vitest";
import { adminSignUpForm, readSignUp } from "./admin.ts";
import { passwordStrength } from "./password.ts";

const GOOD = { email: "ana@example.com", password: "Segredo1", name: "Ana" };
const messageOf = (over: object) => {
	const parsed = adminSignUpForm.safeParse({ ...GOOD, ...over });
	return parsed.success ? null : parsed.error.issues[0]?.message;
};

describe("the form of an administrator", () => {
	it.each([
		[{}, null],
		[{ email: "ana" }, "Email inválido"],
		[{ email: `${"a".repeat(250)}@example.com` }, "Email deve ter menos de 255 caracteres"],
		[{ password: "Aa1" }, "Senha deve ter pelo menos 8 caracteres"],
		[{ password: `Aa1${"x".repeat(126)}` }, "Senha deve ter menos de 128 caracteres"],
		[
			{ password: "semnumeroMAI" },
			"Senha deve conter ao menos 1 letra minúscula, 1 maiúscula e 1 número",
		],
		[{ name: " A " }, "Nome deve ter pelo menos 2 caracteres"],
	])("%j: %s", (over, message) => {
		expect(messageOf(over)).toBe(message);
	});
});

it.each([
	["", 0],
	["abcdefgh", 2],
	["Abcdefg1", 4],
	["Abcdef1!", 5],
])("%j scores %i", (password, score) => {
	expect(passwordStrength(password).score).toBe(score);
});

describe("a password that scores below 3", () => {
	it("is called weak, with what would make it stronger beside its own rules", () => {
		const hints =
			"Melhore sua senha: Use pelo menos 8 caracteres, Inclua letras maiúsculas, Inclua números, Inclua símbolos especiais";
		expect(readSignUp({ ...GOOD, password: "abc", name: "" })).toEqual({
			ok: false,
			error: {
				weak: true,
				message: hints,
				fields: {
					name: "Nome deve ter pelo menos 2 caracteres",
					password: `Senha deve ter pelo menos 8 caracteres. ${hints}`,
				},
			},
		});
	});

	it.each(["", "Ab1", "Abcdefgh"])("which %j does not, or is missing, is not", (password) => {
		expect(readSignUp({ ...GOOD, password })).toMatchObject({ ok: false, error: { weak: false } });
	});

	it("is all that is asked of a good one", () => {
		expect(readSignUp(GOOD)).toEqual({ ok: true, value: GOOD });
	});
});

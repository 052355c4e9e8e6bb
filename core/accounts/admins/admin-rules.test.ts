import { describe, expect, it } from "vitest";
import { passwordStrength } from "../password-strength-rules.ts";
import { adminSignUpForm, improvePassword, isTooWeak } from "./admin-rules.ts";

const GOOD = { email: "ana@example.com", password: "Segredo1", name: "Ana" };
const messageOf = (over: object) => {
	const parsed = adminSignUpForm.safeParse({ ...GOOD, ...over });
	return parsed.success ? null : parsed.error.issues[0]?.message;
};

describe("the form of an administrator (A-054 to A-061)", () => {
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
		[{ name: "a".repeat(101) }, "Nome deve ter menos de 100 caracteres"],
	])("%j: %s", (over, message) => {
		expect(messageOf(over)).toBe(message);
	});
});

it.each([
	["", 0, true],
	["abc", 1, true],
	["abcdefgh", 2, true],
	["Abcdefgh", 3, false],
	["Abcdefg1", 4, false],
	["Abcdef1!", 5, false],
	["ãÉ1 ", 3, false],
])("%j scores %i (A-062)", (password, score, weak) => {
	const strength = passwordStrength(password);
	expect(strength.score).toBe(score);
	expect(isTooWeak(strength)).toBe(weak);
});

it("hints at what is missing (A-063, A-064)", () => {
	expect(improvePassword(passwordStrength("abc"))).toBe(
		"Melhore sua senha: Use pelo menos 8 caracteres, Inclua letras maiúsculas, Inclua números, Inclua símbolos especiais",
	);
});

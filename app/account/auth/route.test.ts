import { expect, test } from "vitest";
import { readPosted } from "./route.tsx";

const told = (mustConfirm: boolean) =>
	readPosted({ ok: true, step: "signed-up", mustConfirm }).notice ?? "";

test("where no link proves an address, a sign-up says what is true of a known one too", () => {
	expect(told(false)).not.toMatch(/criada|[Vv]erifique/);
	expect(told(false)).toContain("Você já pode entrar.");
	expect(told(false)).toContain("Se este e-mail já tinha conta, vale a senha de antes.");
	expect(told(true)).toContain("Verifique seu e-mail");
	expect(told(true)).not.toContain("já pode entrar");
});

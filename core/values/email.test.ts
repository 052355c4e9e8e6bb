import { expect, it } from "vitest";
import { looksLikeEmail } from "./email-rules.ts";

it.each([
	["ana@example.com", true],
	["  ana.maria+loja@clinica.med.br ", true],
	["ana@example", false],
	["ana@example.c", false],
	["ana@example..com", false],
	["ana@", false],
	["@example.com", false],
	["ana@@example.com", false],
	["ana maria@example.com", false],
	["ana", false],
	["", false],
])("%s: %s", (text, yes) => {
	expect(looksLikeEmail(text)).toBe(yes);
});

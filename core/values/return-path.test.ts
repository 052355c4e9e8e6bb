import { expect, it } from "vitest";
import { returnPath } from "./return-path.ts";

it.each([
	"/",
	"/conta?aba=seguranca",
	"/busca?q=a//b",
	"/produto/jaleco-médico",
	"/auth?confirmado=1&voltar=%2Fcheckout",
])("%j is a way back", (wanted) => {
	expect(returnPath(wanted, "/outro")).toBe(wanted);
});

it.each([
	null,
	undefined,
	"",
	"conta",
	"//mal.example",
	"/\\mal.example",
	"/a\\b",
	"/\t/mal.example",
	"/a\n",
	"/.//mal.example",
	"/..//mal.example",
	"/%2e//mal.example",
	"/.%2e//mal.example",
	"/%2f/mal.example",
	"/a//b",
	"/%09/mal.example",
	"/\u200b/mal.example",
	"/\u0000/mal.example",
	`/${"a".repeat(3_000)}`,
	"https://mal.example",
	"javascript:alert(1)",
])("%j leads elsewhere and is not taken", (wanted) => {
	expect(returnPath(wanted, "/outro")).toBe("/outro");
});

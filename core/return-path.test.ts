import { expect, it } from "vitest";
import { returnPath } from "./return-path-rules.ts";

it.each(["/", "/conta?aba=seguranca", "/produtos#fim"])("%j is a way back", (wanted) => {
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
	"https://mal.example",
	"javascript:alert(1)",
])("%j leads elsewhere and is not taken", (wanted) => {
	expect(returnPath(wanted, "/outro")).toBe("/outro");
});

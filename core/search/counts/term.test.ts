import { expect, it } from "vitest";
import { countedTerm } from "./term.ts";

it.each([
	["  Jalecos   FEMININOS ", { termo: "jaleco feminino", escrito: "jalecos femininos" }],
	["guarda-pó", { termo: "guarda po", escrito: "guarda-pó" }],
	["JAL-001-M", { termo: "jal 001 m", escrito: "jal-001-m" }],
	["n95", { termo: "n95", escrito: "n95" }],
	["meia 20-30 mmHg", { termo: "meia 20 30 mmhg", escrito: "meia 20-30 mmhg" }],
])("counts %j", (typed, term) => expect(countedTerm(typed)).toEqual(term));

it.each([
	"ana.souza@example.com",
	"ana @example.com",
	"11 98765-4321",
	"(11)987654321",
	"+55 11 98765 4321",
	"123.456.789-09",
	"12345678909 ana",
	"01310-100",
	"4111 1111 1111 1111",
	"https://example.com/jaleco",
	"www.example.com",
	"!!! …",
	"",
	"a b c d e f g",
	"x".repeat(61),
	null,
	{ q: "jaleco" },
])("keeps nothing of %j", (typed) => expect(countedTerm(typed)).toBeNull());

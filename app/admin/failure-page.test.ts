import { expect, it } from "vitest";
import { showError } from "./failure-page.tsx";

it.each([
	["a database that is away", 503, "Erro ao conectar com o banco de dados", "nenhuma tela"],
	[
		"an access that cannot be checked",
		503,
		{ unreadable: "Não foi possível conferir o seu acesso", whole: true },
		"nenhuma tela dele é mostrada",
	],
	["a table", 503, { unreadable: "Erro ao carregar pedidos" }, "As outras telas continuam"],
	["a fault of one screen", 500, "Unexpected Server Error", "As outras telas continuam"],
])("does not promise other screens unless there are: %s", (_, status, data, words) => {
	const { text, again } = showError({ status, statusText: "", internal: false, data });
	expect(text).toContain(words);
	expect(again).toBe(true);
});

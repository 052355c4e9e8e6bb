import { expect, it } from "vitest";
import { senderWords } from "./sender-rules.ts";

const SHOP = {
	site_name: "Requinte",
	contact_address: "Rua dos Alfaiates, 214\nBom Retiro, São Paulo, SP\nCEP 01123-020",
};
const OWN = "Requinte, Rua dos Alfaiates, 214, Bom Retiro, São Paulo, SP";

it.each([
	["nothing is told in Entregas", { cep: "", name: "", address: "" }, `${OWN}, CEP 01123-020`],
	["only the CEP is", { cep: "01126000", name: "", address: "" }, `${OWN}, CEP 01126-000`],
	[
		"who sends is told",
		{ cep: "13010000", name: "Requinte Ltda", address: "Rua Um, 5, Centro, Campinas, SP" },
		"Requinte Ltda, Rua Um, 5, Centro, Campinas, SP, CEP 13010-000",
	],
])("a label says from where it comes when %s", (_, sender, words) => {
	expect(senderWords(SHOP, sender)).toBe(words);
});

it.each([
	["Rua A, 5, São Paulo, SP - 01123-020", "Rua A, 5, São Paulo, SP, CEP 01126-000"],
	["Rua A, 12345678, loja 2", "Rua A, 12345678, loja 2, CEP 01126-000"],
])("leaves everything but the CEP of %s", (contact_address, words) => {
	const sender = { cep: "01126000", name: "", address: "" };
	expect(senderWords({ site_name: "Loja", contact_address }, sender)).toBe(`Loja, ${words}`);
});

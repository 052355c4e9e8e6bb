import { expect, it } from "vitest";
import { spanWords } from "./find-products.ts";
import { priceMeant } from "./search-products.ts";

it.each([
	["jaleco até 200", "jaleco", null, 200],
	["jaleco ate R$ 200", "jaleco", null, 200],
	["JALECO ATÉ R$200,00 feminino", "JALECO feminino", null, 200],
	["até 200 reais", "", null, 200],
	["scrub por menos de 300", "scrub", null, 300],
	["scrub menos que 150", "scrub", null, 150],
	["abaixo de 99,90 touca", "touca", null, 100],
	["jaleco no máximo 1.500", "jaleco", null, 1500],
	["jaleco acima de 300", "jaleco", 300, null],
	["jaleco mais de R$ 300", "jaleco", 300, null],
	["a partir de 100 reais", "", 100, null],
	["scrub entre 100 e 200", "scrub", 100, 200],
	["scrub entre R$ 200 e R$ 100", "scrub", 100, 200],
	["scrub de R$ 100 a R$ 200", "scrub", 100, 200],
	["scrub de 100 a 200 reais azul", "scrub azul", 100, 200],
	["R$ 299,90", "", 270, 330],
	["299,90", "", 270, 330],
	["200 reais", "", 180, 220],
	["jaleco R$ 10 branco", "jaleco branco", 9, 11],
])("%s is about a price", (text, q, from, to) => {
	expect(priceMeant(text)).toEqual({ q, price: { from, to } });
});

it.each([
	"jaleco",
	"jaleco 200",
	"até 12 anos",
	"meia até 40 cm",
	"mais de 2 peças",
	"menos de 1 kg",
	"sapato de 36 a 44",
	"jaleco até",
	"até 0",
	"chocolate 200",
	"até 99999999",
	"garrafa a partir de 500ml",
	"parcelado em até 3x",
])("%s is not", (text) => {
	expect(priceMeant(text)).toBeNull();
});

it("says a price as people do", () => {
	expect(spanWords({ from: null, to: 1500 })).toBe("até R$\u00a01.500");
	expect(spanWords({ from: 300, to: null })).toBe("a partir de R$\u00a0300");
	expect(spanWords({ from: 100, to: 200 })).toBe("entre R$\u00a0100 e R$\u00a0200");
});

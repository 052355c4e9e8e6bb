import { expect, it } from "vitest";
import { z } from "zod";
import { alwaysGiven, type Fields, forShoppers } from "./field.ts";
import {
	changesOf,
	comparedFields,
	draftOf,
	fieldsOf,
	formOf,
	initialOf,
	saidFields,
	shopperFields,
} from "./record.ts";
import { optionalText, requiredText, text } from "./text-kinds.ts";
import { choice, flag, price } from "./value-kinds.ts";

const SIZES = [
	{ value: "p", label: "Pequeno" },
	{ value: "g", label: "Grande" },
] as const;

const BAG = {
	code: alwaysGiven(text({ label: "Código", most: 10, csv: "codigo" })),
	name: forShoppers(requiredText({ label: "Nome", most: 5, missing: "Informe o nome" })),
	price: forShoppers(price({ label: "Preço", csv: "preco" })),
	size: choice(SIZES, { label: "Tamanho", csv: "tamanho", initial: "p", form: z.enum(["p", "g"]) }),
	sold: flag({ label: "À venda", initial: true, csv: "a_venda" }),
	note: optionalText({ label: "Nota interna", called: "Nota", most: 3 }),
} satisfies Fields;

const bag = { ...initialOf(BAG), code: "B-1", name: "Bolsa", price: 28_990 };

it("a form holds what was typed, and its checks give the record back", () => {
	const typed = draftOf(BAG, bag);
	expect(typed).toMatchObject({ name: "Bolsa", price: "289,90", size: "p", note: "" });
	const form = z.object(formOf(BAG));
	expect(form.parse(typed)).toEqual(bag);
	const wrong = form.safeParse({ ...typed, name: " ", price: "dez", note: "longa" });
	expect(wrong.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
		["name", "Informe o nome"],
		["price", "Preço inválido. Use o formato 289,90"],
		["note", "Nota deve ter no máximo 3 caracteres"],
	]);
});

it("shoppers see what is meant for them", () => {
	expect(fieldsOf(shopperFields(BAG), bag)).toEqual({ name: "Bolsa", price: 28_990 });
});

it("the history of changes names what differs and reads it", () => {
	const { before, after } = changesOf(bag, { ...bag, price: 9_900, size: "g" as const });
	expect([before, after]).toEqual([
		{ price: 28_990, size: "p" },
		{ price: 9_900, size: "g" },
	]);
	const words = saidFields(BAG);
	expect(words["note"]).toBe("Nota interna");
	expect(words["size"]).toMatchObject({ label: "Tamanho" });
	const { show } = words["price"] as { show(value: unknown): string };
	expect(show(9_900)).toBe("R$\u00a099,00");
	expect(
		comparedFields(BAG)
			.find(({ name }) => name === "size")
			?.show?.("g"),
	).toBe("Grande");
});

it("a cell of a file is written and read as its field is", () => {
	const { price: money, size, sold, note } = BAG as Fields;
	expect(money?.cell?.write(28_990)).toBe("289,90");
	expect(size?.cell?.read(" G ")).toEqual({ ok: true, value: "g" });
	expect(size?.cell?.read("xl")).toEqual({ ok: false, error: "Use p ou g" });
	expect(sold?.cell?.read("Não")).toEqual({ ok: true, value: false });
	expect(sold?.cell?.read("talvez")).toEqual({ ok: false, error: "Use sim ou não" });
	expect(note?.cell).toBeUndefined();
});

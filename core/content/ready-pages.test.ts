import { describe, expect, it } from "vitest";
import { cleanContent } from "#core/rich-text/clean-html.ts";
import { DEFAULT_SETTINGS } from "./shared/default-settings.ts";
import { gapsIn, LAW_PAGES } from "./shared/linked-pages.ts";
import { readyPages } from "./shared/ready-pages.ts";

const METHOD = {
	name: "Sedex & Cia",
	unpromised: "2-3 dias úteis",
	price: 2_000,
	from: 2_000,
	freeAbove: 29_900,
	place: "",
};
const FILLED = {
	...DEFAULT_SETTINGS,
	site_name: "Jalecos da Ana",
	razao_social: "Ana Ltda.",
	cnpj: "12.345.678/0001-95",
	contact_address: "Rua A, 1\nSão Paulo",
	contact_email: "ola@ana.example",
	dias_troca: 15,
};
const textOf = (id: string, settings = FILLED, methods = [METHOD]) =>
	readyPages({ settings, methods, payment: "PIX e crédito" }).find((page) => page.id === id)
		?.content ?? "";

describe("the ready texts of a shop", () => {
	it("say what the shop has typed, and nothing that it has not", () => {
		expect(textOf("privacidade")).toContain(
			"CNPJ 12.345.678/0001-95, com endereço em Rua A, 1, São",
		);
		expect(textOf("trocas")).toContain("em até 15 dias depois de receber.");
		expect(textOf("entrega").replaceAll("\u00a0", " ")).toContain(
			"<strong>Sedex &amp; Cia</strong>: 2-3 dias úteis; R$ 20,00, grátis acima de R$ 299,00",
		);
		const empty = { ...FILLED, cnpj: "", dias_troca: 0 };
		expect(gapsIn(textOf("privacidade", empty))).toContain("[preencha: CNPJ ou CPF]");
		expect(gapsIn(textOf("trocas", empty)).join()).toContain("até quantos dias");
		expect(gapsIn(textOf("entrega", FILLED, [])).join()).toContain("formas de entrega");
	});

	it("all stay as they are when saved, and ask to be revised", () => {
		for (const { content, slug } of readyPages({ settings: FILLED, methods: [], payment: "PIX" })) {
			expect(cleanContent(content)).toBe(content);
			expect(gapsIn(content)[0]).toMatch(/^\[Revise antes de publicar/);
			expect(slug).toMatch(/^[a-z-]+$/);
		}
		expect("politica-de-privacidade").toMatch(new RegExp(LAW_PAGES.privacy.slug));
		expect("trocas-e-devolucoes").toMatch(new RegExp(LAW_PAGES.exchange.slug));
	});
});

import { expect, it } from "vitest";
import { AUDIT_WORDS } from "./shared/audit-words.ts";

const { fieldChanges, unlabelledFields } = AUDIT_WORDS;

const sides = (entity: string, before: unknown, after: unknown) =>
	fieldChanges(entity, before, after).map(({ label, before: was, after: is }) => [label, was, is]);

it("names fields as their screens do, and shows only those that differ", () => {
	expect(
		sides(
			"dynamic_pages",
			{ title: "Trocas", order_position: 1, active: true, meta_description: null },
			{ title: "Trocas", order_position: 2, active: false, meta_description: "Como trocar" },
		),
	).toEqual([
		["Meta descrição", "", "Como trocar"],
		["Ordem", "1", "2"],
		["Página ativa", "Sim", "Não"],
	]);
	expect(sides("banners", null, { title: "Natal", description: "", link_url: null })).toEqual([
		["Título", "", "Natal"],
	]);
	expect(sides("customers", null, { tags: ["VIP"], campos: ["phone", "tags"] })).toEqual([
		["Tags", "", "VIP"],
		["Campos mudados", "", "Telefone, Tags"],
	]);
});

it("shows money in reais, whether it was kept in centavos or in reais", () => {
	expect(sides("produtos", { preco: 28_990 }, { preco: 30_000 })).toEqual([
		["Preço", "R$\u00a0289,90", "R$\u00a0300,00"],
	]);
	expect(
		sides("produtos", { produto: { nome: "Jaleco", sku: "RQ-1", preco: 289.9 } }, null),
	).toEqual([["Produto", "Jaleco, RQ-1, R$\u00a0289,90", ""]]);
	expect(sides("produtos", null, { modo: "percentual", centesimos: -1_250 })).toEqual([
		["Como mudou o preço", "", "Por percentual"],
		["Percentual", "", "-12,5%"],
	]);
});

it("shows moments of São Paulo, words for codes, and lists that can be read", () => {
	expect(
		sides(
			"banners",
			{ starts_at: null, localizacao: "mini_banner" },
			{ starts_at: "2026-11-21T02:30:00.000Z", localizacao: "homepage_hero" },
		),
	).toEqual([
		["Local", "Home", "Home topo"],
		["Início", "", "20/11/2026 23:30"],
	]);
	expect(sides("banners", ["Natal", "Verão"], ["Verão", "Natal"])).toEqual([
		["Ordem", "Natal\nVerão", "Verão\nNatal"],
	]);
	const item = { produto: "Jaleco", sku: "RQ-1-P", tamanho: "P", cor: null, quantidade: 2 };
	expect(sides("orders", { itens: [item], pagamento: "approved" }, null)).toEqual([
		["Pagamento", "Pago", ""],
		["Itens", "2x Jaleco, RQ-1-P, P", ""],
	]);
	expect(
		sides("produtos", [["RQ-1", { nome: "Jaleco", seo_titulo: "" }]], { alterados: 1 }),
	).toEqual([
		["O que a planilha mudou", "RQ-1: Nome Jaleco; Título para buscadores (vazio)", ""],
		["Produtos alterados", "", "1"],
	]);
	expect(sides("produtos", { cores_hex: {} }, { cores_hex: { Azul: "#0000ff" } })).toEqual([
		["Amostras de cor", "", "Azul: #0000ff"],
	]);
});

it("calls a field of long ago by its words, and knows that it has no label", () => {
	expect(sides("produtos", null, { preco_antigo: "1" })).toEqual([["Preco antigo", "", "1"]]);
	expect(unlabelledFields("produtos", null, { preco: 1, preco_antigo: 1 })).toEqual([
		"preco_antigo",
	]);
});

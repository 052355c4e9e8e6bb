import { TEMPLATE_HEADINGS } from "./recognise-file.ts";

const EXAMPLE: Record<string, string> = {
	"Nome do produto": "Jaleco exemplo (apague esta linha)",
	Preço: "289,90",
	"Identificador do produto": "jaleco-exemplo",
	SKU: "EXEMPLO-AZ-P",
	Tamanho: "P",
	Cor: "Azul-marinho",
	Estoque: "5",
	Categoria: "Jalecos > Femininos",
	"Peso (g)": "400",
	"Exibir na loja": "não",
};

/** The shop's own template: its headings, then two variations of one product. */
export const TEMPLATE_EXAMPLE: string[][] = [
	TEMPLATE_HEADINGS,
	TEMPLATE_HEADINGS.map((heading) => EXAMPLE[heading] ?? ""),
	TEMPLATE_HEADINGS.map(
		(heading) => ({ ...EXAMPLE, SKU: "EXEMPLO-AZ-M", Tamanho: "M" })[heading] ?? "",
	),
];

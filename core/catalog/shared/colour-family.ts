/** Colour families of the filter, in display order (rule search 7). */
export const COLOUR_FAMILIES = [
	{ slug: "branco", label: "Branco", hex: "#ffffff" },
	{ slug: "azul-escuro", label: "Azul-escuro", hex: "#1f2e4d" },
	{ slug: "azul-claro", label: "Azul-claro", hex: "#9cc4e4" },
	{ slug: "verde", label: "Verde", hex: "#4f9479" },
	{ slug: "rosa", label: "Rosa", hex: "#e4a9b3" },
	{ slug: "vermelho", label: "Vermelho", hex: "#c43131" },
	{ slug: "vinho", label: "Vinho", hex: "#6d1f33" },
	{ slug: "roxo", label: "Roxo e lilás", hex: "#9a7bbd" },
	{ slug: "laranja", label: "Laranja", hex: "#d9743c" },
	{ slug: "amarelo", label: "Amarelo", hex: "#f2c94c" },
	{ slug: "bege", label: "Bege", hex: "#d8c3a5" },
	{ slug: "marrom", label: "Marrom", hex: "#6b4630" },
	{ slug: "cinza", label: "Cinza", hex: "#8a8f98" },
	{ slug: "preto", label: "Preto", hex: "#1d1f23" },
	{ slug: "estampado", label: "Estampado", hex: null },
] as const;

export type ColourFamily = (typeof COLOUR_FAMILIES)[number];

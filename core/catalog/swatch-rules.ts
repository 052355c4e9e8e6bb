/** Swatches of the colours that clothing for health care usually has. */
const KNOWN = new Map(
	Object.entries({
		amarelo: "#f2c94c",
		areia: "#d9cbb4",
		azul: "#2f6fb5",
		"azul-bebe": "#b9d6ee",
		"azul-ceu": "#8fbfe0",
		"azul-claro": "#a9cbe6",
		"azul-marinho": "#1f2e4d",
		"azul-petroleo": "#1f4e5f",
		"azul-royal": "#2347a5",
		bege: "#d8c3a5",
		bordo: "#5c1a2b",
		branco: "#ffffff",
		caramelo: "#b5793f",
		chocolate: "#4b2e22",
		chumbo: "#4a4f57",
		cinza: "#8a8f98",
		"cinza-claro": "#c9ccd1",
		coral: "#f0806a",
		creme: "#f3ead6",
		dourado: "#c9a227",
		grafite: "#3f444c",
		laranja: "#e9803a",
		lilas: "#bfa6d6",
		marrom: "#6b4630",
		nude: "#e3c4ae",
		"off-white": "#f4f1ea",
		pink: "#e0457b",
		prata: "#c4c8ce",
		preto: "#1d1f23",
		rosa: "#eaa0b5",
		"rosa-antigo": "#c98f93",
		"rosa-cha": "#e4bdb5",
		roxo: "#6a3f8f",
		terracota: "#b5603f",
		turquesa: "#3fb8af",
		verde: "#3d8b5a",
		"verde-agua": "#a5d8cb",
		"verde-hospitalar": "#3f8f80",
		"verde-oliva": "#6b6f3f",
		"verde-salvia": "#a3b59b",
		vermelho: "#c43131",
		vinho: "#6d1f33",
	}),
);

/** Swatch of a colour whose name says it, else a neutral grey. */
export function swatchFor(name: string): string {
	const key = name
		.normalize("NFD")
		.replace(/\p{Diacritic}/gu, "")
		.toLowerCase()
		.trim()
		.replace(/\s+/g, "-");
	return KNOWN.get(key) ?? "#cccccc";
}

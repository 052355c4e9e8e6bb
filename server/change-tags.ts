import type { Change } from "#platform/live/changes.ts";

const each = (kind: string, ids: string[] | null): string[] =>
	ids ? ids.map((id) => `${kind}:${id}`) : [`${kind}:*`];

/** Tags of the pages that show what changed; null means all. `kind:*` stands for every page of a kind. */
export function tagsOf({ table, ids, cards }: Change): string[] | null {
	switch (table) {
		case "produtos":
			return [...each("produto", ids), ...(cards ? ["produtos"] : [])];
		case "variantes":
			return each("produto", ids);
		case "reviews":
			return each("avaliacoes", ids);
		case "perguntas":
			return each("perguntas", ids);
		case "comprados_juntos":
			return each("produto", null);
		case "categorias":
			return ["categorias", "produtos"];
		case "busca_sinonimos":
		case "busca_produtos":
			return ["produtos"];
		case "banners":
			return ["banners"];
		case "dynamic_pages":
			return ["paginas", ...each("pagina", ids)];
		case "site_styles":
			return ["estilos"];
		case "site_layout":
		case "site_settings":
		case "site_texts":
		case "entrega_metodos":
		case "entrega_loja":
			return ["config"];
		case "customer_discounts":
			// No kept page shows one: only who has it in use asks.
			return [];
		default:
			return null;
	}
}

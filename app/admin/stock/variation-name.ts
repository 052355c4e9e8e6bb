import type { StockUnit } from "#core/stock/types.ts";

/** `P · Branco`; a product without lists has one variation and no name for it. */
export const variationName = ({ tamanho, cor }: Pick<StockUnit, "tamanho" | "cor">): string =>
	[tamanho !== "Único" && tamanho, cor !== "Padrão" && cor].filter(Boolean).join(" · ") || "Única";

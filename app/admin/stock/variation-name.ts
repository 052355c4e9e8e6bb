import type { StockUnit } from "#core/stock/types.ts";

/** `P · Branco`; empty for a product without sizes and colours. */
export const variationName = ({ tamanho, cor }: Pick<StockUnit, "tamanho" | "cor">): string =>
	[tamanho !== "Único" && tamanho, cor !== "Padrão" && cor].filter(Boolean).join(" · ") || "Única";

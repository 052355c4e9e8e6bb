import { StatusPill, type Tone } from "#app/ui/badge.tsx";
import { type StockLevel, stockLevel, stockLevelLabel } from "#core/catalog/shared/variation.ts";
import type { StockUnit } from "#core/stock/types.ts";

const TONES: Record<StockLevel, Tone> = {
	esgotado: "bad",
	baixo: "warn",
	medio: "info",
	alto: "ok",
};

export const LevelPill = ({ units }: { units: number }) => {
	const level = stockLevel(units);
	return <StatusPill tone={TONES[level]}>{stockLevelLabel(level)}</StatusPill>;
};

/** `P · Branco`; empty for a product without sizes and colours. */
export const variationName = ({ tamanho, cor }: Pick<StockUnit, "tamanho" | "cor">): string =>
	[tamanho !== "Único" && tamanho, cor !== "Padrão" && cor].filter(Boolean).join(" · ") || "Única";

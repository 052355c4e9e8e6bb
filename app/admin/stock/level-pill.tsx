import { StatusPill, type Tone } from "#app/ui/badge.tsx";
import { type StockLevel, stockLevel, stockLevelLabel } from "#core/catalog/level-rules.ts";

const TONES: Record<StockLevel, Tone> = {
	esgotado: "bad",
	baixo: "warn",
	medio: "info",
	alto: "ok",
};

/** The level of so many units as a word (rule stock 1). */
export const LevelPill = ({ units }: { units: number }) => {
	const level = stockLevel(units);
	return <StatusPill tone={TONES[level]}>{stockLevelLabel(level)}</StatusPill>;
};

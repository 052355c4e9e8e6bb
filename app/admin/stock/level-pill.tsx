import { StatusPill, type Tone } from "#app/ui/badge.tsx";
import { type StockLevel, stockLevel, stockLevelLabel } from "#core/catalog/shared/variation.ts";

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

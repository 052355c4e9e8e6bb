import type { Frame, Garment } from "../garment.ts";
import type { ScrubStyle } from "./shape.ts";
import { scrubTop } from "./top.ts";
import { type TrouserStyle, trousers } from "./trousers.ts";

const VIEWS = ["frente", "costas", "detalhe"] as const;

const topFrame = ({ sleeve }: ScrubStyle): Frame =>
	sleeve === "longa" ? { x: 600, y: 560, zoom: 1.32 } : { x: 600, y: 540, zoom: 1.4 };

export const top = (style: ScrubStyle, detail: Frame): Garment => ({
	views: VIEWS,
	frame: topFrame(style),
	detail,
	draw: (kit, view) => scrubTop(kit, style, view),
});

/** Top over its trousers. */
export const scrubSet = (style: ScrubStyle, legs: TrouserStyle, detail: Frame): Garment => ({
	views: VIEWS,
	frame: { x: 600, y: 890, zoom: 0.94 },
	detail,
	draw: (kit, view, look) => {
		const lower = trousers(kit, { ...legs, covered: true }, view, look);
		const upper = scrubTop(kit, style, view);
		return {
			layers: [...lower.layers, ...upper.layers],
			shadow: lower.shadow + upper.shadow,
		};
	},
});

export const pair = (style: TrouserStyle, detail: Frame): Garment => ({
	views: VIEWS,
	frame: { x: 600, y: 1140, zoom: 1.42 },
	detail,
	draw: (kit, view, look) => trousers(kit, style, view, look),
});

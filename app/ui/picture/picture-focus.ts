import type { CSSProperties } from "react";

/** Per cent from left and top, and zoom in per cent. */
export type Focus = { position_x: number; position_y: number; zoom: number };

/** The merchant's crop: zoom keeps the focus point in place. */
export function focusStyle({ position_x, position_y, zoom }: Focus): CSSProperties {
	const point = `${position_x}% ${position_y}%`;
	return { objectPosition: point, transformOrigin: point, scale: `${zoom / 100}` };
}

import type { CSSProperties } from "react";

/** Per cent from the left and from the top, and zoom in per cent. */
export type Focus = { position_x: number; position_y: number; zoom: number };

/** A picture in its frame as the merchant placed it: the zoom keeps the chosen point where it is. */
export function focusStyle({ position_x, position_y, zoom }: Focus): CSSProperties {
	const point = `${position_x}% ${position_y}%`;
	return { objectPosition: point, transformOrigin: point, scale: `${zoom / 100}` };
}

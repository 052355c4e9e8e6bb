import type { Kit } from "../kit/kit.ts";
import { paint, type Subject } from "../picture.ts";

/** A garment inside a scene: its middle at (x, y), `over` drawn on it in garment coordinates. */
export const place = (
	kit: Kit,
	subject: Subject,
	x: number,
	y: number,
	scale: number,
	{ over = "", shadow = 0.9 } = {},
): string =>
	`<g transform="translate(${x} ${y}) scale(${scale}) translate(-600 -750)">${paint(kit, subject, "frente", { shadow })}${over}</g>`;

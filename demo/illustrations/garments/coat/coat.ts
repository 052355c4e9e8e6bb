import type { Frame, Garment } from "../garment.ts";
import { coatBack } from "./back.ts";
import { coatFront } from "./front.ts";
import { type CoatStyle, shapeOf } from "./shape.ts";

/** Fills the picture with the same air around it, whatever the length. */
function frameOf(style: CoatStyle): Frame {
	const { hemY } = shapeOf(style);
	const top = 172;
	const zoom = Math.min(1290 / (hemY + 26 - top), style.sleeve === "curta" ? 1.3 : 1.22);
	return { x: 600, y: (top + hemY + 26) / 2 - 4, zoom };
}

/** Lab coat in a style; `detail` is the close-up that shows what is special about it. */
export const coat = (style: CoatStyle, detail: Frame): Garment => ({
	views: ["frente", "costas", "detalhe"],
	frame: frameOf(style),
	detail,
	draw: (kit, side, look) =>
		side === "costas" ? coatBack(kit, style, look) : coatFront(kit, style, look),
});

import type { ColourKey } from "../colours.ts";
import type { Kit } from "../kit/kit.ts";
import type { ButtonTone } from "../kit/trims.ts";

const VIEWS = ["frente", "costas", "detalhe"] as const;
export type View = (typeof VIEWS)[number];
export type Side = Exclude<View, "detalhe">;

/** What the drawing of one side needs to know about the colour it will be dyed in. */
export type Look = { buttons: ButtonTone };

/** Grey drawing to be dyed as the cloth, as its contrast trim or in a fixed colour; or left alone. */
export type Layer = { dye: "cloth" | "trim" | "none" | ColourKey; svg: string };

/** Centre of the picture in garment coordinates, and how much it is enlarged. */
export type Frame = { x: number; y: number; zoom: number };

export type Drawn = {
	/** From the bottom to the top. */
	layers: Layer[];
	/** Shapes that throw the garment's shadow on the paper behind it. */
	shadow: string;
	/** Shadow on the floor, for what stands rather than hangs. */
	floor?: string;
};

export type Garment = {
	views: readonly View[];
	frame: Frame;
	detail: Frame;
	draw: (kit: Kit, side: Side, look: Look) => Drawn;
};

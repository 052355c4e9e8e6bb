import type { Kit } from "../../kit/kit.ts";
import type { Drawn, Frame, Garment, Layer } from "../garment.ts";

/** One shoe seen from its outer side, toe to the left, standing at y = 946. */
export type Shoe = {
	outline: string;
	layers: (kit: Kit) => Layer[];
};

/** Where the two shoes of a pair stand: the far one smaller, the near one over it. */
const FAR = "translate(166 22) scale(.88)";
const NEAR = "translate(-30 50)";

function floor(kit: Kit): string {
	const spot = (x: number, y: number, rx: number, ry: number, opacity: number, blur: number) =>
		`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#2a2622" opacity="${opacity}" filter="${kit.blur(blur)}"/>`;
	return (
		spot(690, 846, 400, 30, 0.32, 18) +
		spot(690, 836, 370, 9, 0.42, 5) +
		spot(590, 1010, 450, 36, 0.32, 22) +
		spot(550, 998, 410, 11, 0.5, 6)
	);
}

function draw(kit: Kit, shoe: Shoe): Drawn {
	const layers = shoe.layers(kit).map((layer) => {
		const id = kit.id("s");
		kit.define(`<g id="${id}">${layer.svg}</g>`);
		return { dye: layer.dye, id };
	});
	const placed = (transform: string): Layer[] =>
		layers.map(({ dye, id }) => ({ dye, svg: `<use href="#${id}" transform="${transform}"/>` }));
	const between = `<use href="#${kit.path(shoe.outline)}" transform="translate(0 66)" opacity=".26" filter="${kit.blur(26)}"/>`;
	return {
		layers: [...placed(FAR), { dye: "none", svg: between }, ...placed(NEAR)],
		shadow: "",
		floor: floor(kit),
	};
}

export const pairOf = (shoe: Shoe, detail: Frame): Garment => ({
	views: ["frente", "detalhe"],
	frame: { x: 600, y: 770, zoom: 1.04 },
	detail,
	draw: (kit) => draw(kit, shoe),
});

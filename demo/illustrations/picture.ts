import { type ColourKey, DYES } from "./colours.ts";
import type { Frame, Side, View } from "./garments/garment.ts";
import { GARMENTS } from "./garments/garments.ts";
import { backdrop, grain, svgDocument } from "./kit/document.ts";
import { Kit } from "./kit/kit.ts";

export type Subject = { tipo: string; variante?: string; colour: ColourKey };

const PALE_TRIM: Partial<Record<ColourKey, ColourKey>> = {
	areia: "chocolate",
	"off-white": "caramelo",
	"rosa-cha": "vinho",
	"rosa-antigo": "off-white",
	"verde-salvia": "verde-oliva",
	"verde-hospitalar": "branco",
	terracota: "off-white",
	caramelo: "off-white",
	"cinza-claro": "grafite",
	lilas: "off-white",
};

/** Colour of piping, print and stripes on a cloth. */
const trimOf = (colour: ColourKey): ColourKey =>
	PALE_TRIM[colour] ?? (DYES[colour][0] < 0.6 ? "branco" : "azul-marinho");

export function garmentOf({ tipo, variante }: Omit<Subject, "colour">) {
	const garment = GARMENTS[variante ? `${tipo}/${variante}` : tipo];
	if (!garment) throw new Error(`No garment is drawn for ${tipo} ${variante ?? ""}`);
	return garment;
}

/** One garment with its shadow, in garment coordinates, dyed. */
export function paint(kit: Kit, subject: Subject, side: Side, { shadow = 1 } = {}): string {
	const { colour, tipo } = subject;
	const dark = DYES[colour][0] < 0.5;
	const buttons = !dark ? "light" : tipo.includes("padre") ? "metal" : "dark";
	const drawn = garmentOf(subject).draw(kit, side, { buttons });
	const thrown =
		shadow && drawn.shadow
			? `<g fill="#2a2622" opacity="${shadow}"><g transform="translate(34 42)" opacity=".22" filter="${kit.blur(30)}">${drawn.shadow}</g><g transform="translate(9 13)" opacity=".32" filter="${kit.blur(8)}">${drawn.shadow}</g></g>`
			: "";
	const layers = drawn.layers
		.filter(({ svg }) => svg)
		.map(({ dye, svg }) => {
			if (dye === "none") return svg;
			const key = dye === "cloth" ? colour : dye === "trim" ? trimOf(colour) : dye;
			return `<g filter="${kit.dye(key)}">${svg}</g>`;
		});
	return thrown + (drawn.floor ?? "") + layers.join("");
}

const framed = ({ x, y, zoom }: Frame, content: string) =>
	`<g transform="translate(600 750) scale(${zoom.toFixed(3)}) translate(${-x} ${-y})">${content}</g>`;

/** Product picture, 1200 × 1500. */
export function productPicture(subject: Subject, view: View): string {
	const garment = garmentOf(subject);
	const kit = new Kit();
	const paper = backdrop(kit);
	const close = view === "detalhe";
	const content = paint(kit, subject, close ? "frente" : view);
	return svgDocument(
		kit,
		paper + grain(kit) + framed(close ? garment.detail : garment.frame, content),
	);
}

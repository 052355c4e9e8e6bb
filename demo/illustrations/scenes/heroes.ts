import { backdrop, grain, svgDocument } from "../kit/document.ts";
import { Kit } from "../kit/kit.ts";
import {
	embroidery,
	hook,
	leafShadow,
	PAPERS,
	pile,
	place,
	rail,
	stethoscope,
	windowLight,
} from "./props.ts";

/** Draws a hero: 2400 × 1100 for wide screens, 900 × 1100 for phones. */
type Hero = (phone: boolean) => string;

const canvas = (phone: boolean) => new Kit({ width: phone ? 900 : 2400, height: 1100 });

const rack: Hero = (phone) => {
	const kit = canvas(phone);
	const line = (x: number) =>
		rail(kit, 96) +
		hook(kit, x, 242, 70) +
		hook(kit, x + 480, 244, 70) +
		hook(kit, x + 905, 244, 70) +
		place(kit, { tipo: "jaleco-padre", colour: "azul-marinho" }, x + 480, 690, 0.83, {
			shadow: 1,
		}) +
		place(kit, { tipo: "scrub-top", colour: "verde-salvia" }, x + 905, 680, 0.88, { shadow: 1 }) +
		place(kit, { tipo: "jaleco-feminino", colour: "branco" }, x, 690, 0.83, {
			shadow: 1,
			over: stethoscope(kit),
		});
	return svgDocument(
		kit,
		backdrop(kit, PAPERS.warm, phone ? [0.4, 0.3] : [0.42, 0.2]) +
			(phone ? windowLight(kit, 180, -80, 1) : windowLight(kit, 420, -120, 1.35)) +
			leafShadow(kit, phone ? 30 : 250, phone ? 520 : 1180, 1.5, 20, 0.1) +
			grain(kit) +
			(phone ? `<g transform="translate(-90 -30) scale(.82)">${line(430)}</g>` : line(1380)),
	);
};

const palette: Hero = (phone) => {
	const kit = canvas(phone);
	const floorY = phone ? 660 : 860;
	const floor = `<rect y="${floorY}" width="${kit.width}" height="${1100 - floorY}" fill="${kit.linear(
		0,
		floorY,
		0,
		1100,
		[
			[0, "#e4e9e0"],
			[1, "#cfd8ca"],
		],
	)}"/><rect y="${floorY - 40}" width="${kit.width}" height="60" fill="${kit.linear(
		0,
		floorY - 40,
		0,
		floorY + 20,
		[
			[0, "#c9d2c4", 0],
			[0.66, "#c3cdbe", 0.5],
			[1, "#e4e9e0", 0],
		],
	)}"/>`;
	const tall = pile(
		kit,
		1130,
		930,
		560,
		["azul-marinho", "azul-petroleo", "azul-ceu", "branco", "areia", "terracota"],
		86,
	);
	const short = pile(
		kit,
		1770,
		950,
		500,
		["verde-oliva", "verde-salvia", "off-white", "rosa-cha"],
		88,
	);
	const things =
		tall.svg +
		short.svg +
		place(kit, { tipo: "touca", colour: "verde-hospitalar" }, 1404, tall.top - 92, 0.5, {
			shadow: 0,
		}) +
		place(
			kit,
			{ tipo: "sapato", variante: "tenis", colour: "branco" },
			2020,
			short.top - 106,
			0.44,
		);
	return svgDocument(
		kit,
		backdrop(kit, PAPERS.sage, [0.5, 0.2]) +
			(phone ? windowLight(kit, 240, -60, 1.1, 0.6) : windowLight(kit, 620, -160, 1.5, 0.6)) +
			leafShadow(kit, phone ? 860 : 2420, 420, 1.5, -60, 0.1) +
			floor +
			grain(kit) +
			(phone ? `<g transform="translate(-698 70) scale(.675)">${things}</g>` : things),
	);
};

const name: Hero = (phone) => {
	const kit = canvas(phone);
	const coat = (x: number, y: number, scale: number) =>
		place(kit, { tipo: "jaleco-padre", colour: "branco" }, x, y, scale, {
			shadow: 1,
			over: embroidery(kit, 699, 438, "Dra. Helena Prado", "DERMATOLOGIA"),
		});
	return svgDocument(
		kit,
		backdrop(kit, PAPERS.blue, [0.4, 0.3]) +
			(phone ? windowLight(kit, 60, -100, 1.2, 0.55) : windowLight(kit, 260, -180, 1.7, 0.55)) +
			leafShadow(kit, phone ? 60 : 180, 1120, 1.7, 24, 0.08) +
			grain(kit) +
			(phone ? coat(270, 1010, 1.86) : coat(1560, 1240, 2.16)),
	);
};

export const HEROES: Record<string, Hero> = {
	"hero-1-arara": rack,
	"hero-2-paleta": palette,
	"hero-3-bordado": name,
};

/** Smaller banners of the home page, 1200 × 800. */
export const MINIS: Record<string, () => string> = {
	"mini-1": () => {
		const kit = new Kit({ width: 1200, height: 800 });
		return svgDocument(
			kit,
			backdrop(kit, PAPERS.rose) +
				windowLight(kit, 240, -160, 1.2, 0.45) +
				leafShadow(kit, 80, 840, 1.2, 24, 0.09) +
				grain(kit) +
				rail(kit, 60) +
				[560, 930].map((x) => hook(kit, x, 190, 34)).join("") +
				place(
					kit,
					{ tipo: "jaleco-feminino", variante: "cinto", colour: "off-white" },
					930,
					660,
					0.86,
					{ shadow: 1 },
				) +
				place(
					kit,
					{ tipo: "jaleco-feminino", variante: "vivo", colour: "rosa-cha" },
					560,
					660,
					0.86,
					{ shadow: 1 },
				),
		);
	},
	"mini-2": () => {
		const kit = new Kit({ width: 1200, height: 800 });
		return svgDocument(
			kit,
			backdrop(kit, PAPERS.sage) +
				windowLight(kit, 200, -180, 1.3, 0.5) +
				grain(kit) +
				rail(kit, 60) +
				[300, 660, 1020].map((x) => hook(kit, x, 190, 34)).join("") +
				place(
					kit,
					{ tipo: "scrub-conjunto", variante: "acinturado", colour: "azul-petroleo" },
					300,
					640,
					0.8,
					{ shadow: 1 },
				) +
				place(
					kit,
					{ tipo: "scrub-conjunto", variante: "transpassado", colour: "verde-salvia" },
					660,
					640,
					0.8,
					{ shadow: 1 },
				) +
				place(
					kit,
					{ tipo: "scrub-conjunto", variante: "acinturado-vivo", colour: "vinho" },
					1020,
					640,
					0.8,
					{ shadow: 1 },
				),
		);
	},
	"mini-3": () => {
		const kit = new Kit({ width: 1200, height: 800 });
		return svgDocument(
			kit,
			backdrop(kit, PAPERS.sand) +
				windowLight(kit, 300, -160, 1.2, 0.45) +
				leafShadow(kit, 1180, 300, 1.2, -60, 0.09) +
				grain(kit) +
				place(kit, { tipo: "bolsa", variante: "mochila", colour: "azul-marinho" }, 830, 420, 0.7, {
					shadow: 1,
				}) +
				place(kit, { tipo: "sapato", variante: "tenis", colour: "branco" }, 440, 540, 0.52),
		);
	},
};

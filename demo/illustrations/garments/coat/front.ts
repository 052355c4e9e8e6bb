import type { Kit } from "../../kit/kit.ts";
import { asDrawn, curve, mirrored, type Side, fromCentre as x } from "../../kit/paths.ts";
import { button, label, zipPull, zipTeeth } from "../../kit/trims.ts";
import type { Drawn, Look } from "../garment.ts";
import { tiedBelt } from "./belt.ts";
import { bandCollar, bandPiping, insideNeck, lapel, lapelPiping } from "./collar.ts";
import { bodyFolds } from "./folds.ts";
import { pocketPiping, pockets } from "./pockets.ts";
import { type CoatStyle, hemLine, type Shape, shapeOf, sideContour, silhouette } from "./shape.ts";
import { cuffPiping, sleeve } from "./sleeve.ts";

/** How far the upper half laps over the centre; a zip makes the halves meet. */
const overlapOf = ({ closure }: CoatStyle) => (closure === "ziper" ? 0 : -22);

function half(kit: Kit, style: CoatStyle, s: Shape, side: Side, top: boolean): string {
	const band = style.collar === "padre";
	const overlap = top ? overlapOf(style) : 6;
	const left = side === mirrored;
	const neck = band
		? `L${x(overlap)} 316C${x(30)} 312 ${x(66)} 286 ${x(73)} 228`
		: `L${x(overlap)} ${s.breakY}L${x(66)} 236`;
	const d = side(
		`M${x(s.neck)} ${s.neckY}Q${x((s.neck + s.shoulder) / 2)} ${(s.neckY + s.shoulderY) / 2 - 6} ${x(s.shoulder)} ${s.shoulderY}${curve(sideContour(s))}${hemLine(s, overlap, left ? 1.2 : 0.9)}${neck}Z`,
	);
	const shade = kit.linear(0, s.hemY - 300, 0, s.hemY + 20, [
		[0, "#000", 0],
		[1, "#000", 0.13],
	]);
	const glow = kit.linear(0, 220, 0, 440, [
		[0, "#fff", 0.15],
		[1, "#fff", 0],
	]);
	let over =
		`<path d="${side(`M${x(-30)} ${s.hemY - 300}H${x(300)}V${s.hemY + 40}H${x(-30)}Z`)}" fill="${shade}"/>` +
		`<path d="${side(`M${x(-30)} 200H${x(260)}V440H${x(-30)}Z`)}" fill="${glow}"/>` +
		kit.stitch(side(`M${x(s.hem + 4)} ${s.hemY - 30}${hemLine(s, overlap, 1, 32)}`));
	if (style.closure === "ziper") {
		const from = band ? 320 : s.breakY + 4;
		over += kit.stitch(side(`M${x(16)} ${s.hemY + 20}L${x(16)} ${from}`), 0.3);
	} else if (top) {
		over += kit.stitch(
			side(`M${x(overlap + 8)} ${s.hemY + 20}L${x(overlap + 8)} ${band ? 322 : s.breakY + 14}`),
			0.28,
		);
		over += kit.stitch(
			side(`M${x(overlap + 44)} ${s.hemY + 20}L${x(overlap + 44)} ${band ? 318 : s.breakY - 60}`),
			0.28,
		);
	}
	over += s.fitted
		? kit.seam(
				side(
					`M${x(s.armpit - 2)} ${s.armpitY - 100}C${x(128)} 440 ${x(106)} 520 ${x(94)} 706C${x(92)} 870 ${x(112)} ${s.hemY - 218} ${x(s.hem * 0.52)} ${s.hemY + 20}`,
				),
				{ soft: 0.16, line: 0.3 },
			)
		: kit.seam(side(`M${x(100)} 620L${x(108)} 800`), { soft: 0.12, line: 0.2 });
	over += kit.seam(
		side(`M${x(s.neck + 4)} ${s.neckY + 14}L${x(s.shoulder - 4)} ${s.shoulderY + 10}`),
		{
			soft: 0.08,
			line: 0.16,
		},
	);
	return kit.panel({
		d,
		fill: left
			? kit.linear(345, 0, 622, 0, [
					[0, 0.35],
					[0.16, 0.5],
					[0.42, 0.6],
					[0.75, 0.56],
					[1, 0.52],
				])
			: kit.linear(590, 0, 855, 0, [
					[0, 0.5],
					[0.3, 0.53],
					[0.62, 0.46],
					[1, 0.29],
				]),
		heights: [
			...bodyFolds(s, side, left),
			[
				16,
				"-",
				0.5,
				side(`M${x(overlap - 4)} ${s.hemY + 30}V${s.breakY}H${x(overlap + 6)}V${s.hemY + 30}Z`),
			],
		],
		box: left ? [330, 190, 310, s.hemY - 148] : [570, 190, 310, s.hemY - 148],
		light: { scale: 52, organic: 0.3, freq: ".006 .0017", seed: left ? 8 : 21 },
		edge: 0.28,
		edgeWidth: 44,
		edgeBlur: 17,
		cast: top ? 0.4 : 0,
		castBlur: 8,
		castAt: left ? [8, 6] : [-3, 6],
		over,
	});
}

function fastening(kit: Kit, style: CoatStyle, s: Shape, look: Look): string {
	if (style.closure === "coberta") return "";
	const band = style.collar === "padre";
	const centre = s.fitted ? 601 : 599;
	if (style.closure === "ziper") {
		const from = band ? 282 : s.breakY + 2;
		return zipTeeth(kit, `M600 ${from}L600 ${s.hemY + 14}`) + zipPull(kit, 600, from + 12, 2);
	}
	const first = band ? 366 : s.breakY + 28;
	const step = band ? 116 : 128;
	const last = s.hemY - (band ? 300 : 270);
	let buttons = "";
	for (let y = first; y < Math.min(last, band ? 1000 : 1010); y += step) {
		if (style.belt && Math.abs(y - s.waistY) < 44) continue;
		buttons += button(kit, centre, y, look.buttons);
	}
	return buttons;
}

function piping(kit: Kit, style: CoatStyle, s: Shape, under: Side, upper: Side): string {
	const overlap = overlapOf(style);
	const edge = upper(
		`M${x(overlap)} ${style.collar === "padre" ? 320 : s.breakY + 8}L${x(overlap)} ${s.hemY + 16}`,
	);
	const collar =
		style.collar === "padre"
			? bandPiping(kit, under, false, overlap) + bandPiping(kit, upper, true, overlap)
			: lapelPiping(kit, { side: under, top: false, shape: s, overlap }) +
				lapelPiping(kit, { side: upper, top: true, shape: s, overlap });
	return collar + kit.piping(edge, 5) + pocketPiping(kit, style) + cuffPiping(kit, style);
}

export function coatFront(kit: Kit, style: CoatStyle, look: Look): Drawn {
	const s = shapeOf(style);
	const band = style.collar === "padre";
	const overlap = overlapOf(style);
	// Women's coats lap viewer-left over right, men's the other way.
	const [under, upper] = s.fitted ? [asDrawn, mirrored] : [mirrored, asDrawn];
	const collar = band ? bandCollar : lapel;
	const neckline = band ? "214" : "192";
	const outline = silhouette(
		style,
		s,
		`M600 ${neckline}L${x(band ? 58 : 45)} ${neckline}L${x(s.neck)} ${s.neckY}`,
	);
	const cloth =
		insideNeck(kit, style, s) +
		half(kit, style, s, under, false) +
		half(kit, style, s, upper, true) +
		pockets(kit, style, s) +
		collar(kit, { side: under, top: false, shape: s, overlap }) +
		collar(kit, { side: upper, top: true, shape: s, overlap }) +
		sleeve(kit, style, "left") +
		sleeve(kit, style, "right");
	const brand = band ? label(kit, 600, 224, 46) : label(kit, 600, 240, 56);
	const belt = style.belt ? tiedBelt(kit, s) : "";
	return {
		layers: [
			{ dye: "cloth", svg: cloth + kit.texture(outline) },
			{ dye: "trim", svg: style.piping ? piping(kit, style, s, under, upper) : "" },
			{ dye: "none", svg: brand + fastening(kit, style, s, look) },
			{ dye: "cloth", svg: belt },
		],
		shadow: `<use href="#${kit.path(outline)}"/>`,
	};
}

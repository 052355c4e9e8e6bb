import type { Kit } from "../../kit/kit.ts";
import {
	asDrawn,
	BOTH,
	blade,
	curve,
	mirrored,
	reversedCurve,
	fromCentre as x,
} from "../../kit/paths.ts";
import { button } from "../../kit/trims.ts";
import type { Drawn, Look } from "../garment.ts";
import { backBelt, martingale } from "./belt.ts";
import { backCollar, backCollarPiping } from "./collar.ts";
import { bodyFolds } from "./folds.ts";
import { type CoatStyle, hemLine, type Shape, shapeOf, sideContour, silhouette } from "./shape.ts";
import { cuffPiping, sleeve } from "./sleeve.ts";

function outlineOf(s: Shape): string {
	const side = sideContour(s);
	const otherSide = side.map(([px, py]): [number, number] => [1200 - px, py]);
	const [slopeX, slopeY] = [(s.neck + s.shoulder) / 2, (s.neckY + s.shoulderY) / 2 - 12];
	const { hem, hemY } = s;
	const leftHem = `Q${600 - hem * 0.12} ${hemY + 15} ${600 - hem * 0.26} ${hemY + 21}Q${600 - hem * 0.42} ${hemY + 28} ${600 - hem * 0.58} ${hemY + 16}Q${600 - hem * 0.8} ${hemY + 8} ${600 - hem} ${hemY}`;
	return `M600 ${s.neckY - 22}L${x(s.neck - 8)} ${s.neckY - 8}Q${x(slopeX)} ${slopeY} ${x(s.shoulder)} ${s.shoulderY}${curve(side)}${hemLine(s, 0)}${leftHem}${reversedCurve(otherSide)}Q${600 - slopeX} ${slopeY} ${600 - s.neck + 8} ${s.neckY - 8}Z`;
}

function body(kit: Kit, s: Shape): string {
	const { hem, hemY } = s;
	const yoke = (dy: number) =>
		`M${600 - s.shoulder + 8} ${s.shoulderY + dy}Q600 ${s.shoulderY + dy - 32} ${x(s.shoulder - 8)} ${s.shoulderY + dy}`;
	// The vent opens below the hip, never higher than the coat's lower third.
	const vent = hemY - Math.min(430, (hemY - s.waistY) * 0.68);
	const princess = (side: (path: string) => string) =>
		kit.seam(
			side(
				`M${x(s.armpit - 2)} ${s.armpitY - 104}C${x(120)} 460 ${x(102)} 560 ${x(92)} 706C${x(92)} 870 ${x(112)} ${hemY - 218} ${x(hem * 0.52)} ${hemY + 18}`,
			),
			{ soft: 0.16, line: 0.3 },
		);
	const over =
		kit.seam(`M600 ${s.neckY + 92}V690`) +
		(s.fitted ? BOTH.map(princess).join("") : "") +
		kit.seam(yoke(70), { soft: 0.14, line: 0.3 }) +
		kit.stitch(yoke(77), 0.24) +
		kit.stitch(`M${600 - hem - 4} ${hemY - 32}Q600 ${hemY - 6} ${x(hem + 4)} ${hemY - 32}`) +
		`<path d="M600 ${vent + 10}L604 ${hemY + 30}H640L606 ${vent + 30}Z" opacity=".3" filter="${kit.blur(9)}"/>` +
		`<path d="M600 ${vent}L603 ${hemY + 24}" stroke="#000" stroke-opacity=".55" stroke-width="2.2"/>` +
		`<path d="M597.5 ${vent}L600.5 ${hemY + 24}" stroke="#fff" stroke-opacity=".4" stroke-width="1.6"/>` +
		kit.stitch(`M566 ${hemY + 14}L564 ${vent - 10}L600 ${vent - 6}`, 0.26);
	return kit.panel({
		d: outlineOf(s),
		fill: kit.linear(345, 0, 855, 0, [
			[0, 0.34],
			[0.14, 0.52],
			[0.36, 0.6],
			[0.55, 0.55],
			[0.8, 0.45],
			[1, 0.28],
		]),
		heights: [
			...bodyFolds(s, asDrawn, false),
			...bodyFolds(s, mirrored, true),
			[12, "-", 0.4, blade(600, 330, 598, 460, 600, 660, 7)],
			[
				14,
				"+",
				0.36,
				blade(556, 340, 552, 470, 568, 630, 16),
				blade(646, 340, 650, 470, 634, 630, 16),
			],
			[9, "-", 0.5, blade(602, hemY + 20, 604, hemY - 218, 600, vent - 30, 9, true)],
			[9, "+", 0.5, blade(582, hemY + 20, 584, hemY - 218, 590, vent - 30, 10, true)],
		],
		box: [330, 180, 540, s.hemY - 138],
		light: { scale: 52, organic: 0.3, freq: ".006 .0017", seed: 15 },
		edge: 0.28,
		edgeWidth: 44,
		edgeBlur: 17,
		over,
	});
}

export function coatBack(kit: Kit, style: CoatStyle, look: Look): Drawn {
	const s = shapeOf(style);
	const band = style.collar === "padre";
	const outline = silhouette(
		style,
		s,
		`M600 194L${x(44)} ${band ? 206 : 196}L${x(s.neck - 8)} ${s.neckY - 8}`,
	);
	const tab = martingale(kit, s);
	const waist = style.belt ? backBelt(kit, s) : tab.cloth;
	const cloth =
		body(kit, s) +
		waist +
		backCollar(kit, style) +
		sleeve(kit, style, "left") +
		sleeve(kit, style, "right");
	const buttons = style.belt
		? ""
		: [600 - tab.half + 22, 600 + tab.half - 22]
				.map((bx) => button(kit, bx, tab.y + 19, look.buttons))
				.join("");
	return {
		layers: [
			{ dye: "cloth", svg: cloth + kit.texture(outline) },
			{
				dye: "trim",
				svg: style.piping ? backCollarPiping(kit, style) + cuffPiping(kit, style) : "",
			},
			{ dye: "none", svg: buttons },
		],
		shadow: `<use href="#${kit.path(outline)}"/>`,
	};
}

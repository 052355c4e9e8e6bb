import type { Kit } from "../../kit/kit.ts";
import { blade, mirrored, type Side, fromCentre as x } from "../../kit/paths.ts";
import { type CoatStyle, pressed, type Shape } from "./shape.ts";

const SMALL_RELIEF = { scale: 40, organic: 0.14, freq: ".008 .005", seed: 6 };

/** Inside of the neck, seen through the opening. */
export function insideNeck(kit: Kit, { collar }: CoatStyle, { breakY }: Shape): string {
	const band = collar === "padre";
	const hollow = kit.panel({
		d: pressed(
			band
				? "M538 200Q600 172 662 200L668 262L600 316L532 262Z"
				: `M545 173Q600 161 655 173L668 240L601 ${breakY - 30}L532 240Z`,
		),
		fill: kit.linear(600, 170, 600, band ? 320 : breakY - 40, [
			[0, 0.44],
			[0.3, 0.32],
			[1, 0.08],
		]),
		edge: 0.5,
		edgeWidth: 40,
		edgeBlur: 14,
		rim: 0,
	});
	const stand = kit.panel({
		d: pressed(
			band
				? "M537 200Q600 172 663 200L658 226Q600 252 542 226Z"
				: "M545 172Q600 160 655 172L657 212Q600 236 543 212Z",
		),
		fill: kit.linear(540, 0, 660, 0, [
			[0, 0.26],
			[0.4, 0.5],
			[0.6, 0.5],
			[1, 0.24],
		]),
		edge: 0.2,
		edgeWidth: 14,
		edgeBlur: 6,
		over: kit.stitch(pressed(band ? "M543 217Q600 244 657 217" : "M547 206Q600 230 653 206"), 0.3),
	});
	return hollow + stand;
}

type Edges = { side: Side; top: boolean; shape: Shape; overlap: number };

/** Inner edge of a band collar's end: the upper end laps over the centre. */
const bandEnd = (top: boolean, overlap: number) => (top ? overlap + 8 : 4);

export function bandCollar(kit: Kit, { side, top, overlap }: Edges): string {
	const e = bandEnd(top, overlap);
	return kit.panel({
		d: side(
			pressed(
				`M${x(73)} 232C${x(72)} 216 ${x(68)} 204 ${x(61)} 196C${x(58)} 236 ${x(30)} 262 ${x(e + 8)} 268Q${x(e)} 269 ${x(e)} 277L${x(e)} 319C${x(30)} 316 ${x(66)} 290 ${x(73)} 232Z`,
			),
		),
		fill:
			side === mirrored
				? kit.linear(526, 0, 615, 0, [
						[0, 0.36],
						[0.4, 0.62],
						[1, 0.56],
					])
				: kit.linear(590, 0, 674, 0, [
						[0, 0.54],
						[0.5, 0.5],
						[1, 0.28],
					]),
		edge: 0.2,
		edgeWidth: 18,
		edgeBlur: 7,
		rim: 0.5,
		cast: 0.42,
		castBlur: 5,
		castAt: [2, 6],
		over:
			kit.stitch(side(pressed(`M${x(70)} 224C${x(62)} 282 ${x(30)} 308 ${x(e)} 312`)), 0.28) +
			kit.stitch(side(pressed(`M${x(64)} 206C${x(60)} 244 ${x(32)} 268 ${x(e + 4)} 274`)), 0.28),
	});
}

export const bandPiping = (kit: Kit, side: Side, top: boolean, overlap: number) => {
	const e = bandEnd(top, overlap);
	return kit.piping(
		side(
			pressed(`M${x(62)} 198C${x(58)} 236 ${x(30)} 262 ${x(e + 8)} 268Q${x(e)} 269 ${x(e)} 277`),
		),
		5,
	);
};

/** Tailored collar of one half: the lapel and the collar leaf above it. */
export function lapel(kit: Kit, { side, top, shape, overlap }: Edges): string {
	const e = top ? overlap : 12;
	const w = shape.fitted ? 0 : 16;
	const y = shape.fitted ? 0 : 6;
	const left = side === mirrored;
	const { breakY } = shape;
	const lapelPanel = kit.panel({
		d: side(
			`M${x(43)} ${334 + y}L${x(86)} ${349 + y}L${x(148 + w)} ${358 + y}Q${x(153 + w)} ${361 + y} ${x(151 + w)} ${367 + y}C${x(122 + w * 0.6)} 440 ${x(58)} ${breakY - 62} ${x(e)} ${breakY + 6}C${x(e + 14)} ${breakY - 70} ${x(28)} 412 ${x(43)} ${334 + y}Z`,
		),
		fill: left
			? kit.linear(440, 380, 610, 440, [
					[0, 0.62],
					[0.55, 0.61],
					[0.85, 0.52],
					[1, 0.38],
				])
			: kit.linear(596, 440, 760, 380, [
					[0, 0.34],
					[0.2, 0.5],
					[0.6, 0.57],
					[1, 0.51],
				]),
		heights: [
			[16, "-", 0.45, side(blade(x(26), 470, x(34), 420, x(48), 340, 13))],
			[15, "+", 0.42, side(blade(x(52), 500, x(90), 440, x(128), 384, 16))],
		],
		box: left ? [410, 310, 230, 320] : [560, 310, 230, 320],
		light: SMALL_RELIEF,
		edge: 0.13,
		edgeWidth: 22,
		edgeBlur: 8,
		rim: 0.4,
		cast: 0.46,
		castBlur: 8,
		castAt: [6, 11],
		over: kit.stitch(
			side(
				`M${x(90)} ${356 + y}L${x(143 + w)} ${364 + y}C${x(116 + w * 0.6)} 436 ${x(56)} ${breakY - 70} ${x(e + 4)} ${breakY - 4}`,
			),
			0.28,
		),
	});
	const leaf = kit.panel({
		d: side(
			pressed(
				`M${x(47)} 171C${x(70)} 175 ${x(88)} 204 ${x(97)} 240C${x(105)} 272 ${x(116)} 300 ${x(128 + w)} ${322 + y}Q${x(131 + w)} ${329 + y} ${x(124 + w)} ${331 + y}L${x(86)} ${350 + y}L${x(42)} ${335 + y}C${x(52)} 294 ${x(64)} 256 ${x(64)} 232C${x(63)} 206 ${x(58)} 184 ${x(47)} 171Z`,
			),
		),
		fill: left
			? kit.linear(470, 300, 566, 250, [
					[0, 0.61],
					[0.5, 0.63],
					[1, 0.42],
				])
			: kit.linear(634, 250, 730, 320, [
					[0, 0.34],
					[0.4, 0.53],
					[1, 0.47],
				]),
		heights: [[10, "+", 0.5, side(blade(x(64), 190, x(82), 260, x(90), 335, 11))]],
		box: left ? [440, 150, 150, 220] : [620, 150, 150, 220],
		light: SMALL_RELIEF,
		edge: 0.15,
		edgeWidth: 20,
		edgeBlur: 7,
		rim: 0.4,
		cast: 0.42,
		castBlur: 7,
		castAt: [4, 9],
		over: kit.stitch(
			side(
				pressed(
					`M${x(60)} 186C${x(74)} 200 ${x(84)} 222 ${x(91)} 244C${x(99)} 280 ${x(110)} 304 ${x(120 + w)} ${325 + y}L${x(90)} ${342 + y}`,
				),
			),
			0.28,
		),
	});
	return lapelPanel + leaf;
}

export function lapelPiping(kit: Kit, { side, top, shape, overlap }: Edges): string {
	const e = top ? overlap : 12;
	const w = shape.fitted ? 0 : 16;
	const y = shape.fitted ? 0 : 6;
	return (
		kit.piping(
			side(
				`M${x(88)} ${350 + y}L${x(148 + w)} ${358 + y}Q${x(153 + w)} ${361 + y} ${x(151 + w)} ${367 + y}C${x(122 + w * 0.6)} 440 ${x(58)} ${shape.breakY - 62} ${x(e)} ${shape.breakY + 6}`,
			),
			5,
		) +
		kit.piping(
			side(
				pressed(
					`M${x(62)} 184C${x(76)} 192 ${x(90)} 214 ${x(97)} 240C${x(105)} 272 ${x(116)} 300 ${x(128 + w)} ${322 + y}Q${x(131 + w)} ${329 + y} ${x(124 + w)} ${331 + y}L${x(86)} ${350 + y}`,
				),
			),
			5,
		)
	);
}

/** Collar seen from behind. */
export function backCollar(kit: Kit, { collar }: CoatStyle): string {
	const band = collar === "padre";
	return kit.panel({
		d: pressed(
			band
				? "M532 216C536 190 556 178 600 176C644 178 664 190 668 216C650 236 630 242 600 244C570 242 550 236 532 216Z"
				: "M542 190C556 170 576 165 600 165C624 165 644 170 658 190C678 212 692 240 700 266C670 282 636 288 600 288C564 288 530 282 500 266C508 240 522 212 542 190Z",
		),
		fill: kit.linear(500, 0, 700, 0, [
			[0, 0.44],
			[0.35, 0.62],
			[0.7, 0.52],
			[1, 0.36],
		]),
		heights: [[12, "+", 0.5, blade(540, 212, 600, 198, 660, 212, 12)]],
		box: [480, 150, 240, 160],
		light: SMALL_RELIEF,
		edge: 0.18,
		edgeWidth: 20,
		edgeBlur: 7,
		rim: 0.4,
		cast: 0.42,
		castBlur: 8,
		castAt: [3, 11],
		over: kit.stitch(
			band
				? "M538 224C556 236 576 238 600 239C624 238 644 236 662 220"
				: "M508 262C536 275 566 281 600 281C634 281 664 275 692 262",
			0.28,
		),
	});
}

export const backCollarPiping = (kit: Kit, { collar }: CoatStyle) =>
	kit.piping(
		collar === "padre"
			? pressed("M535 204C542 188 560 179 600 177C640 179 658 188 665 204")
			: "M500 266C530 282 564 288 600 288C636 288 670 282 700 266",
		5,
	);

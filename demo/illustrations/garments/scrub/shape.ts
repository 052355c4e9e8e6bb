import { curve, mirrored, type Point, reversedCurve, fromCentre as x } from "../../kit/paths.ts";

export type Neckline = "v" | "redonda" | "transpassado";

export type ScrubStyle = {
	neckline?: Neckline;
	fitted?: boolean;
	sleeve?: "curta" | "longa";
	piping?: boolean;
};

export const TOP_HEM = 862;

/** From the tip of the shoulder to the hem, viewer's right side. */
export function sideOf({ fitted }: ScrubStyle): Point[] {
	const armhole: Point[] = [
		[814, 268],
		[798, 330],
		[786, 420],
		[800, 486],
	];
	return fitted
		? [...armhole, [804, 546], [780, 596], [774, 656], [770, 722], [800, 786], [812, TOP_HEM]]
		: [...armhole, [810, 570], [808, 660], [813, 760], [815, 800], [818, 830], [822, TOP_HEM]];
}

/** The hem from the viewer's right to the left, `lift` above the edge. */
export function hemOf({ fitted }: ScrubStyle, lift = 0): string {
	const half = fitted ? 212 : 222;
	const y = TOP_HEM - lift;
	return `Q770 ${y + 20} 726 ${y + 10}Q690 ${y + 2} 654 ${y + 16}Q626 ${y + 26} 600 ${y + 20}Q572 ${y + 14} 540 ${y + 22}Q500 ${y + 30} 462 ${y + 14}Q430 ${y + 4} ${x(-half)} ${y}`;
}

const OPENINGS: Record<Neckline | "costas", string> = {
	v: "L600 384L686 216",
	redonda: "C524 290 556 318 600 318C644 318 676 290 686 216",
	transpassado: "L590 440L686 216",
	costas: "Q556 242 600 242Q644 242 686 216",
};

export function bodyOutline(style: ScrubStyle, opening: Neckline | "costas"): string {
	const side = sideOf(style);
	const other = side.map(([px, py]): Point => [1200 - px, py]);
	return `M686 216Q760 232 814 268${curve(side)}${hemOf(style)}${reversedCurve(other)}Q440 232 514 216${OPENINGS[opening]}Z`;
}

export const SHORT_SLEEVE =
	"M806 264C852 282 888 330 912 404C926 448 938 488 946 522C916 552 872 564 834 560C816 530 806 506 800 484C790 420 792 336 806 264Z";

/** Whole top without its sleeves, for the weave and the shadow. */
export function topSilhouette(style: ScrubStyle): string {
	const half = `M600 206L672 206L686 214L814 268${curve(sideOf(style))}L600 ${TOP_HEM + 18}Z`;
	return half + mirrored(half);
}

import { curve, mirrored, type Point, fromCentre as x } from "../../kit/paths.ts";

export type CoatStyle = {
	sex: "f" | "m";
	collar: "lapela" | "padre";
	sleeve?: "longa" | "curta";
	length?: "curto" | "medio" | "longo";
	cuff?: "barra" | "ribana";
	/** With "coberta" a placket hides the buttons. */
	closure?: "botoes" | "ziper" | "coberta";
	pockets?: "chapados" | "embutidos" | "aba";
	piping?: boolean;
	belt?: boolean;
};

export type Shape = {
	fitted: boolean;
	neck: number;
	neckY: number;
	shoulder: number;
	shoulderY: number;
	armpit: number;
	armpitY: number;
	waist: number;
	waistY: number;
	hip: number;
	hipY: number;
	hem: number;
	hemY: number;
	/** Where the lapels meet. */
	breakY: number;
};

const BODY = {
	f: {
		neck: 74,
		neckY: 226,
		shoulder: 204,
		shoulderY: 284,
		armpit: 190,
		armpitY: 486,
		waist: 164,
		waistY: 706,
		hip: 216,
		hipY: 930,
		breakY: 556,
	},
	m: {
		neck: 80,
		neckY: 222,
		shoulder: 238,
		shoulderY: 286,
		armpit: 222,
		armpitY: 500,
		waist: 210,
		waistY: 750,
		hip: 226,
		hipY: 970,
		breakY: 596,
	},
};

const HEMS = {
	f: { curto: [230, 1108], medio: [250, 1338], longo: [262, 1456] },
	m: { curto: [236, 1136], medio: [246, 1346], longo: [252, 1450] },
} as const;

export function shapeOf({ sex, length = "medio" }: CoatStyle): Shape {
	const [hem, hemY] = HEMS[sex][length];
	return { ...BODY[sex], fitted: sex === "f", hem, hemY };
}

/** From the tip of the shoulder down to the hem, viewer's right side. */
export function sideContour(s: Shape): Point[] {
	const fall = s.hemY - s.hipY;
	const top: Point[] = [
		[x(s.shoulder), s.shoulderY],
		[x(s.shoulder - 14), s.shoulderY + 56],
		[x(s.armpit - 14), s.armpitY - 76],
		[x(s.armpit), s.armpitY],
	];
	const fittedSide: Point[] = [
		[x(s.armpit + 3), s.armpitY + 70],
		[x(s.waist + 9), s.waistY - 84],
		[x(s.waist), s.waistY],
		[x(s.waist - 4), s.waistY + 70],
		[x(s.hip - 16), s.hipY - 104],
		[x(s.hip), s.hipY],
		[x(s.hip + 14), s.hipY + fall * 0.32],
		[x(s.hem - 10), s.hemY - fall * 0.37],
		[x(s.hem), s.hemY],
	];
	const straightSide: Point[] = [
		[x(s.armpit + 1), s.armpitY + 90],
		[x(s.waist - 1), s.waistY - 90],
		[x(s.waist), s.waistY],
		[x(s.waist + 1), s.waistY + 80],
		[x(s.hip - 4), s.hipY - 90],
		[x(s.hip), s.hipY],
		[x(s.hip + 8), s.hipY + fall * 0.32],
		[x(s.hem - 4), s.hemY - fall * 0.35],
		[x(s.hem), s.hemY],
	];
	return [...top, ...(s.fitted ? fittedSide : straightSide)];
}

/** The wavering hem from the side to `overlap` past the centre, `lift` pixels above the edge. */
export function hemLine(s: Shape, overlap: number, wave = 1, lift = 0): string {
	const y = s.hemY - lift;
	return `Q${x(s.hem * 0.9)} ${y + 18 * wave} ${x(s.hem * 0.76)} ${y + 13}Q${x(s.hem * 0.64)} ${y + 7} ${x(s.hem * 0.52)} ${y + 17}Q${x(s.hem * 0.38)} ${y + 28 * wave} ${x(s.hem * 0.25)} ${y + 20}Q${x(s.hem * 0.1)} ${y + 15} ${x(overlap)} ${y + 20}`;
}

const SLEEVES = {
	longa: {
		f: "M800 280C838 296 870 338 886 412C900 488 922 596 936 690C942 728 946 744 947 770C954 832 962 884 966 944C940 962 898 968 870 958C866 886 858 822 846 756C838 722 832 704 828 682C812 612 800 556 790 490C778 424 780 338 800 280Z",
		m: "M834 280C874 298 908 342 922 418C936 506 950 606 958 700C962 736 966 752 967 778C974 840 980 900 982 964C954 982 902 986 872 976C872 900 868 836 860 766C854 730 850 712 846 690C836 630 826 566 818 502C806 430 810 338 834 280Z",
	},
	/** Gathered into a knitted cuff: puffed above it, narrow at the wrist. */
	ribana: {
		f: "M800 280C838 296 870 338 886 412C900 488 922 596 936 690C942 728 946 744 947 770C956 806 970 838 972 866C972 884 958 890 946 892L950 962C930 970 904 972 888 968L884 896C868 896 858 886 856 870C854 836 852 796 846 756C838 722 832 704 828 682C812 612 800 556 790 490C778 424 780 338 800 280Z",
		m: "M834 280C874 298 908 342 922 418C936 506 950 606 958 700C962 736 966 752 967 778C976 814 990 846 990 876C990 896 976 904 964 906L966 982C944 992 914 994 896 988L894 910C878 908 868 898 868 882C868 846 866 806 860 766C854 730 850 712 846 690C836 630 826 566 818 502C806 430 810 338 834 280Z",
	},
	curta: {
		f: "M800 280C838 296 870 338 886 412C896 462 905 512 913 556C886 586 842 598 808 596C800 556 796 522 790 490C778 424 780 338 800 280Z",
		m: "M834 280C874 298 908 342 922 418C930 470 938 526 945 574C914 604 868 614 834 610C828 570 822 534 818 502C806 430 810 338 834 280Z",
	},
} as const;

export const sleeveOutline = ({ sex, sleeve = "longa", cuff }: CoatStyle) =>
	SLEEVES[sleeve === "longa" && cuff === "ribana" ? cuff : sleeve][sex];

/** Whole garment, for its weave and its shadow. */
export function silhouette(style: CoatStyle, shape: Shape, top: string): string {
	const half = `${top}L${x(shape.shoulder)} ${shape.shoulderY}${curve(sideContour(shape))}${hemLine(shape, 0)}Z`;
	const sleeve = sleeveOutline(style);
	return half + mirrored(half) + sleeve + mirrored(sleeve);
}

/** Collars are drawn tall, then pressed towards the shoulders. */
export const pressed = (path: string): string =>
	path.replace(
		/(-?[\d.]+) (-?[\d.]+)/g,
		(_, px, py) => `${px} ${Number(py) < 240 ? Math.round(240 - (240 - Number(py)) * 0.7) : py}`,
	);

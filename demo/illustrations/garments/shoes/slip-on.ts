import type { Kit } from "../../kit/kit.ts";
import { blade } from "../../kit/paths.ts";
import type { Shoe } from "./shoe.ts";

const SOLE =
	"M166 884C164 862 172 848 186 846C330 868 560 866 700 852C830 840 940 834 1034 836C1044 852 1046 884 1042 908C1040 926 1032 936 1016 937L304 946C240 946 196 932 176 908C169 900 167 892 166 884Z";
const FAR_RIM = "C612 522 642 514 666 532C722 576 840 586 930 556C962 546 990 544 1008 564";
const UPPER = `M188 852C182 802 206 758 264 732C352 694 440 664 508 612C544 584 570 552 596 541${FAR_RIM}C1026 606 1030 700 1036 780C1038 806 1038 828 1034 842C940 838 830 846 700 858C560 872 330 876 188 852Z`;
const RIM = "M596 541C648 634 884 656 1008 564";

const TREAD = `M232 946${"v-13h9v13h9".repeat(43)}`;

/** Rubber sole with its tread and the groove under the upper. */
const sole = (kit: Kit): string =>
	kit.panel({
		d: SOLE,
		fill: kit.linear(0, 840, 0, 946, [
			[0, 0.6],
			[0.5, 0.56],
			[0.85, 0.44],
			[1, 0.24],
		]),
		heights: [
			[3, "-", 0.7, "M160 892C330 914 700 902 1050 880L1050 887C700 909 330 921 160 899Z"],
			[9, "-", 0.4, "M160 850C330 880 560 878 700 864C830 852 940 846 1050 848L1050 834L160 834Z"],
		],
		box: [140, 820, 930, 150],
		light: { scale: 30, organic: 0.03, seed: 7, soft: 1.4 },
		edge: 0.22,
		edgeWidth: 18,
		edgeBlur: 7,
		rim: 0.5,
		over: `<path d="${TREAD}" fill="none" stroke="#000" stroke-opacity=".26" stroke-width="2"/>`,
	});

/** Shadow of the opening's edge inside the shoe, and the light on the edge itself. */
export const rim = (kit: Kit, d: string): string =>
	kit.soft(d, { colour: "#fff", width: 6, blur: 1.6, opacity: 0.5 }) +
	kit.soft(d, { width: 6, blur: 3, opacity: 0.3, dy: 7 });

function upper(kit: Kit): string {
	let elastic = "";
	for (let i = 0; i < 10; i++) {
		elastic += `M${676 + i * 11} ${612 + i * 2}L${712 + i} ${730 - i * 2}`;
	}
	const gore = "M668 606C700 660 716 700 716 742C716 700 742 660 792 630";
	const over =
		kit.seam("M352 694C318 730 312 800 332 866", { soft: 0.18 }) +
		kit.stitch("M344 692C309 730 303 800 323 866") +
		kit.seam("M612 574C660 640 668 760 650 862", { soft: 0.18 }) +
		kit.stitch("M603 580C651 644 659 760 641 862") +
		`<path d="${gore}C750 628 706 622 668 606Z" opacity=".34"/><path d="${elastic}" stroke="#fff" stroke-opacity=".3" stroke-width="2" fill="none"/>` +
		kit.stitch("M658 604C692 662 706 704 708 756Q716 764 724 756C726 704 752 664 806 634") +
		kit.seam("M938 606C906 690 908 780 922 842", { soft: 0.18 }) +
		kit.stitch("M928 610C897 690 898 780 912 842") +
		kit.soft("M180 850C330 878 560 876 700 862C830 850 940 842 1040 846", {
			opacity: 0.46,
			width: 12,
			blur: 5,
		}) +
		kit.stitch("M600 556C654 650 884 670 1012 578", 0.3);
	return kit.panel({
		d: UPPER,
		fill: kit.linear(430, 540, 600, 890, [
			[0, 0.64],
			[0.45, 0.54],
			[0.8, 0.44],
			[1, 0.32],
		]),
		heights: [
			[42, "+", 0.5, "M250 770C360 700 500 680 590 690C560 800 380 850 250 820Z"],
			[36, "+", 0.42, "M780 680C860 660 960 640 984 680L984 790C900 810 800 800 780 780Z"],
			[
				11,
				"-",
				0.4,
				blade(520, 610, 572, 680, 584, 780, 10),
				blade(476, 640, 512, 700, 516, 770, 8),
			],
			[11, "+", 0.4, blade(498, 624, 542, 690, 550, 780, 10)],
			[
				8,
				"-",
				0.3,
				blade(990, 600, 1000, 680, 996, 770, 7),
				blade(760, 640, 790, 700, 780, 800, 9),
			],
			[10, "+", 0.3, blade(960, 600, 968, 690, 962, 790, 10)],
		],
		box: [160, 500, 900, 400],
		light: { scale: 50, organic: 0.05, freq: ".012 .012", seed: 7 },
		edge: 0.24,
		edgeWidth: 44,
		edgeBlur: 18,
		rim: 0.45,
		cast: 0.36,
		castBlur: 6,
		castAt: [0, 6],
		over,
	});
}

const inside = (kit: Kit): string =>
	kit.panel({
		d: `M596 541${FAR_RIM}C884 656 648 634 596 541Z`,
		fill: kit.linear(596, 0, 1008, 0, [
			[0, 0.02],
			[0.35, 0.1],
			[0.75, 0.26],
			[1, 0.4],
		]),
		edge: 0.4,
		edgeWidth: 22,
		edgeBlur: 9,
		rim: 0,
		over: '<path d="M660 548C720 592 840 600 936 566C880 606 720 606 660 548Z" fill="#fff" fill-opacity=".14"/>',
	});

/** Closed shoe with elastic sides. */
export const slipOn: Shoe = {
	outline: SOLE + UPPER,
	layers: (kit) => [{ dye: "cloth", svg: sole(kit) + upper(kit) + inside(kit) + rim(kit, RIM) }],
};

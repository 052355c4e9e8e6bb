import type { Kit } from "../../kit/kit.ts";
import { blade } from "../../kit/paths.ts";
import type { Shoe } from "./shoe.ts";
import { rim } from "./slip-on.ts";

const SOLE =
	"M158 886C156 852 168 836 190 832C330 858 560 862 700 852C830 844 940 842 1034 838C1050 854 1052 890 1046 914C1042 934 1030 942 1012 942L884 946C860 926 712 926 688 946L304 948C236 948 186 928 168 906Q159 896 158 886Z";
const UPPER =
	"M184 846C172 770 206 702 292 656C378 612 474 584 566 582C632 580 676 598 700 640C728 694 776 752 862 786C916 806 984 812 1038 816Q1042 832 1036 846C940 850 830 854 700 862C560 872 330 870 184 846Z";
const RIM = "M700 640C728 694 776 752 862 786C916 806 984 812 1038 816";
const STRAP =
	"M704 728C790 700 900 664 1000 650C1044 646 1060 668 1058 696C1056 726 1044 740 1022 742C926 750 830 776 746 804C716 812 698 768 704 728Z";

const HOLES: [x: number, y: number, size: number][] = [
	[330, 704, 1],
	[404, 672, 1.05],
	[482, 648, 1.05],
	[560, 634, 1.05],
	[366, 756, 0.95],
	[444, 724, 1],
	[526, 700, 1],
	[604, 690, 1],
	[424, 784, 0.86],
	[508, 756, 0.9],
	[590, 744, 0.9],
];

const holes = (kit: Kit): string =>
	HOLES.map(
		([x, y, size]) =>
			`<g transform="translate(${x} ${y}) rotate(-16) scale(${size})"><ellipse rx="21" ry="14" fill="#fff" opacity=".5" cy="3.5" filter="${kit.blur(2)}"/><ellipse rx="18.5" ry="11.5" fill="${kit.linear(
				0,
				-12,
				0,
				12,
				[
					[0, 0.02],
					[1, 0.3],
				],
			)}"/></g>`,
	).join("");

const body = (kit: Kit): string =>
	kit.panel({
		d: SOLE,
		fill: kit.linear(0, 836, 0, 948, [
			[0, 0.6],
			[0.5, 0.55],
			[0.85, 0.42],
			[1, 0.24],
		]),
		heights: [
			[4, "-", 0.6, "M150 890C330 916 700 902 1056 884L1056 894C700 914 330 928 150 902Z"],
			[10, "-", 0.4, "M150 846C330 874 560 876 700 864C830 856 940 852 1056 852L1056 836L150 836Z"],
		],
		box: [140, 820, 930, 150],
		light: { scale: 30, organic: 0.03, seed: 7, soft: 1.6 },
		edge: 0.24,
		edgeWidth: 22,
		edgeBlur: 9,
		rim: 0.5,
	}) +
	kit.panel({
		d: "M664 606C730 596 790 656 872 702C936 734 1000 744 1040 748Q1050 790 1038 830L862 806C776 772 728 714 700 660Z",
		fill: kit.linear(680, 600, 1040, 820, [
			[0, 0.04],
			[0.4, 0.14],
			[1, 0.44],
		]),
		edge: 0.3,
		edgeWidth: 24,
		edgeBlur: 10,
		rim: 0.2,
	}) +
	kit.panel({
		d: UPPER,
		fill: kit.linear(430, 580, 560, 880, [
			[0, 0.66],
			[0.4, 0.56],
			[0.8, 0.44],
			[1, 0.3],
		]),
		heights: [
			[50, "+", 0.6, "M250 760C340 660 520 620 640 640C660 740 560 820 300 820Z"],
			[26, "+", 0.4, "M700 770C800 800 900 820 1010 826L1010 838L700 838Z"],
			[12, "-", 0.34, blade(676, 640, 700, 720, 690, 850, 12)],
		],
		box: [150, 560, 920, 330],
		light: { scale: 54, organic: 0.03, freq: ".012 .012", seed: 7 },
		edge: 0.24,
		edgeWidth: 50,
		edgeBlur: 20,
		rim: 0.5,
		cast: 0.3,
		castBlur: 6,
		castAt: [0, 6],
		over:
			holes(kit) +
			kit.soft("M180 846C330 874 560 876 700 864C830 856 940 852 1040 848", {
				opacity: 0.36,
				width: 12,
				blur: 5,
			}),
	}) +
	rim(kit, RIM);

const strap = (kit: Kit): string =>
	kit.panel({
		d: STRAP,
		fill: kit.linear(800, 640, 850, 780, [
			[0, 0.62],
			[0.5, 0.54],
			[1, 0.36],
		]),
		heights: [
			[
				12,
				"+",
				0.5,
				"M716 744C800 716 916 684 1008 674Q1044 672 1042 700C930 712 826 740 738 776Z",
			],
		],
		box: [660, 570, 440, 260],
		light: { scale: 36, organic: 0.02, seed: 7 },
		edge: 0.2,
		edgeWidth: 22,
		edgeBlur: 8,
		rim: 0.5,
		cast: 0.46,
		castBlur: 9,
		castAt: [2, 14],
	}) +
	`<circle cx="738" cy="756" r="25" opacity=".36" transform="translate(3 5)" filter="${kit.blur(4)}"/><circle cx="738" cy="756" r="24" fill="${kit.radial(
		730,
		746,
		34,
		[
			[0, 0.7],
			[0.7, 0.5],
			[1, 0.32],
		],
	)}"/><circle cx="738" cy="756" r="15" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="2"/>`;

/** Washable clog with a heel strap. */
export const clog: Shoe = {
	outline: SOLE + UPPER,
	layers: (kit) => [{ dye: "cloth", svg: body(kit) + strap(kit) }],
};

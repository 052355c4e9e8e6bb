import type { Kit } from "../../kit/kit.ts";
import { blade } from "../../kit/paths.ts";
import type { Shoe } from "./shoe.ts";
import { rim } from "./slip-on.ts";

const SOLE =
	"M158 880C158 850 170 834 192 832C330 858 470 862 600 852C760 838 900 812 1030 806C1052 812 1062 838 1056 874C1052 914 1042 938 1012 940C880 946 760 930 640 940C520 950 360 950 300 946C236 944 186 930 168 906Q158 894 158 880Z";
const UPPER =
	"M188 846C180 800 206 762 268 740C352 712 432 690 506 640C550 606 578 574 606 536C622 512 652 502 678 516C712 566 768 592 832 588C892 584 942 556 976 518C1000 500 1028 514 1032 546C1026 614 1030 690 1040 760C1044 786 1044 804 1040 820C900 826 760 846 600 864C470 874 330 872 188 846Z";
const RIM = "M672 522C706 604 800 648 896 622C952 606 992 568 1014 524";

const sole = (kit: Kit): string =>
	kit.panel({
		d: SOLE,
		fill: kit.linear(0, 810, 0, 946, [
			[0, 0.62],
			[0.5, 0.56],
			[0.85, 0.46],
			[1, 0.3],
		]),
		heights: [
			[
				5,
				"-",
				0.5,
				"M150 888C330 916 600 910 760 890C880 876 980 866 1070 862L1070 872C980 876 880 886 760 902C600 922 330 930 150 900Z",
			],
			[14, "+", 0.4, "M640 900C800 880 940 850 1040 840L1040 880C940 900 800 916 640 926Z"],
		],
		box: [140, 790, 940, 180],
		light: { scale: 34, organic: 0.02, seed: 7, soft: 1.6 },
		edge: 0.2,
		edgeWidth: 20,
		edgeBlur: 8,
		rim: 0.5,
		over: `<path d="M232 950${"v-10h12v10h12".repeat(33)}" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="2"/>`,
	});

const SMALL = {
	edge: 0.14,
	edgeWidth: 16,
	edgeBlur: 6,
	rim: 0.4,
	cast: 0.34,
	castBlur: 5,
} as const;

const upper = (kit: Kit): string =>
	kit.panel({
		d: UPPER,
		fill: kit.linear(430, 540, 600, 890, [
			[0, 0.64],
			[0.45, 0.55],
			[0.8, 0.45],
			[1, 0.32],
		]),
		heights: [
			[42, "+", 0.5, "M250 780C360 720 470 700 560 690C560 800 380 850 250 830Z"],
			[36, "+", 0.42, "M760 680C860 660 960 620 990 650L1000 780C900 810 800 820 760 800Z"],
			[
				10,
				"-",
				0.34,
				blade(440, 690, 470, 740, 470, 800, 9),
				blade(700, 640, 740, 700, 736, 800, 9),
			],
			[10, "+", 0.34, blade(416, 704, 446, 750, 444, 806, 9)],
		],
		box: [160, 490, 910, 400],
		light: { scale: 50, organic: 0.06, freq: ".012 .012", seed: 7 },
		edge: 0.24,
		edgeWidth: 44,
		edgeBlur: 18,
		rim: 0.45,
		over:
			`<path d="${UPPER}" fill="${kit.weave({ kind: "knit", lines: 0.24, pitch: 7 })}"/>` +
			kit.soft("M180 848C330 880 470 878 600 868C760 852 900 830 1046 824", {
				opacity: 0.46,
				width: 12,
				blur: 5,
			}),
	});

const overlays = (kit: Kit): string =>
	// Toe cap
	kit.panel({
		...SMALL,
		d: "M188 846C180 800 206 762 268 740C300 730 334 722 366 712C330 750 320 800 336 866C280 864 234 858 188 846Z",
		fill: kit.linear(200, 740, 340, 860, [
			[0, 0.62],
			[1, 0.42],
		]),
		castAt: [4, 4],
		over: kit.stitch("M356 716C320 754 310 804 326 866"),
	}) +
	// Heel counter
	kit.panel({
		...SMALL,
		d: "M944 572C960 556 970 536 980 516C1002 500 1028 514 1032 546C1026 614 1030 690 1040 760C1044 786 1044 804 1040 820C990 822 950 826 900 832C880 740 896 640 944 572Z",
		fill: kit.linear(890, 560, 1040, 820, [
			[0, 0.56],
			[0.5, 0.52],
			[1, 0.34],
		]),
		castAt: [-3, 5],
		over: kit.stitch("M950 582C908 650 894 740 912 830"),
	}) +
	// Stay of the laces
	kit.panel({
		...SMALL,
		d: "M478 658C536 616 580 570 612 528L676 586C690 640 700 700 760 838C700 848 664 856 628 860C640 790 600 730 530 716C506 700 490 680 478 658Z",
		fill: kit.linear(500, 560, 720, 840, [
			[0, 0.62],
			[0.5, 0.55],
			[1, 0.42],
		]),
		castAt: [4, 6],
		over:
			kit.stitch("M490 664C508 692 520 704 536 708C614 722 652 780 640 856") +
			kit.stitch("M668 590C682 644 694 704 748 836"),
	});

const inside = (kit: Kit): string =>
	kit.panel({
		d: "M606 536C622 512 652 502 678 516C712 566 768 592 832 588C892 584 942 556 976 518Q1000 504 1014 524C992 568 952 606 896 622C800 648 706 604 672 522Z",
		fill: kit.linear(640, 0, 1008, 0, [
			[0, 0.4],
			[0.1, 0.06],
			[0.5, 0.14],
			[1, 0.42],
		]),
		edge: 0.36,
		edgeWidth: 20,
		edgeBlur: 8,
		rim: 0,
	}) +
	kit.panel({
		...SMALL,
		d: "M598 546C606 510 622 484 650 480C684 478 702 500 700 536C694 570 688 590 676 604C650 586 622 566 598 546Z",
		fill: kit.linear(610, 480, 690, 600, [
			[0, 0.62],
			[1, 0.44],
		]),
		castAt: [5, 5],
		over: kit.stitch("M608 548C616 514 630 494 652 490C678 488 692 506 690 536"),
	});

function laces(kit: Kit): string {
	let rows = "";
	for (let i = 0; i < 5; i++) {
		const [x0, y0] = [516 + i * 25, 634 - i * 25];
		const [x1, y1] = [572 + i * 24, 696 - i * 24];
		const d = `M${x0} ${y0}Q${(x0 + x1) / 2 + 16} ${(y0 + y1) / 2 - 6} ${x1} ${y1}`;
		rows += kit.soft(d, { width: 15, blur: 4, opacity: 0.5, dy: 5 });
		rows += `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="#787878" stroke-width="13"/><path d="${d}" stroke="#a6a6a6" stroke-width="5" transform="translate(-1.5 -2)"/><path d="${d}" stroke="#000" stroke-opacity=".2" stroke-width="13" stroke-dasharray="1.2 3.4"/></g>`;
	}
	return rows;
}

/** Light trainer on a white sole. */
export const trainer: Shoe = {
	outline: SOLE + UPPER,
	layers: (kit) => [
		{ dye: "branco", svg: sole(kit) },
		{ dye: "cloth", svg: upper(kit) + inside(kit) + overlays(kit) + rim(kit, RIM) },
		{ dye: "branco", svg: laces(kit) },
	],
};

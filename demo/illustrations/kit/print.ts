import type { Kit } from "./kit.ts";

export type Print = "ramos" | "coracoes" | "poa" | "listras";

/** White marks of each print on a tile; what is white takes the trim's colour. */
const PRINTS: Record<Print, { size: [width: number, height: number]; marks: string }> = {
	ramos: {
		size: [116, 116],
		marks:
			'<g fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"><path d="M22 58C30 42 34 28 33 10"/><path d="M80 116C88 100 92 86 91 68"/></g><g fill="#fff"><path d="M29 42Q14 40 12 26Q27 26 29 42ZM31 34Q46 32 48 18Q33 20 31 34ZM33 22Q20 18 20 6Q33 8 33 22ZM26 52Q42 54 46 42Q32 40 26 52Z"/><path d="M87 100Q72 98 70 84Q85 84 87 100ZM89 92Q104 90 106 76Q91 78 89 92ZM91 80Q78 76 78 64Q91 66 91 80ZM84 110Q100 112 104 100Q90 98 84 110Z"/><circle cx="74" cy="22" r="4"/><circle cx="88" cy="34" r="3"/><circle cx="16" cy="82" r="4"/><circle cx="30" cy="94" r="3"/></g>',
	},
	coracoes: {
		size: [92, 92],
		marks:
			'<g fill="#fff"><path d="M23 34C8 24 10 10 18 10Q22 10 23 15Q24 10 28 10C36 10 38 24 23 34Z"/><path d="M69 80C54 70 56 56 64 56Q68 56 69 61Q70 56 74 56C82 56 84 70 69 80Z"/></g><path d="M50 22h9l5-10 6 20 5-10h9M4 68h9l5-10 6 20 5-10h9" fill="none" stroke="#fff" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/>',
	},
	poa: {
		size: [56, 56],
		marks: '<g fill="#fff"><circle cx="14" cy="14" r="6.5"/><circle cx="42" cy="42" r="6.5"/></g>',
	},
	listras: { size: [40, 92], marks: '<path d="M0 20h40v30H0z" fill="#fff"/>' },
};

/** Keeps only the marks of a print of what it masks. */
export function printMask(kit: Kit, print: Print, turn = 0): string {
	const { size, marks } = PRINTS[print];
	const id = kit.id("m");
	kit.define(
		`<pattern id="${id}p" width="${size[0]}" height="${size[1]}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${marks}</pattern><mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="${kit.width * 2}" height="${kit.height * 2}"><rect width="${kit.width * 2}" height="${kit.height * 2}" fill="url(#${id}p)"/></mask>`,
	);
	return `url(#${id})`;
}

const LETTERS = ["RN", "PP", "XP", "P", "M", "G", "GG", "XG", "EG", "EGG", "EXG", "XGG", "EXGG"];

const MULTIPLIED = /^([GX])(\d)$/;

/** Sort key of a size: letters from small to large, then numbers, then everything else. */
function placeOf(size: string): [group: number, place: number] {
	const text = size.trim().toUpperCase();
	const letter = LETTERS.indexOf(text);
	if (letter >= 0) return [0, letter];
	const large = MULTIPLIED.exec(text);
	if (large) return [0, LETTERS.length + Number(large[2])];
	const number = /^\d{1,3}/.exec(text);
	return number ? [1, Number(number[0])] : [2, 0];
}

/** Compares sizes: PP, P, M, G, GG, then 36, 38, then words. */
export function bySize(a: string, b: string): number {
	const [groupA, placeA] = placeOf(a);
	const [groupB, placeB] = placeOf(b);
	return groupA - groupB || placeA - placeB || a.localeCompare(b, "pt-BR");
}

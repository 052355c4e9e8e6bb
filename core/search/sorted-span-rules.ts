/** What would stand from `from` to before `to` if all were sorted, which takes longer; `keys` lose their order. */
export function sortedSpan(keys: Float64Array, from: number, to: number): Float64Array {
	const end = Math.min(to, keys.length);
	select(keys, 0, end);
	select(keys.subarray(0, end), 0, from);
	return keys.subarray(from, end).sort();
}

/** Puts the smallest `count` numbers from `low` on first, in any order (Hoare's selection). */
function select(keys: Float64Array, low: number, count: number): void {
	let from = low;
	let to = keys.length - 1;
	while (from < to) {
		const pivot = keys[(from + to) >>> 1] ?? 0;
		let left = from;
		let right = to;
		while (left <= right) {
			while ((keys[left] ?? 0) < pivot) left += 1;
			while ((keys[right] ?? 0) > pivot) right -= 1;
			if (left <= right) {
				const swapped = keys[left] ?? 0;
				keys[left] = keys[right] ?? 0;
				keys[right] = swapped;
				left += 1;
				right -= 1;
			}
		}
		if (count <= right) to = right;
		else if (count >= left) from = left;
		else return;
	}
}

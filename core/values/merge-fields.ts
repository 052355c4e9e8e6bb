const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Three-way merge of a record: `base` is the common ancestor, `theirs` the saved version. Takes fields that
 * only one person changed; `collisions` lists fields that both changed differently, which retain `mine` until
 * a decision.
 */
export function mergeFields<D extends object>(
	base: D,
	mine: D,
	theirs: D,
): { merged: D; collisions: (keyof D & string)[] } {
	const merged = { ...theirs };
	const collisions: (keyof D & string)[] = [];
	for (const name of Object.keys(mine) as (keyof D & string)[]) {
		if (same(mine[name], base[name]) || same(mine[name], theirs[name])) continue;
		merged[name] = mine[name];
		if (same(theirs[name], base[name])) continue;
		collisions.push(name);
	}
	return { merged, collisions };
}

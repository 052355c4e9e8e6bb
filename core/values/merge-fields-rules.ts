const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** How fields that hold many parts are put together. */
export type PartMergers<D> = {
	[Name in keyof D]?: (base: D[Name], mine: D[Name], theirs: D[Name]) => D[Name] | null;
};

/**
 * Two people changed the same record: `base` is what both opened, `theirs` what is saved now. A field that
 * only one of them changed takes that change; `collisions` names those that both changed, each to something
 * else, which hold `mine` until somebody decides. So saving never undoes what the other did elsewhere.
 * `parts` puts a field of many parts together by those; null where both changed one part.
 */
export function mergeFields<D extends object>(
	base: D,
	mine: D,
	theirs: D,
	parts: PartMergers<D> = {},
): { merged: D; collisions: (keyof D & string)[] } {
	const merged = { ...theirs };
	const collisions: (keyof D & string)[] = [];
	for (const name of Object.keys(mine) as (keyof D & string)[]) {
		if (same(mine[name], base[name]) || same(mine[name], theirs[name])) continue;
		merged[name] = mine[name];
		if (same(theirs[name], base[name])) continue;
		const together = parts[name]?.(base[name], mine[name], theirs[name]);
		if (together) merged[name] = together;
		else collisions.push(name);
	}
	return { merged, collisions };
}

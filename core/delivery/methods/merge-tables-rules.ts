import type { TypedTable, TypedZone } from "./zone-table-rules.ts";

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const byName = ({ zonas }: TypedTable): Map<string, TypedZone> | null => {
	const zones = new Map(zonas.map((zone) => [zone.nome, zone]));
	return zones.size === zonas.length ? zones : null;
};

/**
 * Two people changed the table of one method: what each did to zones of its own is put together, by their
 * names. Null where both changed one zone, or somebody the weights, whose prices stand below one another:
 * then the table is one thing, and somebody decides (rule delivery 11).
 */
export function mergeTables(
	base: TypedTable,
	mine: TypedTable,
	theirs: TypedTable,
): TypedTable | null {
	const [opened, typed, saved] = [byName(base), byName(mine), byName(theirs)];
	if (!opened || !typed || !saved) return null;
	if (!same(mine.limites, base.limites) || !same(theirs.limites, base.limites)) return null;
	const merged: TypedZone[] = [];
	for (const name of new Set([...saved.keys(), ...typed.keys()])) {
		const [before, my, their] = [opened.get(name), typed.get(name), saved.get(name)];
		const untouched = same(my, before);
		if (!untouched && !same(their, before) && !same(my, their)) return null;
		const zone = untouched ? their : my;
		if (zone) merged.push(zone);
	}
	return { ...theirs, zonas: merged };
}

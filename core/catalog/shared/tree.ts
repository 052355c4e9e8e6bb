import { unaccented } from "#core/values/text.ts";

type Node = { id: string; categoria_pai_id: string | null; ordem: number; nome: string };

const byOrder = (a: Node, b: Node) => a.ordem - b.ordem || a.nome.localeCompare(b.nome, "pt-BR");

/** Ids of a category and of all categories below it. */
export function idsBelow(nodes: Node[], id: string): Set<string> {
	const found = new Set([id]);
	for (let size = 0; size !== found.size; ) {
		size = found.size;
		for (const node of nodes) {
			if (node.categoria_pai_id && found.has(node.categoria_pai_id)) found.add(node.id);
		}
	}
	return found;
}

/** Nodes with depth in tree order, siblings by `ordem` and name. Orphans and cycles come at the top. */
export function inTreeOrder<T extends Node>(nodes: T[]): (T & { nivel: number })[] {
	const known = new Set(nodes.map((node) => node.id));
	const children = Map.groupBy(nodes, (node) =>
		node.categoria_pai_id && known.has(node.categoria_pai_id) ? node.categoria_pai_id : null,
	);
	const placed = new Map<string, T & { nivel: number }>();
	const place = (list: T[], nivel: number) => {
		for (const node of [...list].sort(byOrder)) {
			if (placed.has(node.id)) continue;
			placed.set(node.id, { ...node, nivel });
			place(children.get(node.id) ?? [], nivel + 1);
		}
	};
	place(children.get(null) ?? [], 0);
	for (const node of nodes) place([node], 0);
	return [...placed.values()];
}

/** Rows with all the words in name, description or slug, and their parents. */
export function searchTree<T extends Node & { descricao: string; slug: string }>(
	rows: T[],
	term: string,
): T[] {
	const words = unaccented(term).split(/\s+/).filter(Boolean);
	if (words.length === 0) return rows;
	const byId = new Map(rows.map((row) => [row.id, row]));
	const included = new Set<string>();
	for (const row of rows) {
		const text = unaccented(`${row.nome} ${row.descricao} ${row.slug}`);
		if (!words.every((word) => text.includes(word))) continue;
		for (let at: T | undefined = row; at && !included.has(at.id); ) {
			included.add(at.id);
			at = at.categoria_pai_id ? byId.get(at.categoria_pai_id) : undefined;
		}
	}
	return rows.filter((row) => included.has(row.id));
}

import type { CategoryFields } from "./category-fields-rules.ts";
import { idsBelow } from "./tree-rules.ts";
import type { CategoryRecord } from "./types.ts";

/**
 * What is wrong with the place a category is given in the tree, by field; empty when nothing is. Only
 * principal categories have children (rule catalogue 3), and none is below itself (rule catalogue 3).
 */
export function checkPlace(
	categories: CategoryRecord[],
	fields: CategoryFields,
	own: CategoryRecord | null,
): Record<string, string> {
	const errors: Record<string, string> = {};
	const parentId = fields.categoria_pai_id;
	if (parentId && parentId !== own?.categoria_pai_id) {
		const parent = categories.find(({ id }) => id === parentId);
		if (!parent) errors["categoria_pai_id"] = "Categoria pai não encontrada";
		else if (parent.tipo !== "principal")
			errors["categoria_pai_id"] = "Só uma categoria principal pode ser a categoria pai";
		else if (own && idsBelow(categories, own.id).has(parentId))
			errors["categoria_pai_id"] = "Uma categoria não pode ficar abaixo de si mesma";
	}
	const demoted = own?.tipo === "principal" && fields.tipo === "subcategoria";
	if (demoted && categories.some((other) => other.categoria_pai_id === own.id))
		errors["tipo"] = "Esta categoria tem subcategorias: ela precisa continuar principal";
	return errors;
}

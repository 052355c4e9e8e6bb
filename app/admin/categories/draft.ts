import { CATEGORY } from "#core/catalog/categories/category-fields-rules.ts";
import type { CategoryRecord, CategoryRow } from "#core/catalog/categories/types.ts";
import type { Draft as DraftOf } from "#core/record/field-rules.ts";
import { comparedFields, draftOf, initialOf } from "#core/record/record-rules.ts";
import type { FieldLabels } from "../ui/use-record-form.ts";

/** What the form holds while it is filled in. */
export type Draft = DraftOf<typeof CATEGORY>;

/** A category before anything is typed. */
export const NEW_CATEGORY: CategoryRecord = {
	...initialOf(CATEGORY),
	tipo: "principal",
	id: "",
	slug: "",
	version: "",
};

export const toDraft = (category: CategoryRecord): Draft => draftOf(CATEGORY, category);

/** Fields as they are named where two versions are compared. */
export const draftLabels = (
	all: CategoryRow[],
	charts: { id: string; nome: string }[] | null,
): FieldLabels<Draft> =>
	comparedFields({
		...CATEGORY,
		categoria_pai_id: {
			...CATEGORY.categoria_pai_id,
			compared: (parent: string) => all.find(({ id }) => id === parent)?.nome ?? "Nenhuma",
		},
		tabela_medidas_id: {
			...CATEGORY.tabela_medidas_id,
			compared: (chart: string) => charts?.find(({ id }) => id === chart)?.nome ?? "Nenhuma",
		},
	});

/** What a select of the delete dialog holds for `without a category`. */
export const WITHOUT = "sem";

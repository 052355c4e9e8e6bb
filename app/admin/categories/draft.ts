import type { CategoryRecord, CategoryRow } from "#core/catalog/categories/types.ts";
import { CATEGORY } from "#core/catalog/shared/category-fields.ts";
import type { Draft as DraftOf } from "#core/record/shared/field.ts";
import { comparedFields, draftOf, initialOf } from "#core/record/shared/record.ts";
import type { FieldLabels } from "../ui/forms/use-record-form.ts";

export type Draft = DraftOf<typeof CATEGORY>;

export const NEW_CATEGORY: CategoryRecord = {
	...initialOf(CATEGORY),
	tipo: "principal",
	id: "",
	slug: "",
	version: "",
};

export const toDraft = (category: CategoryRecord): Draft => draftOf(CATEGORY, category);

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

/** Select value for `without a category` in the delete dialog. */
export const WITHOUT = "sem";

import { STOCK_LEVELS } from "#core/catalog/level-rules.ts";
import { NO_CATEGORY } from "#core/catalog/product-query-rules.ts";
import { PRODUCT_STATUSES } from "#core/catalog/product-status-rules.ts";
import { FilterSelect, ListToolbar } from "../ui/filter-select.tsx";
import { SearchBox } from "../ui/search-box.tsx";

/** What narrows the list of products. */
export function ProductFilters({
	categories,
}: {
	categories: { slug: string; caminho: string }[];
}) {
	return (
		<ListToolbar>
			<div className="flex basis-full">
				<SearchBox label="Buscar por nome, descrição ou SKU" />
			</div>
			<FilterSelect
				label="Categoria"
				name="categoria"
				all="Categorias"
				options={[
					{ value: NO_CATEGORY, label: "Sem categoria" },
					...categories.map(({ slug, caminho }) => ({ value: slug, label: caminho })),
				]}
			/>
			<FilterSelect label="Status" name="status" all="Todos os status" options={PRODUCT_STATUSES} />
			<FilterSelect label="Estoque" name="nivel" all="Todo o estoque" options={STOCK_LEVELS} />
			<FilterSelect
				label="Destaque"
				name="destaque"
				all="Destaques"
				options={[{ value: "1", label: "Em destaque" }]}
			/>
			<FilterSelect
				label="Excluídos"
				name="arquivados"
				all="Sem excluídos"
				options={[{ value: "1", label: "Só excluídos" }]}
			/>
		</ListToolbar>
	);
}

/** The address of the whole list. */
export const NO_FILTERS = {
	q: null,
	categoria: null,
	status: null,
	nivel: null,
	destaque: null,
	arquivados: null,
};

import { controlClass } from "#app/ui/control-class.ts";
import type { Column } from "./data-table.tsx";
import { useListParams } from "./use-list-params.ts";

type SortSelectProps<Row> = { columns: Column<Row>[]; defaultSort: string | undefined };

/** The order of a list on a phone, where the heads of its columns are not shown. */
export function SortSelect<Row>({ columns, defaultSort = "" }: SortSelectProps<Row>) {
	const { params, set } = useListParams();
	const sorted = columns.flatMap(({ header, sort }) => (sort ? [{ header, sort }] : []));
	return (
		<select
			aria-label="Ordenar por"
			value={params.get("ordem") ?? defaultSort}
			onChange={(event) => set({ ordem: event.currentTarget.value })}
			className={`${controlClass(false)} select-arrow min-h-11 w-full text-ui`}
		>
			{defaultSort === "" && <option value="">Ordenar por</option>}
			{sorted.map(({ header, sort }) => [
				<option key={sort} value={sort}>{`${header}, crescente`}</option>,
				<option key={`-${sort}`} value={`-${sort}`}>{`${header}, decrescente`}</option>,
			])}
		</select>
	);
}

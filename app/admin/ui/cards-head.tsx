import { useId } from "react";
import type { Column, Selection } from "./data-table.tsx";
import { SelectAll } from "./select-boxes.tsx";
import { SortSelect } from "./sort-select.tsx";

type CardsHeadProps<Row> = {
	/** Of the rows of the page that is shown. */
	keys: string[];
	columns: Column<Row>[];
	defaultSort: string | undefined;
	selection: Selection | undefined;
};

/** What the head of a table does, above the cards that a phone shows instead. */
export function CardsHead<Row>({ keys, columns, defaultSort, selection }: CardsHeadProps<Row>) {
	const id = useId();
	const sorts = columns.some(({ sort }) => sort);
	if (!sorts && !selection) return null;
	return (
		<div className="grid gap-2 border-b border-line p-3 md:hidden print:hidden">
			{sorts && <SortSelect columns={columns} defaultSort={defaultSort} />}
			{selection && (
				<div className="flex items-center justify-end gap-3 px-1 text-small text-subtle">
					<label htmlFor={id} className="py-3">
						Selecionar todos desta página
					</label>
					<SelectAll id={id} keys={keys} selection={selection} />
				</div>
			)}
		</div>
	);
}

import { useId } from "react";
import type { Selection } from "./data-table.tsx";
import { SelectAll } from "./select-boxes.tsx";

type CardsHeadProps = {
	/** Of the rows of the page that is shown. */
	keys: string[];
	selection: Selection;
};

/** What the head of a table does, above the cards that a phone shows instead. */
export function CardsHead({ keys, selection }: CardsHeadProps) {
	const id = useId();
	return (
		<div className="flex items-center justify-end gap-3 border-b border-line px-4 text-small text-subtle md:hidden print:hidden">
			<label htmlFor={id} className="py-2.5">
				Selecionar todos desta página
			</label>
			<SelectAll id={id} keys={keys} selection={selection} />
		</div>
	);
}

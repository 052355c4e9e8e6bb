import type { ReactNode } from "react";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SelectAll } from "../forms/select-boxes.tsx";
import { DataTable, type DataTableProps } from "./data-table.tsx";
import { type ListFilters, ListToolbar } from "./list-toolbar.tsx";
import { Pager } from "./pager.tsx";

export type Empty = { title: string; text?: string; way?: ReactNode };

type Frame = {
	head: ReactNode;
	above?: ReactNode;
	filters?: ListFilters;
	children?: ReactNode;
};

type Listed<Row> = Omit<DataTableProps<Row>, "rows" | "empty"> & {
	/** A page of rows, with the total where it is paged. */
	list: { rows: Row[]; total?: number; more?: boolean; page?: number; pages?: number };
	/** `produto`, `produtos`, for the total. */
	counted?: readonly [one: string, many: string];
	empty: Empty | null;
	barAbove?: ReactNode;
	barBelow?: ReactNode;
};

type CustomBody = { body: ReactNode };

/**
 * Frame of a list screen: head, filters, rows or empty state, total and pager. Failed loads never get here:
 * the loader is a `loadScreen`.
 */
export function ListScreen<Row>(props: Frame & (Listed<Row> | CustomBody)) {
	const { head, above, filters, children } = props;
	return (
		<>
			{/* A phone hides the subtitle, so that records come first. */}
			<div className="max-md:[&_.head-text]:hidden">{head}</div>
			{above}
			{filters && <ListToolbar {...filters} {...("body" in props ? {} : tableParts(props))} />}
			{"body" in props ? props.body : <Rows {...props} />}
			{children}
		</>
	);
}

/** Table controls that a phone has in the search line. */
const tableParts = <Row,>({ columns, defaultSort, selection, list, keyOf }: Listed<Row>) => ({
	columns,
	defaultSort,
	lead: selection && list.rows.length > 0 && (
		<SelectAll keys={list.rows.map(keyOf)} selection={selection} />
	),
});

function Rows<Row>({ list, counted, empty, barAbove, barBelow, ...table }: Listed<Row>) {
	const { rows, total, more = false, page = 1, pages = 1 } = list;
	const [one, many] = counted ?? [];
	return (
		<>
			{barAbove}
			<DataTable {...table} rows={rows} empty={empty && <Nothing {...empty} />} />
			{barBelow}
			{one && many && total !== undefined && (
				<Pager total={total} more={more} page={page} pages={pages} one={one} many={many} />
			)}
		</>
	);
}

export const Nothing = ({ title, text, way }: Empty) => (
	<EmptyState title={title} {...(text ? { text } : {})}>
		{way}
	</EmptyState>
);

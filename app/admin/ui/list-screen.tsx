import type { ReactNode } from "react";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { DataTable, type DataTableProps } from "./data-table.tsx";
import { type ListFilters, ListToolbar } from "./list-toolbar.tsx";
import { Pager } from "./pager.tsx";

/** What stands in the place of rows, and a way on. */
export type Empty = { title: string; text?: string; way?: ReactNode };

type Frame = {
	/** `PageHead` with counters and buttons. */
	head: ReactNode;
	/** Between the head and the filters: figures, a notice. */
	above?: ReactNode;
	/** Search and filters, all of them in the address. */
	filters?: ListFilters;
	/** Dialogs. */
	children?: ReactNode;
};

type Listed<Row> = Omit<DataTableProps<Row>, "rows" | "empty"> & {
	/** A page of it, with the whole number where it has pages. */
	list: { rows: Row[]; total?: number; more?: boolean; page?: number; pages?: number };
	/** `produto`, `produtos`: said with the number. */
	counted?: readonly [one: string, many: string];
	empty: Empty | null;
	/** What is done to those that are chosen. */
	barAbove?: ReactNode;
	barBelow?: ReactNode;
};

/** Rows shown otherwise than in one table, such as a tree. */
type Drawn = { body: ReactNode };

/**
 * The one frame of a list: head, filters, rows or why there are none, number and pages. A list that cannot
 * be read never comes here: its loader is a `loadScreen`, which says so with a way to try again.
 */
export function ListScreen<Row>(props: Frame & (Listed<Row> | Drawn)) {
	const { head, above, filters, children } = props;
	return (
		<>
			{/* A phone begins with the records: what the screen is for is said where there is room. */}
			<div className="max-md:[&_h1+p]:hidden">{head}</div>
			{above}
			{filters && (
				<ListToolbar
					{...filters}
					{...("body" in props ? {} : { columns: props.columns, defaultSort: props.defaultSort })}
				/>
			)}
			{"body" in props ? props.body : <Rows {...props} />}
			{children}
		</>
	);
}

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

/** Why there is nothing, for rows that are drawn otherwise too. */
export const Nothing = ({ title, text, way }: Empty) => (
	<EmptyState title={title} {...(text ? { text } : {})}>
		{way}
	</EmptyState>
);

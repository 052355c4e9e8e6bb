import clsx from "clsx";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { type ComponentType, Fragment, type ReactNode, useState } from "react";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { useListParams } from "./list-toolbar.tsx";

export type Column<Row> = {
	id: string;
	header: string;
	/** Header for screen readers only. */
	hiddenHeader?: boolean;
	cell(row: Row): ReactNode;
	/** Value of `ordem` in the URL for this column; a leading `-` sorts descending. */
	sort?: string;
	align?: "right";
	className?: string;
	/** No label on the phone card: for pictures, names and actions. */
	plain?: boolean;
};

type Selection = {
	selected: ReadonlySet<string>;
	onChange(selected: ReadonlySet<string>): void;
	labelOf(key: string): string;
};

export type RowElementProps = { rowKey: string; className: string; children: ReactNode };

const PlainRow = ({ className, children }: RowElementProps) => (
	<tr role="row" className={className}>
		{children}
	</tr>
);

export type DataTableProps<Row> = {
	label: string;
	columns: Column<Row>[];
	rows: Row[];
	keyOf(row: Row): string;
	empty: ReactNode;
	selection?: Selection;
	detailOf?(row: Row): ReactNode | null;
	/** Sort without a URL parameter. */
	defaultSort?: string;
	RowElement?: ComponentType<RowElementProps>;
};

const CHECKBOX = "size-4.5 shrink-0 accent-(--color-primary) align-middle";

type SelectAllProps = { keys: string[]; selection: Selection };

export function SelectAll({ keys, selection }: SelectAllProps) {
	const { selected, onChange } = selection;
	const some = keys.some((key) => selected.has(key));
	const all = keys.length > 0 && keys.every((key) => selected.has(key));
	return (
		<input
			type="checkbox"
			aria-label="Selecionar todos desta página"
			checked={all}
			ref={(box) => {
				if (box) box.indeterminate = some && !all;
			}}
			onChange={() => {
				const next = new Set(selected);
				for (const key of keys) all ? next.delete(key) : next.add(key);
				onChange(next);
			}}
			className={CHECKBOX}
		/>
	);
}

export function SelectRow({ rowKey, selection }: { rowKey: string; selection: Selection }) {
	const { selected, onChange, labelOf } = selection;
	return (
		<input
			type="checkbox"
			aria-label={`Selecionar ${labelOf(rowKey)}`}
			checked={selected.has(rowKey)}
			onChange={() => {
				const next = new Set(selected);
				if (!next.delete(rowKey)) next.add(rowKey);
				onChange(next);
			}}
			className={CHECKBOX}
		/>
	);
}

/**
 * Server-sorted and paged list. Below 768 px each row is a card and the head is for screen readers only,
 * without focusable controls: selecting is above the cards, sorting in the filter sheet. Roles are explicit,
 * because a table with `display: block` loses its own.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
	const { label, columns, rows, keyOf, empty, selection, detailOf, defaultSort } = props;
	const { RowElement = PlainRow } = props;
	const { busy } = useListParams();
	const span = columns.length + (selection ? 1 : 0);
	return (
		<div
			className={clsx(
				"overflow-hidden rounded-md border border-line bg-bg transition-opacity md:overflow-x-auto",
				busy && "opacity-60",
			)}
			aria-busy={busy || undefined}
		>
			<table role="table" aria-label={label} className="w-full text-small max-md:block">
				<thead role="rowgroup" className="max-md:sr-only">
					<tr role="row" className="border-b border-line bg-surface">
						{selection && (
							<HeadCell className="w-12">
								<span className="max-md:hidden">
									<SelectAll keys={rows.map(keyOf)} selection={selection} />
								</span>
								<span className="md:hidden">Seleção</span>
							</HeadCell>
						)}
						{columns.map((column) => (
							<ColumnHead key={column.id} column={column} defaultSort={defaultSort} />
						))}
					</tr>
				</thead>
				<tbody role="rowgroup" className="max-md:block">
					{rows.map((row) => {
						const key = keyOf(row);
						const detail = detailOf?.(row);
						return (
							<Fragment key={key}>
								<RowElement
									rowKey={key}
									className={clsx(
										"max-md:block max-md:space-y-1.5 max-md:px-4 max-md:py-3.5 [&:not(:first-child)]:border-t [&:not(:first-child)]:border-line",
										selection?.selected.has(key) && "bg-brand-tint",
									)}
								>
									{selection && (
										<td role="cell" className="px-3.5 max-md:float-right max-md:block max-md:pl-3">
											<SelectRow rowKey={key} selection={selection} />
										</td>
									)}
									{columns.map((column) => (
										<Cell key={column.id} column={column} row={row} />
									))}
								</RowElement>
								{detail && (
									<tr role="row" className="border-t border-line max-md:block">
										<td role="cell" colSpan={span} className="bg-surface max-md:block">
											{detail}
										</td>
									</tr>
								)}
							</Fragment>
						);
					})}
				</tbody>
			</table>
			{rows.length === 0 && <div className="px-6">{empty}</div>}
		</div>
	);
}

const HeadCell = ({
	className,
	sort,
	children,
}: {
	className?: string | undefined;
	sort?: "ascending" | "descending" | undefined;
	children: ReactNode;
}) => (
	<th
		role="columnheader"
		scope="col"
		aria-sort={sort}
		className={clsx(
			"px-3.5 py-3 text-left text-caption leading-tight font-medium whitespace-nowrap text-subtle",
			className,
		)}
	>
		{children}
	</th>
);

function ColumnHead<Row>({
	column,
	defaultSort,
}: {
	column: Column<Row>;
	defaultSort: string | undefined;
}) {
	const { params, linkTo } = useListParams();
	const className = clsx(column.align === "right" && "text-right", column.className);
	if (!column.sort) {
		const header = column.hiddenHeader ? (
			<span className="sr-only">{column.header}</span>
		) : (
			column.header
		);
		return <HeadCell className={className}>{header}</HeadCell>;
	}
	const now = params.get("ordem") ?? defaultSort;
	const up = now === column.sort;
	const down = now === `-${column.sort}`;
	const icon = up ? ArrowUp : down ? ArrowDown : ChevronsUpDown;
	return (
		<HeadCell className={className} sort={up ? "ascending" : down ? "descending" : undefined}>
			<Link
				to={linkTo({ ordem: up ? `-${column.sort}` : column.sort, pagina: null })}
				preventScrollReset
				className="inline-flex items-center gap-1 rounded-xs hover:text-fg max-md:hidden"
			>
				{column.header}
				<Icon of={icon} className="size-3.5" />
			</Link>
			<span className="md:hidden">{column.header}</span>
		</HeadCell>
	);
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
	return (
		<td
			role="cell"
			className={clsx(
				// A long word must not scroll a phone sideways.
				"px-3.5 py-3 align-middle max-md:px-0 max-md:py-0 max-md:wrap-anywhere",
				column.plain
					? "max-md:block"
					: "max-md:flex max-md:items-center max-md:justify-between max-md:gap-4",
				column.align === "right" && "nums md:text-right",
				column.className,
			)}
		>
			{!column.plain && (
				<span aria-hidden className="shrink-0 text-caption text-subtle md:hidden">
					{column.header}
				</span>
			)}
			{column.cell(row)}
		</td>
	);
}

/** The last column: what can be done with a row. */
export const actionsColumn = <Row,>(
	cell: Column<Row>["cell"],
	look: Pick<Column<Row>, "hiddenHeader" | "className"> = {},
): Column<Row> => ({
	...{ id: "actions", header: "Ações", align: "right", plain: true },
	...look,
	cell,
});

type AboutProduct = { product: { slug: string; nome: string } | null };

/** Product of a row, with a link to its shop page (rule content 15). */
export const productColumn = <Row extends AboutProduct>(): Column<Row> => ({
	id: "product",
	header: "Produto",
	plain: true,
	className: "md:min-w-28 md:px-2",
	cell: ({ product }) =>
		product ? (
			<Link to={`/produto/${product.slug}`} target="_blank" className="font-medium hover:underline">
				{product.nome}
			</Link>
		) : (
			<span className="text-subtle">Produto removido</span>
		),
});

type Chosen = { keys: string[]; allOf: string | null };

const NONE: Chosen = { keys: [], allOf: null };

/**
 * Selected rows of a list by key: individual ones over all pages, or all matches of a search. `search`
 * identifies the list: another search drops "all". Lives beside the bulk dialogs.
 */
export function useChoice(search: string) {
	const [stored, setStored] = useState<Chosen | null>(null);
	const { keys, allOf } = stored ?? NONE;
	const chosen: ReadonlySet<string> = new Set(keys);
	const everything = allOf === search;
	return {
		keys: chosen,
		everything,
		/** Selection of a table page; the map holds row names by key. */
		among: (page: ReadonlyMap<string, string>): Selection => ({
			selected: everything ? new Set(page.keys()) : chosen,
			onChange: (next) => setStored(next.size > 0 ? { keys: [...next], allOf: null } : null),
			labelOf: (key) => page.get(key) ?? "",
		}),
		chooseEverything: () => setStored({ keys, allOf: search }),
		clear: () => setStored(null),
	};
}

export type Choice = ReturnType<typeof useChoice>;

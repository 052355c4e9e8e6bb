import clsx from "clsx";
import { Download, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { StatusPill, type Tone } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import Pagination from "#app/ui/pagination.tsx";
import { counted } from "#core/values/text.ts";
import { MayWrite } from "../may.tsx";
import { DataTable, type DataTableProps, SelectAll } from "./data-table.tsx";
import { type ListFilters, ListToolbar, useListParams } from "./list-toolbar.tsx";

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

export function Pager({
	total,
	more = false,
	page,
	pages,
	one,
	many,
}: {
	total: number;
	/** `total` is a lower bound. */
	more?: boolean;
	page: number;
	pages: number;
	/** `produto`, `produtos`. */
	one: string;
	many: string;
}) {
	const { linkTo } = useListParams();
	return (
		<div className="mt-3 print:hidden">
			<p className="nums text-small text-subtle" aria-live="polite">
				{more && "mais de "}
				{counted(total, one, many)}
			</p>
			<Pagination
				prefetch="none"
				page={page}
				pages={pages}
				linkTo={(to) => linkTo({ pagina: to === 1 ? null : to })}
			/>
		</div>
	);
}

export const Nothing = ({ title, text, way }: Empty) => (
	<EmptyState title={title} {...(text ? { text } : {})}>
		{way}
	</EmptyState>
);

type NoRows = {
	filtered: boolean;
	/** Title of an empty search result, which links to the whole list. */
	found: string;
	text?: string;
	onClear(): void;
	/** Title of an empty list, which offers to create the first record. */
	yet: string;
	onNew(): void;
};

export const noRows = ({ filtered, found, text, onClear, yet, onNew }: NoRows): Empty =>
	filtered
		? {
				title: found,
				...(text !== undefined && { text }),
				way: (
					<Button variant="outline" onClick={onClear}>
						Limpar filtros
					</Button>
				),
			}
		: {
				title: yet,
				way: (
					<MayWrite>
						<Button onClick={onNew}>Criar o primeiro</Button>
					</MayWrite>
				),
			};

type NewButtonProps = { id?: string; onClick(): void; children: string };

/** Opens the dialog of a new record, for roles with write access. */
export const NewButton = ({ id, onClick, children }: NewButtonProps) => (
	<MayWrite>
		<Button id={id} aria-haspopup="dialog" size="sm" onClick={onClick}>
			<Icon of={Plus} className="size-4.5" />
			{children}
		</Button>
	</MayWrite>
);

/** A file of what is listed: `search` is that of the address where nothing else is given. */
export function ExportLink({ to, search = null }: { to: string; search?: string | null }) {
	const listed = useLocation().search;
	return (
		<a
			id="exportar"
			href={to + (search ?? listed)}
			download
			className={buttonClass({ variant: "outline", size: "sm" })}
		>
			<Icon of={Download} className="size-4.5" />
			Exportar CSV
		</a>
	);
}

type Counter = {
	tone: Tone;
	text: string;
	/** Filter value; without one the counter is no link. */
	value?: string;
};

/** Counts per status as filter links; one scrolling line on a phone. */
export function Counters({
	label,
	name,
	counters,
	className,
}: {
	label: string;
	name: string;
	counters: Counter[];
	className?: string;
}) {
	const { params, linkTo } = useListParams();
	return (
		<ul
			aria-label={label}
			className={clsx(
				"flex gap-2 max-md:-mx-5 max-md:basis-[calc(100%+40px)] max-md:overflow-x-auto max-md:px-5 md:max-2xl:basis-full md:flex-wrap",
				className,
			)}
		>
			{counters.map(({ tone, text, value }) => {
				const pill = <StatusPill tone={tone}>{text}</StatusPill>;
				const active = value !== undefined && params.get(name) === value;
				return (
					<li key={text} className="flex min-h-9 shrink-0 items-center max-md:min-h-11">
						{value === undefined ? (
							pill
						) : (
							<Link
								to={linkTo({ [name]: active ? null : value, pagina: null })}
								aria-current={active ? "true" : undefined}
								className="inline-flex min-h-9 items-center rounded-full px-0.5 ring-line-strong ring-inset hover:ring-1 aria-[current=true]:ring-2 max-md:min-h-11"
							>
								{pill}
							</Link>
						)}
					</li>
				);
			})}
		</ul>
	);
}

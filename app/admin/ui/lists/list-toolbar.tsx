import clsx from "clsx";
import { Search, SlidersHorizontal, X } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useNavigation, useSearchParams } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { controlClass, Options } from "#app/ui/field.tsx";
import { Icon, IconButton } from "#app/ui/icon.tsx";
import { Sheet } from "#app/ui/modal.tsx";
import { paramDays } from "#core/values/list-page.ts";
import { DayField } from "../forms/day-field.tsx";

type Changes = Record<string, string | number | null | undefined>;

/** Parameters of a pending navigation, so that the next control builds on them. */
let wanted: { pathname: string; params: URLSearchParams } | null = null;

function change(from: URLSearchParams, changes: Changes): URLSearchParams {
	const next = new URLSearchParams(from);
	for (const [name, value] of Object.entries(changes)) {
		if (value === null || value === undefined || value === "") next.delete(name);
		else next.set(name, String(value));
	}
	return next;
}

/**
 * List state in the URL: search, filters, sort and page survive reloads, the back button and shared links.
 * Any change except the page resets the page; a change during a pending navigation adds to it.
 */
export function useListParams() {
	const [params, setParams] = useSearchParams();
	const { state } = useNavigation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: it is the arrival of new ones that counts
	useEffect(() => {
		wanted = null;
	}, [params]);
	const set = useCallback(
		(changes: Changes, { replace = false } = {}) => {
			const { pathname, search } = window.location;
			const from = wanted?.pathname === pathname ? wanted.params : new URLSearchParams(search);
			const next = change(from, "pagina" in changes ? changes : { ...changes, pagina: null });
			wanted = { pathname, params: next };
			setParams(next, { replace, preventScrollReset: true });
		},
		[setParams],
	);
	const linkTo = (changes: Changes): string => `?${change(params, changes)}`;
	return { params, set, linkTo, busy: state === "loading" };
}

/** Parameters that do not filter rows. */
const NOT_FILTERS = new Set(["ordem", "pagina"]);

/** Whether the URL searches or filters, for lists without other parameters. */
export function useNarrowed(): boolean {
	const [params] = useSearchParams();
	return [...params.keys()].some((name) => !NOT_FILTERS.has(name));
}

/** Date range filter, stored in the URL. */
function PeriodFilter({ today }: { today: string }) {
	const { params, set } = useListParams();
	const { de: from, ate: to } = paramDays(params);
	return (
		// Both stay on one line on a phone.
		<div className="flex gap-3 max-sm:basis-full [&>button]:flex-1">
			<DayField
				label="De"
				value={from}
				max={to || today}
				onChange={(de) => set({ de })}
				clearable
			/>
			<DayField
				label="Até"
				value={to}
				{...(from ? { min: from } : {})}
				max={today}
				onChange={(ate) => set({ ate })}
				clearable
			/>
		</div>
	);
}

export type Filter = {
	label: string;
	name: string;
	all: string;
	options: readonly { value: string; label: string }[];
};

export type ListFilters = {
	/** Before the search, on a phone. */
	lead?: ReactNode;
	/** Label of the search, or a custom one. */
	search?: ReactNode;
	selects?: readonly Filter[];
	/** Rarer filters, in the sheet at any width. */
	more?: readonly Filter[];
	/** Today's date, enables the date range. */
	today?: string;
	below?: ReactNode;
};

type ListToolbarProps = ListFilters & {
	/** Columns to sort by in the phone's sheet, where the table head is hidden. */
	columns?: readonly { header: string; sort?: string }[];
	defaultSort?: string | undefined;
	className?: string;
};

const PAUSE_MS = 250;

/** Debounced list search, stored as `q` in the URL. */
export function SearchBox({ label, name = "q" }: { label: string; name?: string }) {
	const { params, set } = useListParams();
	const query = params.get(name) ?? "";
	const [typed, setTyped] = useState(query);
	const sent = useRef(query);
	// The back button changes the search too.
	useEffect(() => {
		if (query === sent.current) return;
		sent.current = query;
		setTyped(query);
	}, [query]);
	useEffect(() => {
		const wanted = typed.trim();
		if (wanted === sent.current.trim()) return;
		const timer = setTimeout(() => {
			sent.current = wanted;
			set({ [name]: wanted }, { replace: true });
		}, PAUSE_MS);
		return () => clearTimeout(timer);
	}, [typed, name, set]);
	return (
		<search className="relative block min-w-0 flex-1 basis-72">
			<Icon
				of={Search}
				className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-subtle"
			/>
			<input
				type="search"
				name={name}
				aria-label={label}
				placeholder={label}
				value={typed}
				maxLength={200}
				onChange={(event) => setTyped(event.currentTarget.value)}
				className={`${controlClass(false)} min-h-11 pr-11 pl-10 text-ui text-ellipsis [&::-webkit-search-cancel-button]:hidden`}
			/>
			{typed && (
				<span className="absolute top-0 right-0">
					<IconButton icon={X} label="Limpar busca" onClick={() => setTyped("")} />
				</span>
			)}
		</search>
	);
}

/**
 * Search and filters of a list, all in the URL. On a phone, the search shares its line with a button that
 * opens filters and sorting in a sheet.
 */
export function ListToolbar({
	lead,
	search,
	selects = [],
	more = [],
	today,
	below,
	columns = [],
	defaultSort,
	className = "mb-4 max-md:mb-3",
}: ListToolbarProps) {
	const { params, set } = useListParams();
	const [open, setOpen] = useState(false);
	const all = [...selects, ...more];
	const names = [...all.map(({ name }) => name), ...(today ? ["de", "ate"] : [])];
	const active = names.filter((name) => params.get(name)).length;
	const sorted = columns.flatMap(({ header, sort }) => (sort ? [{ header, sort }] : []));
	const inRow = selects.length + (today ? 2 : 0);
	return (
		<>
			<div className={clsx("flex flex-wrap gap-3 print:hidden max-md:flex-nowrap", className)}>
				{lead && <div className="grid min-h-11 min-w-8 place-items-center md:hidden">{lead}</div>}
				<div className={clsx("flex min-w-0 flex-1", inRow > 3 ? "md:basis-full" : "basis-72")}>
					{typeof search === "string" ? <SearchBox label={search} /> : search}
				</div>
				{inRow > 0 && (
					<div className="contents max-md:hidden">
						{selects.map((filter) => (
							<FilterSelect key={filter.name} {...filter} />
						))}
						{today && <PeriodFilter today={today} />}
					</div>
				)}
				{(all.length > 0 || today || sorted.length > 0) && (
					<button
						type="button"
						aria-haspopup="dialog"
						onClick={() => setOpen(true)}
						className={clsx(
							buttonClass({ variant: "outline", size: "sm" }),
							"nums shrink-0",
							more.length === 0 && "md:hidden",
						)}
					>
						<Icon of={SlidersHorizontal} className="size-4.5" />
						Filtros{active > 0 && ` · ${active}`}
					</button>
				)}
			</div>
			{below}
			<Sheet
				open={open}
				onClose={() => setOpen(false)}
				title="Filtros"
				footer={
					<div className="grid gap-3">
						{active > 0 && (
							<Button
								full
								variant="outline"
								onClick={() => set(Object.fromEntries(names.map((name) => [name, null])))}
							>
								Limpar filtros
							</Button>
						)}
						<Button full onClick={() => setOpen(false)}>
							Ver resultados
						</Button>
					</div>
				}
			>
				<div className="dense grid gap-4 px-5 py-5 md:px-8 [&_select]:max-w-none">
					{all.map((filter) => (
						<div key={filter.name} className="grid gap-1.5">
							<span aria-hidden className="text-small text-subtle">
								{filter.label}
							</span>
							<FilterSelect {...filter} />
						</div>
					))}
					{today && <PeriodFilter today={today} />}
					{sorted.length > 0 && <SortSelect sorted={sorted} defaultSort={defaultSort} />}
				</div>
			</Sheet>
		</>
	);
}

function FilterSelect({ label, name, all, options }: Filter) {
	const { params, set } = useListParams();
	return (
		<select
			aria-label={label}
			value={params.get(name) ?? ""}
			onChange={(event) => set({ [name]: event.currentTarget.value })}
			className={`${controlClass(false)} select-arrow min-h-11 min-w-40 flex-1 sm:min-w-36 text-ui max-sm:pl-2.5 sm:max-w-56`}
		>
			<option value="">{all}</option>
			<Options of={options} />
		</select>
	);
}

type SortSelectProps = {
	sorted: { header: string; sort: string }[];
	defaultSort: string | undefined;
};

/** Sort order on a phone; the default is newest first. */
function SortSelect({ sorted, defaultSort = "" }: SortSelectProps) {
	const { params, set } = useListParams();
	const options = sorted.flatMap(({ header, sort }) => [
		{ value: sort, label: `${header}, crescente` },
		{ value: `-${sort}`, label: `${header}, decrescente` },
	]);
	return (
		<div className="grid gap-1.5 md:hidden">
			<span aria-hidden className="text-small text-subtle">
				Ordenar por
			</span>
			<select
				aria-label="Ordenar por"
				value={params.get("ordem") ?? defaultSort}
				onChange={({ currentTarget: { value } }) =>
					set({ ordem: value === defaultSort ? null : value })
				}
				className={`${controlClass(false)} select-arrow min-h-11 w-full text-ui max-sm:pl-2.5`}
			>
				{!options.some(({ value }) => value === defaultSort) && (
					<option value={defaultSort}>Mais novos primeiro</option>
				)}
				<Options of={options} />
			</select>
		</div>
	);
}

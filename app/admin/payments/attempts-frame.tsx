import clsx from "clsx";
import { Download, X } from "lucide-react";
import { createContext, useContext } from "react";
import { href, Link, useLocation, useNavigate } from "react-router";
import { TextButton } from "#app/admin/ui/lists/row-action.tsx";
import { Icon } from "#app/ui/icon.tsx";
import Pagination from "#app/ui/pagination.tsx";
import {
	type AttemptQuery,
	type AttemptRow,
	isNarrowed,
	isOfUsualDays,
	METHOD_FILTERS,
	SITUATIONS,
	taskOf,
} from "#core/payments/shared/attempts.ts";
import type { Task } from "#core/payments/shared/attention.ts";
import type { ListPage } from "#core/values/list-page.ts";
import { counted } from "#core/values/text.ts";
import { formatShopDay } from "../ui/forms/day-field.tsx";
import { DataTable, type RowElementProps } from "../ui/lists/data-table.tsx";
import { type ListFilters, ListToolbar, useListParams } from "../ui/lists/list-toolbar.tsx";
import { PartFailed } from "../ui/panel.tsx";
import { attemptColumns, rowLink } from "./attempt-columns.tsx";
import { Frame, FrameText } from "./frame.tsx";

/** By row key: whether it needs attention, and its link. */
const RowsContext = createContext<ReadonlyMap<string, { edge: boolean; to: string | null }>>(
	new Map(),
);

/** A row reachable by keyboard; one that needs attention has a coloured edge. */
function AttemptElement({ rowKey, className, children }: RowElementProps) {
	const { edge = false, to = null } = useContext(RowsContext).get(rowKey) ?? {};
	const navigate = useNavigate();
	return (
		<tr
			// biome-ignore lint/a11y/noRedundantRoles: laid out as a block on a phone, it loses its own
			role="row"
			data-row
			tabIndex={-1}
			onKeyDown={(event) => {
				if (event.key !== "Enter" || event.target !== event.currentTarget || !to) return;
				void navigate(to);
			}}
			className={clsx(
				className,
				"focus-visible:bg-brand-tint",
				edge && "shadow-[inset_3px_0_0_var(--color-bad)]",
			)}
		>
			{children}
		</tr>
	);
}

type AttemptsProps = {
	/** Null when loading failed. */
	list: ListPage<AttemptRow> | null;
	query: AttemptQuery;
	tasks: Task[];
	today: string;
};

const CLEAR = {
	q: null,
	situacao: null,
	meio: null,
	de: null,
	ate: null,
	codigos: null,
	periodo: null,
};

/** `Tentativas de pagamento`: searchable list of all attempts. */
export function AttemptsFrame({ list, query, tasks, today }: AttemptsProps) {
	const { linkTo } = useListParams();
	const narrowed = isNarrowed(query);
	const usual = isOfUsualDays(query);
	const found = list && (narrowed ? counted(list.total, "encontrada", "encontradas") : list.total);
	const count = found === null ? null : usual ? `${found} nos últimos 30 dias` : found;
	const rows = new Map(
		list?.rows.map((row) => {
			const task = taskOf(row, tasks);
			return [row.id, { edge: task !== null, to: rowLink(row, task) }];
		}),
	);
	return (
		<div>
			<Frame
				title="Tentativas de pagamento"
				{...(count === null ? {} : { count })}
				aside={<CsvLink />}
			>
				<Filters query={query} today={today} />
				{!list ? (
					<div className="px-4 py-5 md:px-5.5">
						<PartFailed what="Erro ao carregar as tentativas de pagamento." />
					</div>
				) : list.total === 0 ? (
					<Nothing query={query} narrowed={narrowed} usual={usual} />
				) : (
					<>
						<RowsContext value={rows}>
							<div className="[&>div]:rounded-none [&>div]:border-0">
								<DataTable
									label="Tentativas de pagamento"
									columns={attemptColumns(tasks)}
									rows={list.rows}
									keyOf={({ id }) => id}
									empty={null}
									RowElement={AttemptElement}
								/>
							</div>
						</RowsContext>
						<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-2 md:px-5.5 [&>nav]:py-1">
							<p className="text-caption text-subtle">
								Valores em reais. Tarifa e líquido como o provedor informou. {usual && <AllDays />}
							</p>
							<Pagination
								prefetch="none"
								page={list.page}
								pages={list.pages}
								linkTo={(to) => linkTo({ pagina: to === 1 ? null : to })}
							/>
						</div>
					</>
				)}
			</Frame>
		</div>
	);
}

function CsvLink() {
	const { search } = useLocation();
	return (
		<a
			href={href("/admin/pagamentos/exportar.csv") + search}
			download
			className="inline-flex min-h-11 items-center gap-2 rounded-xs text-small font-semibold text-brand-text hover:underline"
		>
			<Icon of={Download} className="size-4.5" />
			Baixar CSV
		</a>
	);
}

const FILTERS: ListFilters = {
	search: "Pedido, cliente, código ou valor",
	selects: [
		{ label: "Situação", name: "situacao", all: "Toda situação", options: SITUATIONS },
		{ label: "Meio", name: "meio", all: "Todo meio", options: METHOD_FILTERS },
	],
};

function Filters({ query, today }: { query: AttemptQuery; today: string }) {
	const { set } = useListParams();
	return (
		<div className="border-b border-line px-4 py-3.5 md:px-5.5">
			<ListToolbar {...FILTERS} today={today} className="" />
			{query.codigos.length > 0 && (
				<button
					type="button"
					onClick={() => set({ codigos: null })}
					className="mt-3 inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-line-strong bg-bg pr-2.5 pl-4 text-small hover:bg-surface-3"
				>
					<span className="truncate">Códigos: {query.codigos.join(", ")}</span>
					<Icon of={X} className="size-4 shrink-0" />
					<span className="sr-only">Tirar este filtro</span>
				</button>
			)}
		</div>
	);
}

function AllDays() {
	const { linkTo } = useListParams();
	return (
		<Link
			to={linkTo({ periodo: "tudo", pagina: null })}
			preventScrollReset
			className="font-semibold text-brand-text hover:underline"
		>
			Ver desde o início
		</Link>
	);
}

type NothingProps = { query: AttemptQuery; narrowed: boolean; usual: boolean };

function Nothing({ query, narrowed, usual }: NothingProps) {
	const { set } = useListParams();
	if (usual) {
		return (
			<FrameText title="Nenhuma tentativa nos últimos 30 dias.">
				{narrowed ? "Com estes filtros, nada começou a ser pago." : "Ninguém começou a pagar."}{" "}
				<AllDays />
			</FrameText>
		);
	}
	if (!narrowed) {
		return (
			<FrameText title="Ninguém começou a pagar ainda.">
				As tentativas aparecem aqui assim que um cliente escolhe como pagar.
			</FrameText>
		);
	}
	const { q, de, ate } = query;
	const between =
		de && ate
			? ` entre ${formatShopDay(de)} e ${formatShopDay(ate)}`
			: de
				? ` desde ${formatShopDay(de)}`
				: ate
					? ` até ${formatShopDay(ate)}`
					: "";
	return (
		<FrameText title="Nenhum pagamento com estes filtros.">
			{(q || between) && (
				<p>
					Procuramos{q && ` por “${q}”`}
					{between}.
				</p>
			)}
			<TextButton onClick={() => set(CLEAR)} className="mt-2 min-h-11">
				Limpar filtros
			</TextButton>
		</FrameText>
	);
}

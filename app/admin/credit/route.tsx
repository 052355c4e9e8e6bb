import { useState } from "react";
import { Link } from "react-router";
import { shopContext } from "#app/context.ts";
import { StatusPill, type Tone } from "#app/ui/badge.tsx";
import type { CreditRow } from "#core/credit/read-credits.ts";
import {
	CREDIT_KIND_LABELS,
	CREDIT_KINDS,
	CREDIT_STATE_LABELS,
	type CreditState,
} from "#core/credit/shared/credit.ts";
import { dayText, formatMoment } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { sayFailures } from "../action/say-failures.ts";
import { loadScreen } from "../load-screen.ts";
import type { Column } from "../ui/lists/data-table.tsx";
import { ExportLink, ListScreen, NewButton, noRows } from "../ui/lists/list-screen.tsx";
import { type ListFilters, useListParams, useNarrowed } from "../ui/lists/list-toolbar.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/route";
import { action } from "./credit-actions.ts";
import { CodeDialog, IssueDialog } from "./issue-dialog.tsx";

export { action };

export const clientAction = sayFailures({}, "Erro ao emitir vale");

export const loader = loadScreen(
	"Erro ao carregar vales e créditos",
	async ({ context, url }: Route.LoaderArgs) => ({
		list: await context.get(shopContext).credit.list(url.searchParams),
	}),
);

export const CREDIT_TONES: Record<CreditState, Tone> = {
	ativo: "ok",
	usado: "neutral",
	vencido: "warn",
	bloqueado: "bad",
};

const FILTERS: ListFilters = {
	search: "Buscar por e-mail, nome, motivo ou código",
	selects: [
		{
			label: "Tipo",
			name: "tipo",
			all: "Todos os tipos",
			options: CREDIT_KINDS.map((value) => ({ value, label: CREDIT_KIND_LABELS[value] })),
		},
		{
			label: "Situação",
			name: "situacao",
			all: "Todas as situações",
			options: Object.entries(CREDIT_STATE_LABELS).map(([value, label]) => ({ value, label })),
		},
	],
};

const COLUMNS: Column<CreditRow>[] = [
	{
		id: "code",
		header: "Vale",
		plain: true,
		className: "md:w-full",
		cell: ({ id, final, tipo, motivo }) => (
			<div className="min-w-0">
				<Link to={`/admin/vales/${id}`} className="nums font-semibold hover:underline">
					{CREDIT_KIND_LABELS[tipo]} final {final}
				</Link>
				<p className="text-caption wrap-anywhere text-subtle">{motivo}</p>
			</div>
		),
	},
	{
		id: "owner",
		header: "De quem",
		className: "md:min-w-48",
		cell: ({ email, nome }) => (
			<span className="wrap-anywhere max-md:text-right">
				{nome || email || "De quem tem o código"}
				{nome && email && <span className="block text-caption text-subtle">{email}</span>}
			</span>
		),
	},
	{
		id: "state",
		header: "Situação",
		cell: ({ estado, ate }) => (
			<div className="max-md:text-right">
				<StatusPill tone={CREDIT_TONES[estado]}>{CREDIT_STATE_LABELS[estado]}</StatusPill>
				<p className="nums mt-1 text-caption text-subtle">
					{ate ? `até ${dayText(ate)}` : "sem prazo"}
				</p>
			</div>
		),
	},
	{
		id: "balance",
		header: "Saldo",
		align: "right",
		cell: ({ saldo, emitido }) => (
			<span className="nums whitespace-nowrap max-md:text-right">
				<b className="font-semibold">{formatMoney(saldo)}</b>
				<span className="block text-caption text-subtle">de {formatMoney(emitido)}</span>
			</span>
		),
	},
	{
		id: "issued",
		header: "Emitido",
		cell: ({ created_at, emitido_por }) => (
			<span className="nums max-md:text-right">
				{formatMoment(created_at)}
				<span className="block text-caption text-subtle">{emitido_por}</span>
			</span>
		),
	},
];

export default function Credits({ loaderData: { list } }: Route.ComponentProps) {
	const { set } = useListParams();
	const narrowed = useNarrowed();
	const [issuing, setIssuing] = useState(false);
	const [code, setCode] = useState<string | null>(null);
	const issue = () => setIssuing(true);
	return (
		<ListScreen
			head={
				<PageHead
					title="Vales e créditos"
					text={`A loja deve ${formatMoney(list.open)} em vales e créditos.`}
				>
					<ExportLink to="/admin/vales/exportar.csv" />
					<NewButton onClick={issue}>Emitir vale</NewButton>
				</PageHead>
			}
			filters={FILTERS}
			label="Vales e créditos"
			columns={COLUMNS}
			keyOf={({ id }) => id}
			list={list}
			counted={["vale", "vales"]}
			empty={noRows({
				filtered: narrowed,
				found: "Nenhum vale encontrado.",
				onClear: () => set({ q: null, tipo: null, situacao: null }),
				yet: "A loja ainda não emitiu vales nem créditos.",
				onNew: issue,
			})}
		>
			{issuing && <IssueDialog onClose={() => setIssuing(false)} onIssued={setCode} />}
			{code && <CodeDialog code={code} onClose={() => setCode(null)} />}
		</ListScreen>
	);
}

import { Link } from "react-router";
import { shopContext } from "#app/context.ts";
import { StatusPill, type Tone } from "#app/ui/badge.tsx";
import { ProductPicture } from "#app/ui/picture/picture.tsx";
import { orderNumber } from "#core/orders/shared/order.ts";
import { type Resolution, type ReturnState, STATES } from "#core/returns/shared/machine.ts";
import {
	parseReturnQuery,
	type ReturnRow,
	type ReturnTab,
	TABS,
} from "#core/returns/shared/return-query.ts";
import { KIND_LABELS, REASON_LABELS } from "#core/returns/shared/words.ts";
import { formatDay, shopDay, shortDay } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { choiceWords } from "#core/values/variation.ts";
import { loadScreen } from "../load-screen.ts";
import type { Column } from "../ui/lists/data-table.tsx";
import { type Empty, ExportLink, ListScreen } from "../ui/lists/list-screen.tsx";
import { useListParams } from "../ui/lists/list-toolbar.tsx";
import { TextLink } from "../ui/lists/row-action.tsx";
import { PageHead, PlaceTabs } from "../ui/page-head.tsx";
import type { Route } from "./+types/route";

export const loader = loadScreen(
	"Erro ao carregar trocas",
	async ({ url, context }: Route.LoaderArgs) => {
		const { returns } = context.get(shopContext);
		const query = parseReturnQuery(url.searchParams);
		const [list, counts] = await Promise.all([returns.list(query), returns.count(query)]);
		return { query, list, counts, today: shopDay(new Date()) };
	},
);

export const STATE_TONES: Record<ReturnState, Tone> = {
	solicitada: "warn",
	aprovada: "info",
	aguardando_postagem: "info",
	em_transito: "info",
	recebida: "warn",
	conferida: "info",
	reprovada: "bad",
	concluida: "ok",
	recusada: "neutral",
	cancelada: "neutral",
	expirada: "warn",
	extraviada: "bad",
};

const WANTS: Record<Resolution, string> = {
	estorno: "Quer o dinheiro",
	credito: "Quer crédito na loja",
	substituicao: "Quer outra peça",
};

const columns = (today: string): Column<ReturnRow>[] => [
	{
		id: "numero",
		header: "Troca",
		plain: true,
		className: "md:min-w-44",
		cell: ({ id, numero, order_id, customer_name }) => (
			<div className="min-w-0">
				<Link to={`/admin/trocas/${id}`} className="nums font-semibold hover:underline">
					Nº {numero}
				</Link>
				<p className="nums text-caption break-words text-subtle">
					{customer_name} · #{orderNumber(order_id)}
				</p>
			</div>
		),
	},
	{
		id: "pecas",
		header: "Peças",
		className: "md:w-full",
		cell: ({ pecas }) => (
			<ul className="grid gap-2">
				{pecas.slice(0, 3).map((piece, at) => (
					<li
						// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a request never move
						key={at}
						className="flex items-center gap-2.5"
					>
						<ProductPicture src={piece.foto} alt="" sizes="36px" className="w-9 rounded-xs" />
						<span className="min-w-0">
							<span className="block break-words">{piece.nome}</span>
							<span className="block text-caption text-subtle">
								{[choiceWords({ size: piece.tamanho, color: piece.cor }), piece.novo]
									.filter(Boolean)
									.join(" → ")}
							</span>
						</span>
					</li>
				))}
				{pecas.length > 3 && (
					<li className="text-caption text-subtle">e mais {pecas.length - 3}</li>
				)}
			</ul>
		),
	},
	{
		id: "motivo",
		header: "Motivo",
		className: "md:min-w-36",
		cell: ({ tipo, motivo, resolucao }) => (
			<div>
				{REASON_LABELS[motivo]}
				<p className="text-caption text-subtle">
					{WANTS[resolucao]}
					{tipo !== "troca" && ` · ${KIND_LABELS[tipo]}`}
				</p>
			</div>
		),
	},
	{
		id: "estado",
		header: "Situação",
		cell: ({ estado, problema }) => (
			<div>
				<StatusPill tone={problema ? "bad" : STATE_TONES[estado]}>
					{STATES[estado].label}
				</StatusPill>
				{problema && <p className="mt-1 text-caption text-bad-text">{problema}</p>}
			</div>
		),
	},
	{
		id: "prazo",
		header: "Prazo",
		cell: ({ estado, responder_ate, estado_em }) => {
			const waits = estado === "solicitada" || estado === "recebida";
			if (!waits || !responder_ate) {
				return <span className="nums text-subtle">desde {formatDay(new Date(estado_em))}</span>;
			}
			const late = responder_ate < today;
			return (
				<span className={late ? "nums font-semibold text-bad-text" : "nums"}>
					{late && "⚠ "}
					até {shortDay(responder_ate)}
					{late && " · atrasada"}
				</span>
			);
		},
	},
	{
		id: "valor",
		header: "Valor",
		align: "right",
		cell: ({ valor, diferenca }) => (
			<span className="nums whitespace-nowrap">
				{valor > 0 ? formatMoney(valor) : diferenca > 0 ? `+ ${formatMoney(diferenca)}` : "–"}
			</span>
		),
	},
];

export default function Returns({
	loaderData: { query, list, counts, today },
}: Route.ComponentProps) {
	const narrowed = Boolean(query.q || query.de || query.ate);
	return (
		<ListScreen
			head={
				<PageHead
					title="Trocas"
					text="Trocas, desistências e defeitos: de quem se espera, o que chegou e o que volta."
				>
					<ExportLink to="/admin/trocas/exportar.csv" />
				</PageHead>
			}
			above={
				<>
					<PlaceTabs label="Partes de trocas" screen="/admin/trocas" />
					<WaitTabs chosen={query.aba} counts={counts} found={narrowed} />
					{query.aba === "dinheiro" && counts.owed > 0 && (
						<p className="nums mb-5 rounded-sm bg-surface-3 px-4 py-3 text-small">
							A loja ainda deve <b>{formatMoney(counts.owed)}</b> a clientes. O que falhou no
							provedor se resolve em <TextLink to="/admin/pagamentos">Pagamentos</TextLink>; peças
							novas saem em <TextLink to="/admin/expedicao">Expedição</TextLink>.
						</p>
					)}
				</>
			}
			filters={{ search: "Buscar por cliente, pedido ou número", today }}
			label={TABS[query.aba]}
			columns={columns(today)}
			keyOf={({ id }) => id}
			list={list}
			counted={["pedido de troca", "pedidos de troca"]}
			empty={nothingIn(query.aba, narrowed)}
		/>
	);
}

type WaitTabsProps = {
	chosen: ReturnTab;
	counts: Record<ReturnTab, number>;
	/** They count what a search found. */
	found: boolean;
};

/** Tabs by who is waited for. */
function WaitTabs({ chosen, counts, found }: WaitTabsProps) {
	const { linkTo } = useListParams();
	return (
		<nav
			aria-label="De quem se espera"
			className="mb-5 flex gap-2 overflow-x-auto max-md:-mx-5 max-md:px-5"
		>
			{(Object.keys(TABS) as ReturnTab[]).map((tab) => (
				<Link
					key={tab}
					to={linkTo({ aba: tab === "loja" ? null : tab, pagina: null })}
					aria-current={tab === chosen ? "page" : undefined}
					className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line px-4 text-small hover:border-fg aria-[current=page]:border-fg aria-[current=page]:font-semibold"
				>
					{TABS[tab]}
					{(found || tab !== "resolvidas") && counts[tab] > 0 && (
						<span className="nums text-caption text-subtle">{counts[tab]}</span>
					)}
				</Link>
			))}
		</nav>
	);
}

const NOTHING: Record<ReturnTab, Empty> = {
	loja: {
		title: "Nada espera por você",
		text: "O que os clientes pedem na página do pedido aparece aqui, com o dia de responder.",
	},
	cliente: { title: "Nenhum cliente com peças para postar" },
	correio: { title: "Nada a caminho da loja" },
	dinheiro: { title: "Nenhum dinheiro a devolver" },
	resolvidas: { title: "Nada resolvido ainda" },
};

const nothingIn = (tab: ReturnTab, narrowed: boolean): Empty =>
	narrowed
		? {
				title: "Nenhum pedido de troca encontrado",
				text: "Confira a busca, o período e o número em cada aba.",
				way: <TextLink to="/admin/trocas">Ver os que esperam por você</TextLink>,
			}
		: NOTHING[tab];

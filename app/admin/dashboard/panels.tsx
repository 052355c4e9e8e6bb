import clsx from "clsx";
import { ChevronRight } from "lucide-react";
import { type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { href, Link, useRouteLoaderData } from "react-router";
import { StatusPill, type Tone } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { ProductPicture } from "#app/ui/picture/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import type { CatalogueCounts } from "#core/insights/insights.ts";
import type { SalesFigures } from "#core/insights/load-sales.ts";
import { formatChange, giftSalesWords, percentChange } from "#core/insights/shared/reports.ts";
import { LAST_UNITS, SOON_DAYS } from "#core/stock/shared/stock.ts";
import type { UnitList, UnitRow } from "#core/stock/types.ts";
import { waitingFor } from "#core/team-notifications/shared/notifications.ts";
import { formatMoney } from "#core/values/money.ts";
import { counted, numberWords } from "#core/values/text.ts";
import { variationName } from "#core/values/variation.ts";
import type { loader as layoutLoader } from "../layout.tsx";
import { formatShopDay } from "../ui/forms/day-field.tsx";
import { FigureStrip, Panel, PartFailed } from "../ui/panel.tsx";

type TodayPanelProps = {
	/** Null when loading failed, both. */
	late: number | null;
	lowStock: UnitList | null;
	/** A shop without orders shows the block only when something waits. */
	quiet: boolean;
};

/** What waits today, as links. The counts of the menu's badges are those of the frame. */
export function TodayPanel({ late, lowStock, quiet }: TodayPanelProps) {
	const frame = useRouteLoaderData<typeof layoutLoader>("admin/layout");
	if (!frame) return null;
	const counts = { ...frame.pending, late, stock: lowStock === null ? null : lowStock.total };
	const waiting = waitingFor(frame.role, counts);
	const failed = late === null || lowStock === null || frame.partsFailed;
	if (quiet && waiting.length === 0) return null;
	return (
		<Panel title="Hoje" className="mb-5">
			{waiting.length > 0 && (
				<ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
					{waiting.map(({ key, to, count, text }) => (
						<li key={key}>
							<Link
								to={to}
								className="flex min-h-12 items-center gap-3 rounded-sm border border-line px-4 py-2 text-small hover:bg-surface"
							>
								<span className="nums text-heading font-semibold">{numberWords(count)}</span>
								<span className="flex-1">{text}</span>
								<Icon of={ChevronRight} className="size-4.5 text-subtle" />
							</Link>
						</li>
					))}
				</ul>
			)}
			{failed ? (
				<PartFailed what="Nem tudo o que espera pôde ser contado." />
			) : (
				waiting.length === 0 && (
					<p className="text-small text-subtle">Nada espera por você agora.</p>
				)
			)}
		</Panel>
	);
}

/** Query of the stock list with what the panel begins. */
export const TO_REPLENISH = "nivel=repor&ordem=urgencia";

const toneOf = (units: number): Tone => (units === 0 ? "bad" : units <= 5 ? "warn" : "neutral");

/** The first variations to replenish, with a link to all (rule stock 3). */
export function LowStockPanel({ lowStock }: { lowStock: UnitList | null }) {
	return (
		<Panel
			id="repor"
			title="A repor"
			action={
				<Link
					to={`/admin/estoque?${TO_REPLENISH}`}
					className="text-small font-semibold text-brand-text hover:underline"
				>
					Ver todas
				</Link>
			}
		>
			{!lowStock ? (
				<PartFailed what="Erro ao carregar o que falta no estoque." />
			) : lowStock.rows.length === 0 ? (
				<p className="text-small text-subtle">Nenhuma variação precisa de reposição.</p>
			) : (
				<>
					<p className="mb-4 text-small text-subtle">
						Até {LAST_UNITS} unidades, menos de {SOON_DAYS} dias de estoque, ou alguém espera.
					</p>
					<ul className="space-y-4">
						{lowStock.rows.map((row) => (
							<Short key={row.id} row={row} />
						))}
					</ul>
				</>
			)}
			{lowStock && lowStock.total > lowStock.rows.length && (
				<p className="nums mt-4 text-small text-subtle">
					{lowStock.more && "mais de "}+
					{counted(lowStock.total - lowStock.rows.length, "outra variação", "outras variações")}
				</p>
			)}
		</Panel>
	);
}

const Short = ({ row }: { row: UnitRow }) => (
	<li className="flex items-center gap-3.5">
		<ProductPicture src={row.imagem} alt="" sizes="40px" className="w-10 shrink-0 rounded-xs" />
		<span className="min-w-0 flex-1 text-small wrap-anywhere leading-snug font-medium">
			{row.nome}
			<span className="nums block text-caption font-normal text-subtle">
				{variationName(row)}
				{row.cobertura !== null &&
					row.estoque > 0 &&
					`, dura ${counted(row.cobertura, "dia", "dias")}`}
			</span>
			{row.esperam > 0 && (
				<Link
					to={href("/admin/estoque/procura")}
					className="nums block font-normal text-brand-text hover:underline"
				>
					{counted(row.esperam, "pessoa espera", "pessoas esperam")}
				</Link>
			)}
		</span>
		<StatusPill tone={toneOf(row.estoque)}>
			{row.estoque === 0 ? "Esgotado" : `${row.estoque} un.`}
		</StatusPill>
	</li>
);

const UNREAD = "–";
const FAILED = <PartFailed what="Erro ao carregar." />;

/** Figures of today; paid sales are separate (rule money 13). */
export function FigureCards({
	sales,
	catalogue,
}: {
	/** Null when loading failed, here and below. */
	sales: SalesFigures | null;
	catalogue: CatalogueCounts | null;
}) {
	return (
		<FigureStrip
			label="Resumo de hoje"
			figures={[
				{
					label: "Vendas hoje",
					value: sales ? formatMoney(sales.today.placed.total) : UNREAD,
					note: sales ? (
						<>
							<Change
								now={sales.today.placed.total}
								before={sales.yesterday.placed.total}
								than="vs. ontem"
							/>
							<span className="block">
								{formatMoney(sales.today.paid.total)} pagos hoje, líquidos de devoluções
							</span>
						</>
					) : (
						FAILED
					),
				},
				{
					label: "Pedidos hoje",
					value: sales ? sales.today.placed.orders.toLocaleString("pt-BR") : UNREAD,
					note: sales ? (
						<>
							<Change
								now={sales.today.placed.orders}
								before={sales.yesterday.placed.orders}
								than="vs. ontem"
							/>
							<span className="block">
								{counted(sales.today.paid.orders, "pago", "pagos")} hoje
							</span>
						</>
					) : (
						FAILED
					),
				},
				{
					label: "Total de produtos",
					value: catalogue ? catalogue.products.toLocaleString("pt-BR") : UNREAD,
					note: catalogue ? counted(catalogue.inactive, "fora da loja", "fora da loja") : FAILED,
				},
				{
					label: "Categorias",
					value: catalogue ? catalogue.categories.toLocaleString("pt-BR") : UNREAD,
					note: catalogue ? counted(catalogue.main, "principal", "principais") : FAILED,
				},
			]}
		/>
	);
}

const SalesChart = lazyPart(() => import("./sales-chart.tsx"));

/** Placed and paid sales of the period, compared with as many days before (rule office 3). */
export function SalesPanel({ figures }: { figures: SalesFigures | null }) {
	return (
		<Panel title="Vendas no período" className="relative min-w-0">
			{figures ? <Sales figures={figures} /> : <PartFailed what="Erro ao carregar as vendas." />}
		</Panel>
	);
}

function Sales({ figures }: { figures: SalesFigures }) {
	const { days, before, placed, paid, placedBefore, gifts } = figures;
	const place = useRef<HTMLDivElement>(null);
	const drawn = useDrawn(place);
	return (
		<>
			<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
				<p className="nums text-small text-subtle">
					<Price
						of={placed.total}
						className="block text-heading leading-tight font-semibold tracking-[-.015em] text-fg"
					/>
					{counted(placed.orders, "pedido", "pedidos")}
					{placedBefore.total > 0 && <span className="mx-1.5">·</span>}
					<Change now={placed.total} before={placedBefore.total} than="vs. período anterior" />
				</p>
				<p className="nums text-small text-subtle">
					<Price of={paid.total} className="font-semibold text-fg" /> pagos em{" "}
					{counted(paid.orders, "pedido", "pedidos")}
					<span className="block">líquidos de devoluções</span>
					{gifts.orders > 0 && <span className="block">{giftSalesWords(gifts)}</span>}
				</p>
			</div>
			<div ref={place} aria-hidden className="mt-5 h-[300px]">
				<Suspense>{drawn && <SalesChart days={days} before={before} />}</Suspense>
			</div>
			<ul aria-hidden className="mt-3 flex flex-wrap gap-x-6 gap-y-1.5 text-caption text-subtle">
				<Legend line="border-t-[2.5px] border-brand">Feitos</Legend>
				<Legend line="border-t-2 border-dashed border-ok-text">
					Pagos, líquidos de devoluções
				</Legend>
				<Legend line="border-t-2 border-dotted border-line-strong">
					Feitos no período anterior
				</Legend>
			</ul>
			<div className="sr-only">
				<table>
					<caption>Vendas por dia</caption>
					<thead>
						<tr>
							<th scope="col">Dia</th>
							<th scope="col">Pedidos feitos</th>
							<th scope="col">Valor dos feitos</th>
							<th scope="col">Pedidos pagos</th>
							<th scope="col">Valor dos pagos, líquido de devoluções</th>
						</tr>
					</thead>
					<tbody>
						{days.map((day) => (
							<tr key={day.day}>
								<th scope="row">{formatShopDay(day.day)}</th>
								<td>{day.placed.orders}</td>
								<td>{formatMoney(day.placed.total)}</td>
								<td>{day.paid.orders}</td>
								<td>{formatMoney(day.paid.total)}</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</>
	);
}

/** Loads the chart once its place is in the viewport: its library weighs as much as the rest of the screen. */
function useDrawn(place: RefObject<HTMLElement | null>): boolean {
	const [drawn, setDrawn] = useState(false);
	useEffect(() => {
		if (!place.current) return;
		const observer = new IntersectionObserver((entries) => {
			if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
			observer.disconnect();
			setDrawn(true);
		});
		observer.observe(place.current);
		return () => observer.disconnect();
	}, [place]);
	return drawn;
}

const Legend = ({ line, children }: { line: string; children: string }) => (
	<li className="flex items-center gap-2">
		<span className={`w-5 ${line}`} />
		{children}
	</li>
);

/** Change of a figure in words and sign, besides colour; nothing without an earlier value. */
export function Change({ now, before, than }: { now: number; before: number; than: string }) {
	const change = percentChange(now, before);
	if (change === null) return null;
	return (
		<>
			<span
				className={clsx("font-medium", change > 0 && "text-ok-text", change < 0 && "text-bad-text")}
			>
				{formatChange(change)}
			</span>{" "}
			{than}
		</>
	);
}

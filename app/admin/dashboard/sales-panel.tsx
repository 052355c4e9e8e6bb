import { type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Price } from "#app/ui/price.tsx";
import type { SalesFigures } from "#core/insights/load-sales.ts";
import { formatMoney } from "#core/values/money.ts";
import { counted } from "#core/values/text.ts";
import { formatShopDay } from "../ui/forms/day-field.tsx";
import { Panel } from "../ui/panel.tsx";
import { PartFailed } from "../ui/part-failed.tsx";
import { Change } from "./change.tsx";

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
	const { days, before, placed, paid, placedBefore } = figures;
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

import type { DashboardFigures } from "#core/insights/load-dashboard.ts";
import { formatMoney } from "#core/money.ts";
import { FigureStrip } from "../ui/panel.tsx";
import { Change } from "./change.tsx";

/** Sales today, orders today, products, categories; what is paid stands apart (A-068, decision money 13). */
export function FigureCards({ figures }: { figures: DashboardFigures }) {
	const { today, yesterday, catalogue } = figures;
	const plural = (n: number, one: string, many: string) =>
		`${n.toLocaleString("pt-BR")} ${n === 1 ? one : many}`;
	return (
		<FigureStrip
			label="Resumo de hoje"
			figures={[
				{
					label: "Vendas hoje",
					value: formatMoney(today.placed.total),
					note: (
						<>
							<Change now={today.placed.total} before={yesterday.placed.total} than="vs. ontem" />
							<span className="block">{formatMoney(today.paid.total)} pagos hoje</span>
						</>
					),
				},
				{
					label: "Pedidos hoje",
					value: today.placed.orders.toLocaleString("pt-BR"),
					note: (
						<>
							<Change now={today.placed.orders} before={yesterday.placed.orders} than="vs. ontem" />
							<span className="block">{plural(today.paid.orders, "pago", "pagos")} hoje</span>
						</>
					),
				},
				{
					label: "Total de produtos",
					value: catalogue.products.toLocaleString("pt-BR"),
					note: plural(catalogue.inactive, "fora da loja", "fora da loja"),
				},
				{
					label: "Categorias",
					value: catalogue.categories.toLocaleString("pt-BR"),
					note: plural(catalogue.main, "principal", "principais"),
				},
			]}
		/>
	);
}

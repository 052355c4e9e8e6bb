import type { CatalogueCounts } from "#core/insights/count-catalogue.ts";
import type { SalesFigures } from "#core/insights/load-sales.ts";
import { formatMoney } from "#core/values/money.ts";
import { counted } from "#core/values/text.ts";
import { FigureStrip } from "../ui/panel.tsx";
import { PartFailed } from "../ui/part-failed.tsx";
import { Change } from "./change.tsx";

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

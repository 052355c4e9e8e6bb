import { href, useLocation } from "react-router";
import type { OrderCounts } from "#core/orders/manage/types.ts";
import { counted } from "#core/values/plural-rules.ts";
import { Counters } from "../ui/counters.tsx";
import { ExportLink } from "../ui/export-link.tsx";
import { PageHead } from "../ui/page-head.tsx";

export function OrdersHead({ counts }: { counts: OrderCounts }) {
	const { search } = useLocation();
	return (
		<PageHead
			title="Pedidos"
			text="Acompanhe, atualize o status e fale com o cliente sem sair da lista."
			counters={
				<Counters
					label="Pedidos por status"
					name="status"
					counters={[
						{
							tone: "warn",
							text: counted(counts.pendente, "pendente", "pendentes"),
							value: "pendente",
						},
						{
							tone: "info",
							text: counted(counts.processando, "processando", "processando"),
							value: "processando",
						},
						{
							tone: "ok",
							text: counted(counts.enviado, "enviado", "enviados"),
							value: "enviado",
						},
					]}
				/>
			}
		>
			<ExportLink to={href("/admin/pedidos/exportar.csv") + search} />
		</PageHead>
	);
}

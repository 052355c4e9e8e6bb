import { href, useLocation } from "react-router";
import { StatusPill } from "#app/ui/badge.tsx";
import type { OrderCounts } from "#core/orders/manage/types.ts";
import { counted } from "#core/values/plural-rules.ts";
import { ExportLink } from "../ui/export-link.tsx";
import { PageHead } from "../ui/page-head.tsx";

export function OrdersHead({ counts }: { counts: OrderCounts }) {
	const { search } = useLocation();
	return (
		<PageHead
			title="Pedidos"
			text="Acompanhe, atualize o status e fale com o cliente sem sair da lista."
		>
			<StatusPill tone="warn">{counted(counts.pendente, "pendente", "pendentes")}</StatusPill>
			<StatusPill tone="brand">
				{counted(counts.processando, "processando", "processando")}
			</StatusPill>
			<StatusPill tone="ok">{counted(counts.enviado, "enviado", "enviados")}</StatusPill>
			<ExportLink to={href("/admin/pedidos/exportar.csv") + search} />
		</PageHead>
	);
}

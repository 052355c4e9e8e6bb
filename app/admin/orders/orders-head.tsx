import { Download } from "lucide-react";
import { href, useLocation } from "react-router";
import { StatusPill } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { OrderCounts } from "#core/orders/manage/types.ts";
import { counted } from "#core/values/plural-rules.ts";
import { PageHead } from "../ui/page-head.tsx";

export function OrdersHead({ counts }: { counts: OrderCounts }) {
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
			<ExportLink />
		</PageHead>
	);
}

/** What the filters show, for a spreadsheet. */
function ExportLink() {
	const { search } = useLocation();
	return (
		<a
			href={href("/admin/pedidos/exportar.csv") + search}
			download
			className={buttonClass({ variant: "outline", size: "sm" })}
		>
			<Icon of={Download} className="size-4.5" />
			Exportar CSV
		</a>
	);
}

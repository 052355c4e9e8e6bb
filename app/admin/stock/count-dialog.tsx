import { COUNT_LIMITS } from "#core/stock/stock-rules.ts";
import type { CountReport } from "#core/stock/types.ts";
import { counted } from "#core/values/plural-rules.ts";
import { SheetDialog } from "../ui/sheet-dialog.tsx";
import { CountReportView } from "./count-report.tsx";

function readyToSave({ errorCount, changed }: CountReport): string | null {
	if (errorCount > 0 || changed === 0) return null;
	return `Aplicar ${counted(changed, "mudança", "mudanças")}`;
}

/** Takes a count sheet: tried first, applied only as a whole. */
export function CountDialog({ onClose }: { onClose(): void }) {
	return (
		<SheetDialog<CountReport>
			title="Importar contagem"
			description="Uma planilha CSV com as colunas sku e quantidade. Antes de mudar qualquer coisa, mostramos o que mudaria."
			width={760}
			label="Planilha de contagem"
			maxBytes={COUNT_LIMITS.maxBytes}
			hint={`Arraste ou escolha. Até ${COUNT_LIMITS.maxRows.toLocaleString("pt-BR")} linhas; comece por Exportar CSV.`}
			save="Aplicar contagem"
			readyToSave={readyToSave}
			onClose={onClose}
		>
			{(report) => <CountReportView report={report} />}
		</SheetDialog>
	);
}

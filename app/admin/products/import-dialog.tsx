import { href } from "react-router";
import { CSV_COLUMNS, PRODUCT_FILE_LIMITS } from "#core/catalog/import/csv-columns-rules.ts";
import type { ImportReport } from "#core/catalog/import/import-products.ts";
import { counted } from "#core/values/plural-rules.ts";
import { SheetDialog } from "../ui/sheet-dialog.tsx";
import { ImportReportView } from "./import-report.tsx";

const { maxBytes, maxRows } = PRODUCT_FILE_LIMITS;
const MB = 1_048_576;

function readyToSave({ criar, mudar, errosTotal }: ImportReport): string | null {
	const wanted = criar + mudar;
	if (errosTotal > 0 || wanted === 0) return null;
	return `Importar ${counted(wanted, "produto", "produtos")}`;
}

/** Takes a product file: tried first, imported only as a whole. */
export function ImportDialog({ onClose }: { onClose(): void }) {
	return (
		<SheetDialog<ImportReport>
			title="Importar produtos"
			description="Uma planilha CSV, um produto por linha, reconhecido pelo SKU. Antes de mudar qualquer coisa, mostramos o que mudaria."
			width={860}
			label="Planilha de produtos"
			maxBytes={maxBytes}
			hint={`Arraste ou escolha. Até ${maxRows.toLocaleString("pt-BR")} linhas e ${maxBytes / MB} MB.`}
			action={href("/admin/produtos/importar")}
			confirmation={({ digest }) => ({ digest })}
			save="Importar"
			readyToSave={readyToSave}
			saving="Importando... não feche esta janela."
			help={
				<div className="mt-5 text-small text-subtle">
					<p>
						Comece por Exportar CSV, que já traz todas as colunas. Células vazias não mudam nada, e
						colunas que faltam também não.
					</p>
					<p className="mt-2">Colunas: {CSV_COLUMNS.join(", ")}.</p>
				</div>
			}
			onClose={onClose}
		>
			{(report) => <ImportReportView report={report} />}
		</SheetDialog>
	);
}

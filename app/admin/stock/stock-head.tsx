import { FileUp } from "lucide-react";
import { useState } from "react";
import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ExportLink } from "../ui/export-link.tsx";
import { MayWrite } from "../ui/may.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { PlaceTabs } from "../ui/place-tabs.tsx";
import { CountDialog } from "./count-dialog.tsx";

type StockHeadProps = {
	/** Query of the count sheet: what the list shows. */
	sheet: string;
	/** People who wait for something. */
	waiting: number;
};

/** Title of the stock, what is done with count sheets, and the way between levels and demand. */
export function StockHead({ sheet, waiting }: StockHeadProps) {
	const [counting, setCounting] = useState(false);
	return (
		<>
			<PageHead title="Controle de Estoque" text="Cada mudança fica no histórico do produto.">
				<MayWrite>
					<Button variant="outline" size="sm" onClick={() => setCounting(true)}>
						<Icon of={FileUp} className="size-4.5" />
						Importar contagem
					</Button>
				</MayWrite>
				<ExportLink to={`/admin/estoque/contagem.csv?${sheet}`} />
			</PageHead>
			<PlaceTabs
				label="Partes do estoque"
				places={[
					{ to: href("/admin/estoque"), label: "Níveis" },
					{ to: href("/admin/estoque/procura"), label: "Procura", count: waiting },
				]}
			/>
			{counting && <CountDialog onClose={() => setCounting(false)} />}
		</>
	);
}

import { Upload } from "lucide-react";
import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type ProductQuery, productSearch } from "#core/catalog/product-query-rules.ts";
import { counted } from "#core/values/plural-rules.ts";
import { ExportLink } from "../ui/export-link.tsx";
import { MayWrite } from "../ui/may.tsx";
import { NewButton } from "../ui/new-button.tsx";
import { PageHead } from "../ui/page-head.tsx";

type ProductsHeadProps = {
	counts: { total: number; inativos: number };
	/** What the list shows: the file holds the same. */
	query: ProductQuery;
	onImport(): void;
	onNew(): void;
};

/** How many products there are; spreadsheets and a new one. */
export const ProductsHead = ({ counts, query, onImport, onNew }: ProductsHeadProps) => (
	<PageHead
		title="Produtos"
		text={`${counted(counts.total, "produto", "produtos")}, ${counted(counts.inativos, "inativo", "inativos")}`}
	>
		<MayWrite>
			<Button variant="outline" size="sm" onClick={onImport}>
				<Icon of={Upload} className="size-4.5" />
				Importar CSV
			</Button>
		</MayWrite>
		<ExportLink to={`${href("/admin/produtos/exportar.csv")}?${productSearch(query)}`} />
		<NewButton onClick={onNew}>Novo produto</NewButton>
	</PageHead>
);

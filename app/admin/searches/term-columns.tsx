import { Plus } from "lucide-react";
import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { percentOf, type TermRow } from "#core/search/counts/report-rules.ts";
import type { Column } from "../ui/data-table.tsx";
import { formatShopDay } from "../ui/day-field.tsx";
import { MayWrite } from "../ui/may.tsx";

const number = (n: number): string => n.toLocaleString("pt-BR");

const Share = ({ part, whole }: { part: number; whole: number }) => {
	const percent = percentOf(part, whole);
	return (
		<span>
			{number(part)}
			{part > 0 && percent !== null && <span className="text-subtle"> ({percent}%)</span>}
		</span>
	);
};

/** Columns of what people searched; `onAdd` begins a synonym with the term. */
export const termColumns = (onAdd: (term: string) => void): Column<TermRow>[] => [
	{
		id: "termo",
		header: "Termo",
		plain: true,
		cell: ({ escrito, resultados }) => (
			<span className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<Link
					to={`/busca?${new URLSearchParams({ q: escrito })}`}
					target="_blank"
					rel="noopener"
					className="font-semibold underline-offset-4 wrap-anywhere hover:underline"
				>
					{escrito}
					<span className="sr-only"> (abre a busca da loja em outra aba)</span>
				</Link>
				{resultados === 0 && <Badge tone="hot">Sem resultado</Badge>}
			</span>
		),
	},
	{ id: "buscas", header: "Buscas", align: "right", cell: ({ buscas }) => number(buscas) },
	{
		id: "produtos",
		header: "Produtos",
		align: "right",
		cell: ({ resultados }) => (resultados === null ? "não medido" : number(resultados)),
	},
	{
		id: "cliques",
		header: "Cliques",
		align: "right",
		cell: ({ cliques, buscas }) => <Share part={cliques} whole={buscas} />,
	},
	{
		id: "pedidos",
		header: "Pedidos",
		align: "right",
		cell: ({ pedidos, buscas }) => <Share part={pedidos} whole={buscas} />,
	},
	{ id: "ultima", header: "Última", align: "right", cell: ({ ultima }) => formatShopDay(ultima) },
	{
		id: "actions",
		header: "Ações",
		hiddenHeader: true,
		align: "right",
		plain: true,
		cell: ({ escrito }) => (
			<MayWrite>
				<Button
					variant="outline"
					size="sm"
					aria-label={`Adicionar “${escrito}” como sinônimo`}
					onClick={() => onAdd(escrito)}
				>
					<Icon of={Plus} className="size-4.5" />
					Sinônimo
				</Button>
			</MayWrite>
		),
	},
];

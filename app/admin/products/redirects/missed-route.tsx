import { CornerUpRight, X } from "lucide-react";
import { useState } from "react";
import { shopContext } from "#app/context.ts";
import type { MissedRow } from "#core/catalog/redirects/shared/redirect.ts";
import { formatMoment } from "#core/values/dates.ts";
import { pageNumber, paramText } from "#core/values/list-page.ts";
import { sayFailures } from "../../action/say-failures.ts";
import { useAction } from "../../action/use-action.ts";
import { loadScreen } from "../../load-screen.ts";
import { actionsColumn, type Column } from "../../ui/lists/data-table.tsx";
import { ListScreen } from "../../ui/lists/list-screen.tsx";
import { RowAction, RowActions } from "../../ui/lists/row-action.tsx";
import type { Route } from "./+types/missed-route";
import { AddressDialog, AddressesHead, action } from "./redirect-parts.tsx";

export { action };

export const clientAction = sayFailures();

export const loader = loadScreen(
	"Erro ao carregar os endereços",
	async ({ context, url }: Route.LoaderArgs) => {
		const { redirects, products } = context.get(shopContext);
		const [list, categories] = await Promise.all([
			redirects.listMissed({
				q: paramText(url.searchParams, "q"),
				pagina: pageNumber(url.searchParams),
			}),
			products.listCategoryOptions(),
		]);
		return { list, categories };
	},
);

type Open = { onLead(path: string): void; onDismiss(path: string): void };

const columnsOf = ({ onLead, onDismiss }: Open): Column<MissedRow>[] => [
	{
		id: "caminho",
		header: "Endereço",
		plain: true,
		cell: ({ caminho }) => <span className="font-medium wrap-anywhere">{caminho}</span>,
	},
	{
		id: "vezes",
		header: "Vezes",
		cell: ({ vezes }) => <span className="nums">{vezes.toLocaleString("pt-BR")}</span>,
	},
	{
		id: "ultima",
		header: "Última vez",
		cell: ({ ultima_em }) => <span className="nums">{formatMoment(ultima_em)}</span>,
	},
	actionsColumn(({ caminho }) => (
		<RowActions>
			<RowAction
				writes
				icon={CornerUpRight}
				label={`Dizer para onde ${caminho} leva`}
				onClick={() => onLead(caminho)}
			/>
			<RowAction
				writes
				icon={X}
				label={`Tirar ${caminho} da lista`}
				onClick={() => onDismiss(caminho)}
			/>
		</RowActions>
	)),
];

/** Addresses that shoppers requested and that do not exist. */
export default function MissedAddresses({
	loaderData: { list, categories },
}: Route.ComponentProps) {
	const [open, setOpen] = useState<string | null>(null);
	const { send } = useAction<typeof action>();
	return (
		<ListScreen
			head={
				<AddressesHead text="O que se procurou nesta loja e não existe, os mais procurados primeiro. Até 1.000 ficam na lista." />
			}
			filters={{ search: "Buscar um endereço" }}
			label="Endereços não encontrados"
			columns={columnsOf({
				onLead: setOpen,
				onDismiss: (caminho) => send({ intent: "dismiss", caminho }),
			})}
			keyOf={({ caminho }) => caminho}
			list={list}
			counted={["endereço", "endereços"]}
			empty={{ title: "Nenhum endereço", text: "Todos os endereços procurados existem." }}
		>
			{open !== null && (
				<AddressDialog
					caminho={open}
					destino=""
					categories={categories}
					to="/admin/produtos/enderecos/procurados"
					onClose={() => setOpen(null)}
				/>
			)}
		</ListScreen>
	);
}

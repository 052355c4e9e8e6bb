import { FileUp, ShoppingBag } from "lucide-react";
import { href } from "react-router";
import { shopContext } from "#app/context.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Price } from "#app/ui/price.tsx";
import {
	IMPORTED_STATE_NAMES,
	IMPORTED_STATES,
	type ImportedOrder,
	importedLineText,
	parseImportedOrderQuery,
	SOURCE_SHOPS,
} from "#core/orders/imported/shared/imported-order.ts";
import { formatDay } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { loadScreen } from "../../load-screen.ts";
import type { Column } from "../../ui/lists/data-table.tsx";
import { ListScreen } from "../../ui/lists/list-screen.tsx";
import { useNarrowed } from "../../ui/lists/list-toolbar.tsx";
import { TextLink } from "../../ui/lists/row-action.tsx";
import { MayWrite } from "../../ui/may.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/route";

export const loader = loadScreen(
	"Erro ao carregar os pedidos da loja antiga",
	({ context, url }: Route.LoaderArgs) =>
		context.get(shopContext).importedOrders.list(parseImportedOrderQuery(url.searchParams)),
);

const COLUMNS: Column<ImportedOrder>[] = [
	{
		id: "numero",
		header: "Pedido",
		plain: true,
		cell: ({ numero, sistema, feito_em }) => (
			<div className="min-w-0">
				<span className="nums block font-medium break-words">{numero}</span>
				<span className="nums block text-caption text-subtle">{formatDay(feito_em)}</span>
				<Badge tone="neutral">{SOURCE_SHOPS[sistema]}</Badge>
			</div>
		),
	},
	{
		id: "cliente",
		header: "Cliente",
		cell: ({ nome, email }) => (
			<div className="min-w-0">
				<span className="block break-words">{nome || "Sem nome"}</span>
				{email ? (
					<TextLink to={`/admin/clientes?cliente=${encodeURIComponent(email)}`}>{email}</TextLink>
				) : (
					<span className="text-caption text-subtle">sem e-mail</span>
				)}
			</div>
		),
	},
	{ id: "itens", header: "Peças", cell: (order) => <Lines order={order} /> },
	{
		id: "estado",
		header: "Situação",
		cell: ({ estado, forma_pagamento, rastreio }) => (
			<div className="min-w-0">
				<span className="block">{IMPORTED_STATES[estado]}</span>
				<span className="block text-caption break-words text-subtle">
					{[forma_pagamento, rastreio && `rastreio ${rastreio}`].filter(Boolean).join(" · ")}
				</span>
			</div>
		),
	},
	{ id: "total", header: "Total", cell: ({ total }) => <Price of={total} /> },
];

/** The lines of an old order, and on demand what else its shop knew. */
function Lines({
	order: { itens, frete, desconto, endereco, anotacoes },
}: {
	order: ImportedOrder;
}) {
	const more = [
		frete > 0 && `Frete ${formatMoney(frete)}`,
		desconto > 0 && `Desconto ${formatMoney(desconto)}`,
		endereco,
		anotacoes,
	].filter(Boolean);
	return (
		<div className="text-caption">
			<p className="break-words whitespace-pre-line">{itens.map(importedLineText).join("\n")}</p>
			{more.length > 0 && (
				<details className="mt-1 text-subtle">
					<summary className="cursor-pointer">Mais</summary>
					<p className="break-words whitespace-pre-line">{more.join("\n")}</p>
				</details>
			)}
		</div>
	);
}

const Bring = () => (
	<MayWrite>
		<ButtonLink size="sm" variant="outline" to={href("/admin/pedidos/antigos/trazer")}>
			<Icon of={FileUp} className="size-4.5" />
			Trazer pedidos antigos
		</ButtonLink>
	</MayWrite>
);

export default function ImportedOrders({ loaderData: list }: Route.ComponentProps) {
	const narrowed = useNarrowed();
	return (
		<ListScreen
			head={
				<PageHead
					title="Pedidos da loja antiga"
					text="Histórico trazido da loja de antes. Aqui nada se cobra, envia ou devolve."
				>
					<ButtonLink size="sm" variant="outline" to={href("/admin/pedidos")}>
						<Icon of={ShoppingBag} className="size-4.5" />
						Pedidos desta loja
					</ButtonLink>
					<Bring />
				</PageHead>
			}
			filters={{
				search: "Buscar por número, nome, e-mail, CPF ou rastreio",
				selects: [
					{
						label: "Situação",
						name: "estado",
						all: "Todas as situações",
						options: IMPORTED_STATE_NAMES.map((value) => ({
							value,
							label: IMPORTED_STATES[value],
						})),
					},
				],
			}}
			label="Pedidos da loja antiga"
			columns={COLUMNS}
			keyOf={({ id }) => id}
			list={list}
			counted={["pedido antigo", "pedidos antigos"]}
			empty={narrowed ? NONE_FOUND : NONE_YET}
		/>
	);
}

const NONE_FOUND = {
	title: "Nenhum pedido antigo encontrado",
	text: "Confira a busca e a situação.",
	way: <TextLink to="/admin/pedidos/antigos">Ver todos os pedidos antigos</TextLink>,
};
const NONE_YET = {
	title: "Nenhum pedido antigo ainda",
	text: "Traga a planilha de pedidos da loja de antes: eles ficam como histórico de cada cliente.",
	way: <Bring />,
};

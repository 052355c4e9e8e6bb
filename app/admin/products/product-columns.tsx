import { Eye, RotateCcw } from "lucide-react";
import { Link } from "react-router";
import { StatusPill, type Tone } from "#app/ui/badge.tsx";
import { ProductPicture } from "#app/ui/picture/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import type { ManagedRow } from "#core/catalog/manage/types.ts";
import { type ProductStatus, statusLabel } from "#core/catalog/shared/product-query.ts";
import type { PromotionState } from "#core/catalog/shared/promotion.ts";
import { formatMoney } from "#core/values/money.ts";
import { LevelPill } from "../stock/level-pill.tsx";
import { actionsColumn, type Column } from "../ui/lists/data-table.tsx";
import { EditAndDelete, RowAction, RowActions } from "../ui/lists/row-action.tsx";

const STATUS_TONES: Record<ProductStatus, Tone> = {
	ativo: "ok",
	inativo: "neutral",
	indisponivel: "bad",
};

export const ProductStatusPill = ({ status }: { status: ProductStatus }) => (
	<StatusPill tone={STATUS_TONES[status]}>{statusLabel(status)}</StatusPill>
);

type Actions = {
	/** May edit; other roles open a read-only view. */
	allowed: boolean;
	linkTo(changes: Record<string, string>): string;
	onOpen(action: "ver" | "editar", id: string): void;
	onDelete(row: ManagedRow): void;
	onRestore(row: ManagedRow): void;
};

/** Nine columns must fit beside the sidebar with any price and stock. */
const TIGHT = "md:px-2";

export const productColumns = ({
	allowed,
	linkTo,
	onOpen,
	onDelete,
	onRestore,
}: Actions): Column<ManagedRow>[] => [
	{
		id: "image",
		header: "Imagem",
		plain: true,
		className: `${TIGHT} w-15 max-md:float-left max-md:mr-3`,
		cell: ({ imagem }) => (
			<ProductPicture src={imagem} alt="" sizes="44px" className="block h-13.75 w-11 rounded-xs" />
		),
	},
	{
		id: "name",
		header: "Nome",
		sort: "nome",
		plain: true,
		className: `${TIGHT} md:min-w-36`,
		cell: (row) => (
			<ProductName
				row={row}
				to={linkTo(row.arquivado || !allowed ? { ver: row.id } : { editar: row.id })}
			/>
		),
	},
	{
		id: "sku",
		header: "SKU",
		className: `${TIGHT} max-md:clear-both`,
		cell: ({ sku }) => (
			<span className="text-caption text-subtle wrap-anywhere md:block md:max-w-28 md:min-w-20">
				{sku}
			</span>
		),
	},
	{
		id: "category",
		header: "Categoria",
		sort: "categoria",
		className: TIGHT,
		cell: ({ categoria }) => categoria ?? <span className="text-subtle">Sem categoria</span>,
	},
	{
		id: "price",
		header: "Preço",
		sort: "preco",
		className: TIGHT,
		cell: (row) => <RowPrice row={row} />,
	},
	{
		id: "stock",
		header: "Estoque",
		sort: "estoque",
		className: TIGHT,
		cell: ({ estoque, variacoes }) => (
			<span className="nums flex items-center gap-2.5 whitespace-nowrap md:flex-col md:items-start md:gap-1">
				<span title={variacoes > 1 ? `${variacoes} variações` : undefined}>
					{estoque.toLocaleString("pt-BR")}
				</span>
				<LevelPill units={estoque} />
			</span>
		),
	},
	{
		id: "status",
		header: "Status",
		sort: "status",
		className: TIGHT,
		cell: ({ status, arquivado }) =>
			arquivado ? (
				<StatusPill tone="neutral">Excluído</StatusPill>
			) : (
				<ProductStatusPill status={status} />
			),
	},
	actionsColumn((row) => <ProductActions row={row} on={{ onOpen, onDelete, onRestore }} />, {
		className: "md:pr-2 md:pl-0",
	}),
];

const PROMOTIONS: Record<PromotionState, { tone: Tone; label: string }> = {
	ativa: { tone: "ok", label: "Em promoção" },
	agendada: { tone: "neutral", label: "Promoção agendada" },
	encerrada: { tone: "neutral", label: "Promoção encerrada" },
};

/** Regular price, with the promotional one and its state below. */
const RowPrice = ({
	row: { preco, preco_promocional, promocao },
}: {
	row: Pick<ManagedRow, "preco" | "preco_promocional" | "promocao">;
}) => (
	<span className="flex flex-col items-start gap-1 max-md:items-end">
		<Price of={preco} className="font-semibold whitespace-nowrap" />
		{promocao && preco_promocional !== null && (
			<>
				<span className="nums text-caption whitespace-nowrap text-subtle">
					por {formatMoney(preco_promocional)}
				</span>
				<StatusPill tone={PROMOTIONS[promocao].tone}>{PROMOTIONS[promocao].label}</StatusPill>
			</>
		)}
	</span>
);

type NameProps = { row: Pick<ManagedRow, "nome" | "featured">; to: string };

const ProductName = ({ row: { nome, featured }, to }: NameProps) => (
	<span>
		<Link to={to} preventScrollReset className="font-medium wrap-anywhere hover:underline">
			{nome}
		</Link>
		{featured && (
			// The non-breaking space prevents a line break before it.
			<span role="img" aria-label="Em destaque" className="text-caption text-subtle">
				{"\u00a0★"}
			</span>
		)}
	</span>
);

type RowProps = { row: ManagedRow; on: Pick<Actions, "onOpen" | "onDelete" | "onRestore"> };

const ProductActions = ({ row, on }: RowProps) => (
	<RowActions>
		<RowAction
			icon={Eye}
			label={`Ver detalhes de ${row.nome}`}
			onClick={() => on.onOpen("ver", row.id)}
		/>
		{row.arquivado ? (
			<RowAction
				writes
				icon={RotateCcw}
				label={`Restaurar ${row.nome}`}
				onClick={() => on.onRestore(row)}
			/>
		) : (
			<EditAndDelete
				name={row.nome}
				onEdit={() => on.onOpen("editar", row.id)}
				onDelete={() => on.onDelete(row)}
			/>
		)}
	</RowActions>
);

import { Eye, EyeOff, ImageOff, Pencil, Trash2 } from "lucide-react";
import { StatusPill, type Tone } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { focusStyle, Picture } from "#app/ui/picture/picture.tsx";
import { type BannerState, placeLabel } from "#core/content/shared/banner.ts";
import type { ManagedBanner } from "#core/content/types.ts";
import { formatMoment } from "#core/values/dates.ts";
import { actionsColumn, type Column } from "../ui/lists/data-table.tsx";
import { RowAction, RowActions } from "../ui/lists/row-action.tsx";
import { DragHandle } from "../ui/lists/sortable-rows.tsx";

export type ListedBanner = ManagedBanner & {
	state: BannerState;
	/** Active, but the place is full with banners before it. */
	beyond: boolean;
};

const STATES: Record<BannerState, { tone: Tone; label: string }> = {
	ativo: { tone: "ok", label: "Ativo" },
	inativo: { tone: "neutral", label: "Inativo" },
	agendado: { tone: "info", label: "Agendado" },
	encerrado: { tone: "neutral", label: "Encerrado" },
};

type Actions = {
	draggable: boolean;
	busy: boolean;
	onToggle(banner: ListedBanner): void;
	onEdit(banner: ListedBanner): void;
	onRemove(banner: ListedBanner): void;
};

export const bannerColumns = (actions: Actions): Column<ListedBanner>[] => [
	{
		id: "image",
		header: "Imagem",
		plain: true,
		className: "w-40",
		cell: (banner) => (
			<div className="flex items-center">
				{actions.draggable && <DragHandle label={banner.title} />}
				<Thumbnail banner={banner} />
			</div>
		),
	},
	{
		id: "title",
		header: "Título",
		// Equal widths align the columns of the tables below each other.
		className: "md:w-full",
		plain: true,
		cell: ({ title, description }) => (
			<div className="max-w-80">
				<p className="font-medium">{title}</p>
				{description && <p className="line-clamp-1 text-caption text-subtle">{description}</p>}
			</div>
		),
	},
	{
		id: "place",
		header: "Local",
		className: "md:min-w-26",
		cell: ({ localizacao, categoria }) => (
			<span className="whitespace-nowrap max-md:text-right">
				{placeLabel(localizacao)}
				{localizacao === "categoria" && (
					<span className="block text-caption whitespace-normal text-subtle">
						{categoria ?? "Todas"}
					</span>
				)}
			</span>
		),
	},
	{
		id: "order",
		header: "Ordem",
		align: "right",
		cell: ({ order_position }) => <span className="nums">{order_position}</span>,
	},
	{ id: "status", header: "Status", cell: (banner) => <Status banner={banner} /> },
	actionsColumn((banner) => <BannerActions banner={banner} {...actions} />),
];

type BannerActionsProps = Actions & { banner: ListedBanner };

const BannerActions = ({ banner, busy, onToggle, onEdit, onRemove }: BannerActionsProps) => (
	<RowActions>
		<RowAction
			writes
			icon={banner.active ? EyeOff : Eye}
			label={`${banner.active ? "Desativar" : "Ativar"}: ${banner.title}`}
			busy={busy}
			onClick={() => onToggle(banner)}
		/>
		<RowAction
			writes
			icon={Pencil}
			label={`Editar: ${banner.title}`}
			onClick={() => onEdit(banner)}
		/>
		<RowAction
			writes
			icon={Trash2}
			label={`Excluir: ${banner.title}`}
			onClick={() => onRemove(banner)}
		/>
	</RowActions>
);

function Thumbnail({ banner }: { banner: ListedBanner }) {
	return (
		<span className="grid h-14 w-24 shrink-0 place-items-center overflow-hidden rounded-xs bg-porcelain">
			{banner.image_url ? (
				<Picture
					src={banner.image_url}
					kind="mini"
					sizes="96px"
					className="size-full object-cover"
					style={focusStyle(banner)}
				/>
			) : (
				<Icon of={ImageOff} stroke={1.4} className="size-5 text-subtle" label="Sem imagem" />
			)}
		</span>
	);
}

function Status({ banner: { state, beyond, starts_at, ends_at } }: { banner: ListedBanner }) {
	const { tone, label } = STATES[state];
	const note =
		state === "agendado" && starts_at
			? `a partir de ${formatMoment(starts_at)}`
			: state === "ativo" && ends_at
				? `até ${formatMoment(ends_at)}`
				: beyond
					? "fora dos 3 primeiros"
					: null;
	return (
		<div className="max-md:text-right">
			<StatusPill tone={tone}>{label}</StatusPill>
			{note && <p className="nums mt-1 text-caption text-subtle">{note}</p>}
		</div>
	);
}

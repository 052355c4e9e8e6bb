import { GripVertical } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { BANNER_PLACE_OPTIONS, MOST_HERO_BANNERS } from "#core/content/shared/banner.ts";
import { useAction } from "../action/use-action.ts";
import { DataTable } from "../ui/lists/data-table.tsx";
import { SortableRow, SortableRows } from "../ui/lists/sortable-rows.tsx";
import type { action } from "./banner-actions.ts";
import { bannerColumns, type ListedBanner } from "./banner-columns.tsx";

type BannerTableProps = {
	label: string;
	banners: ListedBanner[];
	/** Sorting needs the complete place, without filters. */
	sortable: boolean;
	onEdit(banner: ListedBanner): void;
	onRemove(banner: ListedBanner): void;
};

function BannerTable({ label, banners, sortable, onEdit, onRemove }: BannerTableProps) {
	const changes = useAction<typeof action>();
	const [wantedOrder, setWantedOrder] = useState<string[] | null>(null);
	// Optimistic order until the list reloads.
	const rows =
		wantedOrder && changes.busy
			? wantedOrder.flatMap((id) => banners.filter((banner) => banner.id === id))
			: banners;
	const columns = bannerColumns({
		draggable: sortable && banners.length > 1,
		busy: changes.busy,
		onToggle: ({ id, active }) => changes.send({ intent: "toggle", id, active: !active }),
		onEdit,
		onRemove,
	});
	const table = (
		<DataTable
			label={label}
			columns={columns}
			rows={rows}
			keyOf={({ id }) => id}
			empty={null}
			{...(sortable ? { RowElement: SortableRow } : {})}
		/>
	);
	if (!sortable) return table;
	return (
		<SortableRows
			ids={rows.map(({ id }) => id)}
			labelOf={(id) => banners.find((banner) => banner.id === id)?.title ?? ""}
			onOrder={(ids) => {
				setWantedOrder(ids);
				changes.send({ intent: "order", ids });
			}}
		>
			{table}
		</SortableRows>
	);
}

type BannersByPlaceProps = {
	banners: ListedBanner[];
	sortable: boolean;
	onEdit(banner: ListedBanner): void;
	onRemove(banner: ListedBanner): void;
	empty: ReactNode;
};

export function BannersByPlace({
	banners,
	sortable,
	onEdit,
	onRemove,
	empty,
}: BannersByPlaceProps) {
	if (banners.length === 0) return empty;
	const places = BANNER_PLACE_OPTIONS.map((place) => ({
		...place,
		banners: banners.filter(({ localizacao }) => localizacao === place.value),
	})).filter((place) => place.banners.length > 0);
	return (
		<>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-8">
				{places.map(({ value, label, banners: placed }) => (
					<section key={value} aria-labelledby={`local-${value}`}>
						<h2 id={`local-${value}`} className="mb-2.5 font-sans text-ui font-semibold">
							{label}
							<span className="nums ml-2 font-normal text-subtle">{placed.length}</span>
						</h2>
						<BannerTable
							label={`Banners: ${label}`}
							banners={placed}
							sortable={sortable}
							onEdit={onEdit}
							onRemove={onRemove}
						/>
					</section>
				))}
			</div>
			{sortable && (
				<p className="mt-3 flex items-center gap-1.5 text-caption text-subtle">
					<Icon of={GripVertical} className="size-4 shrink-0" />
					Arraste para mudar a ordem. No topo da home aparecem os {MOST_HERO_BANNERS} primeiros
					ativos.
				</p>
			)}
		</>
	);
}

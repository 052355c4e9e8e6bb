import { useState } from "react";
import { useAction } from "../action/use-action.ts";
import { DataTable } from "../ui/data-table.tsx";
import { SortableRow, SortableRows } from "../ui/sortable-rows.tsx";
import type { action } from "./banner-actions.ts";
import { bannerColumns, type ListedBanner } from "./banner-columns.tsx";

type BannerTableProps = {
	label: string;
	banners: ListedBanner[];
	/** Only a whole place can be put in order. */
	sortable: boolean;
	onEdit(banner: ListedBanner): void;
	onRemove(banner: ListedBanner): void;
};

/** The banners of one place. */
export function BannerTable({ label, banners, sortable, onEdit, onRemove }: BannerTableProps) {
	const changes = useAction<typeof action>();
	const [wantedOrder, setWantedOrder] = useState<string[] | null>(null);
	// Until the list comes back in the new order it is shown in it already.
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

import { GripVertical } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { BANNER_PLACE_OPTIONS, MOST_HERO_BANNERS } from "#core/content/banner-rules.ts";
import type { ListedBanner } from "./banner-columns.tsx";
import { BannerTable } from "./banner-table.tsx";

type BannersByPlaceProps = {
	banners: ListedBanner[];
	sortable: boolean;
	onEdit(banner: ListedBanner): void;
	onRemove(banner: ListedBanner): void;
	/** What stands here when there is none. */
	empty: ReactNode;
};

/** A table for each place of the shop that has banners. */
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

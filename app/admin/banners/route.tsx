import { GripVertical, Plus } from "lucide-react";
import { useState } from "react";
import { shopContext } from "#app/context.ts";
import { partReader } from "#app/session/read-part.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { BANNER_PLACE_OPTIONS, MOST_HERO_BANNERS } from "#core/content/banner-rules.ts";
import type { ManagedBanner } from "#core/content/manage/types.ts";
import { sayFailures } from "../action/say-failures.ts";
import { useAction } from "../action/use-action.ts";
import { loadScreen } from "../load-screen.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { FilterSelect } from "../ui/filter-select.tsx";
import { ListScreen, Nothing } from "../ui/list-screen.tsx";
import { MayWrite, useMay } from "../ui/may.tsx";
import { noRows } from "../ui/no-rows.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import { useListParams } from "../ui/use-list-params.ts";
import type { Route } from "./+types/route";
import { action } from "./banner-actions.ts";
import { BannerDialog } from "./banner-dialog.tsx";
import { BannersByPlace } from "./banners-by-place.tsx";
import { listedBanners } from "./listed-banners.ts";

export { action };

export const clientAction = sayFailures({ toggle: "Erro ao alterar status" });

export const loader = loadScreen(
	"Erro ao carregar banners",
	async ({ context, url }: Route.LoaderArgs) => {
		const { banners, products } = context.get(shopContext);
		const place = BANNER_PLACE_OPTIONS.find(({ value }) => value === url.searchParams.get("local"));
		const term = url.searchParams.get("q") ?? "";
		const now = new Date();
		const read = partReader(context);
		const [rows, categories, tones] = await Promise.all([
			banners.list({ term, place: place?.value }),
			read(products.listCategoryOptions()),
			read(banners.listTones()),
		]);
		return {
			rows: listedBanners(rows, now),
			filtered: term !== "" || place !== undefined,
			categories: categories ?? [],
			tones: tones ?? {},
		};
	},
);

export default function Banners({ loaderData }: Route.ComponentProps) {
	const { rows, filtered, categories, tones } = loaderData;
	const { params, set } = useListParams();
	const [editing, setEditing] = useState<ManagedBanner | "new" | null>(
		params.get("novo") ? "new" : null,
	);
	const [leaving, setLeaving] = useState<ManagedBanner | null>(null);
	const removal = useAction<typeof action>({ onDone: () => setLeaving(null) });
	const sortable = useMay() && !params.get("q");
	const place = BANNER_PLACE_OPTIONS.find(({ value }) => value === params.get("local"));
	const none = noRows({
		filtered,
		found: "Nenhum banner encontrado.",
		onClear: () => set({ q: null, local: null }),
		yet: "A loja ainda não tem banners.",
		onNew: () => setEditing("new"),
	});
	return (
		<ListScreen
			head={
				<PageHead title="Banners" text="O que a loja anuncia, onde e até quando.">
					<MayWrite>
						<Button size="sm" onClick={() => setEditing("new")}>
							<Icon of={Plus} className="size-4.5" />
							Novo banner
						</Button>
					</MayWrite>
				</PageHead>
			}
			filters={
				<>
					<SearchBox label="Buscar banners" />
					<FilterSelect
						label="Local"
						name="local"
						all="Todos os locais"
						options={BANNER_PLACE_OPTIONS}
					/>
				</>
			}
			body={
				<>
					{rows.length === 0 && <Nothing {...none} />}
					<BannersByPlace
						banners={rows}
						sortable={sortable}
						onEdit={setEditing}
						onRemove={setLeaving}
					/>
					{rows.length > 0 && sortable && (
						<p className="mt-3 flex items-center gap-1.5 text-caption text-subtle">
							<Icon of={GripVertical} className="size-4 shrink-0" />
							Arraste para mudar a ordem. No topo da home aparecem os {MOST_HERO_BANNERS} primeiros
							ativos.
						</p>
					)}
				</>
			}
		>
			{editing && (
				<BannerDialog
					key={editing === "new" ? "new" : editing.id}
					banner={editing === "new" ? null : editing}
					place={place?.value}
					categories={categories}
					tones={tones}
					onClose={() => {
						setEditing(null);
						if (params.has("novo")) set({ novo: null }, { replace: true });
					}}
				/>
			)}
			<ConfirmDialog
				open={leaving !== null}
				onOpenChange={() => setLeaving(null)}
				title="Confirmar exclusão"
				text={
					<>
						<p>Tem certeza que deseja excluir este banner?</p>
						<p className="mt-2 font-medium text-fg">{leaving?.title}</p>
					</>
				}
				action="Excluir"
				busy={removal.busy}
				onConfirm={() => leaving && removal.send({ intent: "delete", id: leaving.id })}
			/>
		</ListScreen>
	);
}

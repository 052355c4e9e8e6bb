import { useState } from "react";
import { href } from "react-router";
import { shopContext } from "#app/context.ts";
import { partReader } from "#app/session/read-part.ts";
import { BANNER_PLACE_OPTIONS } from "#core/content/banner-rules.ts";
import type { ManagedBanner } from "#core/content/manage/types.ts";
import { sayFailures } from "../action/say-failures.ts";
import { loadScreen } from "../load-screen.ts";
import { ConfirmDelete } from "../ui/confirm-delete.tsx";
import { ListScreen, Nothing } from "../ui/list-screen.tsx";
import { useMay } from "../ui/may.tsx";
import { NewButton } from "../ui/new-button.tsx";
import { noRows } from "../ui/no-rows.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { useEditing } from "../ui/use-editing.ts";
import { useListParams } from "../ui/use-list-params.ts";
import type { Route } from "./+types/route";
import { action } from "./banner-actions.ts";
import { BannerDialog } from "./banner-dialog.tsx";
import { BANNER_FILTERS } from "./banner-filters.tsx";
import { BannersByPlace } from "./banners-by-place.tsx";
import { listedBanners } from "./listed-banners.ts";

export { action };

export const clientAction = sayFailures({ toggle: "Erro ao alterar status" });

export const loader = loadScreen(
	"Erro ao carregar banners",
	async ({ context, url }: Route.LoaderArgs) => {
		const { banners, pages, products } = context.get(shopContext);
		const place = BANNER_PLACE_OPTIONS.find(({ value }) => value === url.searchParams.get("local"));
		const term = url.searchParams.get("q") ?? "";
		const now = new Date();
		const read = partReader(context);
		const [rows, categories, tones, texts] = await Promise.all([
			banners.list({ term, place: place?.value }),
			read(products.listCategoryOptions()),
			read(banners.listTones()),
			read(pages.list()),
		]);
		return {
			rows: listedBanners(rows, now),
			place: place?.value,
			filtered: term !== "" || place !== undefined,
			categories: categories ?? [],
			tones: tones ?? {},
			links: [
				{ to: href("/produtos"), label: "Todos os produtos" },
				...(categories ?? []).map(({ slug, caminho }) => ({
					to: href("/categoria/:slug", { slug }),
					label: caminho,
				})),
				...(texts ?? []).map(({ slug, title }) => ({
					to: href("/pagina/:slug", { slug }),
					label: title,
				})),
			],
		};
	},
);

export default function Banners({ loaderData }: Route.ComponentProps) {
	const { rows, place, filtered, categories, links, tones } = loaderData;
	const { params, set } = useListParams();
	const { editing, edit, make, close } = useEditing<ManagedBanner>(rows);
	const [leaving, setLeaving] = useState<ManagedBanner | null>(null);
	const sortable = useMay() && !params.get("q");
	const none = noRows({
		filtered,
		found: "Nenhum banner encontrado.",
		onClear: () => set({ q: null, local: null }),
		yet: "A loja ainda não tem banners.",
		onNew: make,
	});
	return (
		<ListScreen
			head={
				<PageHead title="Banners" text="O que a loja anuncia, onde e até quando.">
					<NewButton onClick={make}>Novo banner</NewButton>
				</PageHead>
			}
			filters={BANNER_FILTERS}
			body={
				<BannersByPlace
					banners={rows}
					sortable={sortable}
					onEdit={edit}
					onRemove={setLeaving}
					empty={<Nothing {...none} />}
				/>
			}
		>
			{editing && (
				<BannerDialog
					key={editing === "new" ? "new" : editing.id}
					banner={editing === "new" ? null : editing}
					place={place}
					categories={categories}
					links={links}
					tones={tones}
					onClose={close}
				/>
			)}
			<ConfirmDelete
				record={leaving}
				onClose={() => setLeaving(null)}
				text="Tem certeza que deseja excluir este banner?"
				name={leaving?.title}
			/>
		</ListScreen>
	);
}

import { GripVertical } from "lucide-react";
import { type ReactNode, useState } from "react";
import { href } from "react-router";
import { z } from "zod";
import { shopContext } from "#app/context.ts";
import { partReader } from "#app/session/read-part.ts";
import { Icon } from "#app/ui/icon.tsx";
import {
	BANNER_PLACE_OPTIONS,
	type BannerPlace,
	bannerState,
	MOST_HERO_BANNERS,
	NEW_BANNER,
} from "#core/content/shared/banner.ts";
import type { ManagedBanner } from "#core/content/types.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { done, toReply } from "../action/reply.ts";
import { sayFailures } from "../action/say-failures.ts";
import { useAction } from "../action/use-action.ts";
import { loadScreen } from "../load-screen.ts";
import { ConfirmDelete } from "../ui/confirm-dialog.tsx";
import { RecordDialog } from "../ui/forms/edit-dialog.tsx";
import { useRecordForm } from "../ui/forms/record-form.tsx";
import { DataTable } from "../ui/lists/data-table.tsx";
import { ListScreen, NewButton, Nothing, noRows } from "../ui/lists/list-screen.tsx";
import { type ListFilters, useListParams } from "../ui/lists/list-toolbar.tsx";
import { SortableRow, SortableRows } from "../ui/lists/sortable-rows.tsx";
import { useMay } from "../ui/may.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { useEditing } from "../ui/use-dialog-address.ts";
import { useUploading } from "../uploads/upload-zone.tsx";
import type { Route } from "./+types/route";
import { bannerColumns, type ListedBanner } from "./banner-columns.tsx";
import {
	type BannerDraft,
	BannerFields,
	bannerLabels,
	type CategoryOption,
	type LinkOption,
	toDraft,
} from "./banner-fields.tsx";
import { BannerPreview, type KnownTones } from "./banner-preview.tsx";

const id = z.string();
const form = z.unknown();

export const action = defineActions({
	area: "content",
	subject: "Este banner",
	intents: {
		create: intent({ form }, async ({ shop, admin }, input) =>
			toReply(await shop.banners.create(admin, input.form), () => "Banner criado com sucesso!"),
		),
		save: intent({ id, version: z.string(), form }, async ({ shop, admin }, input) =>
			toReply(await shop.banners.save(admin, input), () => "Banner atualizado com sucesso!"),
		),
		toggle: intent({ id, active: z.boolean() }, async ({ shop, admin }, input) =>
			toReply(
				await shop.banners.setActive(admin, input),
				() => `Banner ${input.active ? "ativado" : "desativado"} com sucesso!`,
			),
		),
		delete: intent({ id }, async ({ shop, admin }, input) =>
			toReply(await shop.banners.remove(admin, input.id), () => "Banner excluído com sucesso!"),
		),
		order: intent({ ids: z.array(z.string()).max(1_000) }, async ({ shop, admin }, { ids }) => {
			await shop.banners.order(admin, ids);
			return done("Ordem dos banners salva");
		}),
	},
});

type BannerDialogProps = {
	/** Null for a new one. */
	banner: ManagedBanner | null;
	/** Preselected place of a new banner. */
	place: BannerPlace | undefined;
	categories: CategoryOption[];
	links: LinkOption[];
	/** Measured tones of the banners' pictures. */
	tones: KnownTones;
	onClose(): void;
};

function BannerDialog({ banner, place, categories, links, tones, onClose }: BannerDialogProps) {
	const [uploading, countUpload] = useUploading();
	const [uploaded, setUploaded] = useState<KnownTones>({});
	const [opened] = useState<ManagedBanner>(
		() =>
			banner ?? {
				...NEW_BANNER,
				localizacao: place ?? NEW_BANNER.localizacao,
				id: "",
				version: "",
				categoria: null,
			},
	);
	const form = useRecordForm<ManagedBanner, BannerDraft>({
		record: opened,
		toDraft,
		onSaved: onClose,
	});
	const { draft, set, errors } = form;
	return (
		<RecordDialog
			title={banner ? "Editar banner" : "Novo banner"}
			onClose={onClose}
			busy={uploading}
			save={banner ? "Salvar alterações" : "Criar banner"}
			width={1040}
			form={form}
			labels={bannerLabels(categories)}
			request={banner ? { intent: "save", id: banner.id } : { intent: "create" }}
			className="grid gap-8 lg:grid-cols-[1fr_380px]"
		>
			<BannerFields
				draft={draft}
				errors={errors}
				set={set}
				categories={categories}
				links={links}
				openedType={opened.tipo}
				onBusy={countUpload}
				onUploaded={({ url, tones: found }) =>
					found && setUploaded((known) => ({ ...known, [url]: found }))
				}
			/>
			<BannerPreview
				draft={draft}
				tones={{ ...tones, ...uploaded }}
				onChange={set}
				error={errors["zoom"] ?? errors["position_x"]}
			/>
		</RecordDialog>
	);
}

/** Adds each banner's state; at the top of the home page only the first three are visible. */
function listedBanners(rows: ManagedBanner[], now: Date): ListedBanner[] {
	let atTop = 0;
	return rows.map((row) => {
		const state = bannerState(row, now);
		const visible =
			state === "ativo" && (row.localizacao !== "homepage_hero" || ++atTop <= MOST_HERO_BANNERS);
		return { ...row, state, beyond: state === "ativo" && !visible };
	});
}

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
	const { editing, edit, make, close } = useEditing<ManagedBanner>();
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

const BANNER_FILTERS: ListFilters = {
	search: "Buscar banners",
	selects: [
		{ label: "Local", name: "local", all: "Todos os locais", options: BANNER_PLACE_OPTIONS },
	],
};

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

function BannersByPlace({ banners, sortable, onEdit, onRemove, empty }: BannersByPlaceProps) {
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

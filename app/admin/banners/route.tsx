import { GripVertical, Plus } from "lucide-react";
import { useState } from "react";
import { data, useFetcher } from "react-router";
import { z } from "zod";
import { adminContext, shopContext } from "#app/context.ts";
import { partReader } from "#app/session/read-part.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useActionToast } from "#app/ui/use-action-toast.ts";
import {
	BANNER_PLACE_OPTIONS,
	bannerState,
	MOST_HERO_BANNERS,
} from "#core/content/banner-rules.ts";
import type { ManagedBanner } from "#core/content/manage/types.ts";
import { readJson } from "../read-json.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { FilterSelect, ListToolbar } from "../ui/filter-select.tsx";
import { MayWrite, useMay } from "../ui/may.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import { useListParams } from "../ui/use-list-params.ts";
import type { SaveAnswer } from "../ui/use-record-form.ts";
import type { Route } from "./+types/route";
import { BannerDialog } from "./banner-dialog.tsx";
import { BannerTable, type ListedBanner } from "./banner-table.tsx";

export { clientAction } from "../say-failed.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
	const { banners, products } = context.get(shopContext);
	const place = BANNER_PLACE_OPTIONS.find(({ value }) => value === url.searchParams.get("local"));
	const term = url.searchParams.get("q") ?? "";
	const now = new Date();
	// The screen says so itself and can be tried again.
	const read = partReader(context);
	const [rows, categories, tones] = await Promise.all([
		read(banners.list({ term, place: place?.value })),
		read(products.listCategoryOptions()),
		read(banners.listTones()),
	]);
	return {
		rows: rows && listed(rows, now),
		filtered: term !== "" || place !== undefined,
		categories: categories ?? [],
		tones: tones ?? {},
	};
}

/** With what a visitor sees of each now; only the first three of those at the top are shown. */
function listed(rows: ManagedBanner[], now: Date): ListedBanner[] {
	let atTop = 0;
	return rows.map((row) => {
		const state = bannerState(row, now);
		const shown =
			state === "ativo" && (row.localizacao !== "homepage_hero" || ++atTop <= MOST_HERO_BANNERS);
		return { ...row, state, beyond: state === "ativo" && !shown };
	});
}

const wanted = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("create"), form: z.unknown() }),
	z.object({ intent: z.literal("save"), id: z.string(), versao: z.string(), form: z.unknown() }),
	z.object({ intent: z.literal("toggle"), id: z.string(), active: z.boolean() }),
	z.object({ intent: z.literal("remove"), id: z.string() }),
	z.object({ intent: z.literal("order"), ids: z.array(z.string()).max(1_000) }),
]);

type Answer = SaveAnswer<ManagedBanner>;

const done = (message: string) => data<Answer>({ ok: true, message });
const gone = () =>
	data<Answer>({ ok: false, message: "Este banner não existe mais." }, { status: 404 });

export async function action({ request, context }: Route.ActionArgs) {
	const { banners } = context.get(shopContext);
	const admin = context.get(adminContext);
	const asked = await readJson(request, wanted);
	switch (asked.intent) {
		case "create":
		case "save": {
			const saved =
				asked.intent === "create"
					? await banners.create(admin, asked.form)
					: await banners.save(admin, asked);
			if (saved.ok) {
				return done(`Banner ${asked.intent === "create" ? "criado" : "atualizado"} com sucesso!`);
			}
			const { error } = saved;
			if (error.code === "not_found") return gone();
			if (error.code === "conflict") {
				return data<Answer>(
					{
						ok: false,
						message: "Outra pessoa salvou este banner antes de você.",
						conflict: error.current,
					},
					{ status: 409 },
				);
			}
			return data<Answer>(
				{ ok: false, message: "Confira os campos marcados.", fields: error.fields },
				{ status: 422 },
			);
		}
		case "toggle":
			return (await banners.setActive(admin, asked))
				? done(`Banner ${asked.active ? "ativado" : "desativado"} com sucesso!`)
				: gone();
		case "remove":
			return (await banners.remove(admin, asked.id))
				? done("Banner excluído com sucesso!")
				: gone();
		case "order":
			await banners.order(admin, asked.ids);
			return data<Answer>({ ok: true, message: "Ordem dos banners salva" });
	}
}

export default function Banners({ loaderData }: Route.ComponentProps) {
	const { rows, filtered, categories, tones } = loaderData;
	const { params, set } = useListParams();
	const [editing, setEditing] = useState<ManagedBanner | "new" | null>(
		params.get("novo") ? "new" : null,
	);
	const [leaving, setLeaving] = useState<ManagedBanner | null>(null);
	const removal = useFetcher<typeof action>();
	useActionToast(removal.data, () => setLeaving(null));
	const places = BANNER_PLACE_OPTIONS.map((place) => ({
		...place,
		banners: (rows ?? []).filter(({ localizacao }) => localizacao === place.value),
	})).filter((place) => place.banners.length > 0);
	const sortable = useMay() && !params.get("q");
	const place = BANNER_PLACE_OPTIONS.find(({ value }) => value === params.get("local"));
	return (
		<>
			<PageHead title="Banners" text="O que a loja anuncia, onde e até quando.">
				<MayWrite>
					<Button size="sm" onClick={() => setEditing("new")}>
						<Plus className="size-4.5" strokeWidth={1.6} aria-hidden />
						Novo banner
					</Button>
				</MayWrite>
			</PageHead>
			<ListToolbar>
				<SearchBox label="Buscar banners" />
				<FilterSelect
					label="Local"
					name="local"
					all="Todos os locais"
					options={BANNER_PLACE_OPTIONS}
				/>
			</ListToolbar>
			{!rows && (
				<EmptyState title="Erro ao carregar banners">
					<Button variant="outline" onClick={() => set({})}>
						Tentar de novo
					</Button>
				</EmptyState>
			)}
			{rows?.length === 0 && (
				<EmptyState
					title={filtered ? "Nenhum banner encontrado." : "A loja ainda não tem banners."}
				>
					{filtered ? (
						<Button variant="outline" onClick={() => set({ q: null, local: null })}>
							Limpar filtros
						</Button>
					) : (
						<MayWrite>
							<Button onClick={() => setEditing("new")}>Criar o primeiro</Button>
						</MayWrite>
					)}
				</EmptyState>
			)}
			<div className="grid gap-8">
				{places.map(({ value, label, banners }) => (
					<section key={value} aria-labelledby={`local-${value}`}>
						<h2 id={`local-${value}`} className="mb-2.5 font-sans text-[15px] font-semibold">
							{label}
							<span className="nums ml-2 font-normal text-subtle">{banners.length}</span>
						</h2>
						<BannerTable
							label={`Banners: ${label}`}
							banners={banners}
							sortable={sortable}
							onEdit={setEditing}
							onRemove={setLeaving}
						/>
					</section>
				))}
			</div>
			{places.length > 0 && sortable && (
				<p className="mt-3 flex items-center gap-1.5 text-[13px] text-subtle">
					<GripVertical className="size-4 shrink-0" strokeWidth={1.6} aria-hidden />
					Arraste para mudar a ordem. No topo da home aparecem os {MOST_HERO_BANNERS} primeiros
					ativos.
				</p>
			)}
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
				busy={removal.state !== "idle"}
				onConfirm={() =>
					leaving &&
					void removal.submit(
						{ intent: "remove", id: leaving.id },
						{ method: "post", encType: "application/json" },
					)
				}
			/>
		</>
	);
}

export type BannersAction = typeof action;

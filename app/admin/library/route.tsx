import { Trash2, X } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { z } from "zod";
import { shopContext } from "#app/context.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { UNDO_MS } from "#app/ui/toast/use-action-toast.ts";
import {
	isUsed,
	LIBRARY_FILTERS,
	type LibraryPicture,
	parseLibraryQuery,
	pictureName,
	USE_KINDS,
} from "#core/media/shared/library.ts";
import { counted } from "#core/values/text.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { refuse, toReply } from "../action/reply.ts";
import { sayFailures } from "../action/say-failures.ts";
import { useAction } from "../action/use-action.ts";
import { loadScreen } from "../load-screen.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { type Choice, SelectRow, useChoice } from "../ui/lists/data-table.tsx";
import { ListScreen, Nothing, Pager } from "../ui/lists/list-screen.tsx";
import { useListParams } from "../ui/lists/list-toolbar.tsx";
import { MayWrite, useMay } from "../ui/may.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { MissingDialog } from "../ui/panel.tsx";
import { LIBRARY_GRID, PictureTile } from "../uploads/library-picker.tsx";
import { UploadZone } from "../uploads/upload-zone.tsx";
import type { Route } from "./+types/route";
import { type PictureAction, PictureDialog } from "./picture-dialog.tsx";

const MOST_AT_ONCE = 500;
const ids = z.array(z.string()).min(1).max(MOST_AT_ONCE);
const REPLACED_UNDO_MS = 30_000;

/** Where a picture is used, in words: `Banner Inverno, Página Trocas`. */
const placesOf = (pictures: LibraryPicture[]): string => {
	const places = pictures.flatMap(({ usos }) =>
		usos.flatMap(({ tipo, nome, historico }) =>
			historico ? [] : [`${USE_KINDS[tipo].label} ${nome}`],
		),
	);
	const [first, second, ...others] = [...new Set(places)];
	const more = others.length > 0 ? ` e mais ${counted(others.length, "lugar", "lugares")}` : "";
	return [first, second].filter(Boolean).join(", ") + more;
};

export const action = defineActions({
	area: "content",
	subject: "Esta imagem",
	intents: {
		describe: intent({ id: z.string(), text: z.string() }, async ({ shop, admin }, input) =>
			toReply(await shop.media.library.describe(admin, input), () => "Texto alternativo salvo"),
		),
		delete: intent({ ids }, async ({ shop, admin }, input) =>
			toReply(
				await shop.media.library.remove(admin, input.ids),
				({ deleted, used }) => ({
					message: counted(deleted.length, "imagem excluída", "imagens excluídas"),
					...(used.length > 0 && {
						description: `${counted(used.length, "está em uso e ficou", "estão em uso e ficaram")}: ${placesOf(used)}`,
					}),
					undo: { request: { intent: "restore", ids: deleted }, forMs: UNDO_MS },
				}),
				{
					used: ({ used }) =>
						refuse(
							`${used.length > 1 ? "As imagens estão" : "A imagem está"} em uso: ${placesOf(used)}. Tire de lá primeiro.`,
							undefined,
							409,
						),
				},
			),
		),
		replace: intent({ id: z.string(), by: z.string() }, async ({ shop, admin }, input) =>
			toReply(
				await shop.media.library.replace(admin, input),
				({ changeId, places }) => ({
					message: `Imagem substituída em ${counted(places, "lugar", "lugares")}`,
					undo: {
						request: { intent: "replace-undo", id: input.id, changeId },
						forMs: REPLACED_UNDO_MS,
					},
				}),
				{
					same: () => "É a mesma imagem. Escolha outra.",
					unused: () => "Nenhum lugar usa mais esta imagem. Atualize a página.",
				},
			),
		),
		"replace-undo": intent(
			{ id: z.string(), changeId: z.string() },
			async ({ shop, admin }, input) =>
				toReply(
					await shop.media.library.undoReplacement(admin, input),
					() => "A imagem anterior voltou aos seus lugares",
				),
		),
		restore: intent({ ids }, async ({ shop, admin }, input) =>
			toReply(await shop.media.library.restore(admin, input.ids), (many) =>
				many > 1 ? "As imagens voltaram" : "A imagem voltou",
			),
		),
	},
}) satisfies PictureAction;

export const clientAction = sayFailures({
	describe: "Erro ao salvar o texto alternativo",
	delete: "Erro ao excluir imagens",
	replace: "Erro ao substituir a imagem",
});

const OPEN = "imagem";

export const loader = loadScreen(
	"Erro ao carregar a biblioteca",
	async ({ context, url }: Route.LoaderArgs) => {
		const { library } = context.get(shopContext).media;
		const query = parseLibraryQuery(url.searchParams);
		const wanted = url.searchParams.get(OPEN);
		const [list, open] = await Promise.all([
			library.list(query),
			wanted ? library.find(wanted) : null,
		]);
		const address = open && new URL(open.endereco, url).href;
		return { query, list, open, address, missing: wanted !== null && open === null };
	},
);

export default function Library({ loaderData }: Route.ComponentProps) {
	const { query, list, open, address, missing } = loaderData;
	const { set } = useListParams();
	const { revalidate } = useRevalidator();
	const choice = useChoice("");
	const [leaving, setLeaving] = useState<string[]>([]);
	const show = (id: string | null) =>
		set({ [OPEN]: id, pagina: query.pagina > 1 ? query.pagina : null }, { replace: id === null });
	return (
		<ListScreen
			head={
				<PageHead
					title="Biblioteca de imagens"
					tab="Biblioteca"
					text="As imagens que a equipe enviou, e onde cada uma aparece."
				/>
			}
			above={
				<MayWrite>
					<UploadZone
						id="enviar-imagens"
						target="biblioteca/imagens"
						most={Number.POSITIVE_INFINITY}
						used={0}
						library={false}
						label="Enviar imagens"
						className="mb-5"
						onUploaded={() => {}}
						onBusy={(busy) => !busy && void revalidate()}
					/>
				</MayWrite>
			}
			filters={FILTERS}
			body={
				<>
					<BulkBar choice={choice} onDelete={() => setLeaving([...choice.keys])} />
					<Grid rows={list.rows} choice={choice} onOpen={show} />
					{list.rows.length === 0 && (
						<Nothing {...emptyWords(query, () => set({ q: null, filtro: null }))} />
					)}
					{list.rows.length > 0 && <Pager {...list} one="imagem" many="imagens" />}
				</>
			}
		>
			{open && address && (
				<PictureDialog
					key={open.id}
					picture={open}
					address={address}
					onClose={() => show(null)}
					onDelete={() => setLeaving([open.id])}
				/>
			)}
			{missing && (
				<MissingDialog
					title="Imagem"
					failed={false}
					what="Erro ao carregar a imagem."
					onClose={() => show(null)}
				/>
			)}
			<DeleteDialog
				ids={leaving}
				onClose={() => setLeaving([])}
				onDone={() => {
					setLeaving([]);
					choice.clear();
					if (open) show(null);
				}}
			/>
		</ListScreen>
	);
}

const FILTERS = {
	search: "Buscar por nome, texto ou lugar",
	selects: [
		{ label: "Mostrar", name: "filtro", all: "Todas as imagens", options: LIBRARY_FILTERS },
	],
};

const emptyWords = ({ q, filtro }: { q: string; filtro: string | null }, onClear: () => void) =>
	q || filtro
		? {
				title: "Nenhuma imagem encontrada",
				text:
					filtro === "sem-uso" && !q
						? "Todas as imagens estão em uso."
						: filtro === "sem-texto" && !q
							? "Todas as imagens têm texto alternativo."
							: "Confira a busca e o filtro.",
				way: (
					<Button variant="outline" onClick={onClear}>
						Limpar filtros
					</Button>
				),
			}
		: {
				title: "A biblioteca ainda não tem imagens",
				text: "O que você enviar aqui, em produtos, banners e páginas fica para usar de novo.",
			};

type GridProps = { rows: LibraryPicture[]; choice: Choice; onOpen(id: string): void };

function Grid({ rows, choice, onOpen }: GridProps) {
	const allowed = useMay();
	const selection = choice.among(new Map(rows.map((row) => [row.id, pictureName(row)])));
	return (
		<ul aria-label="Imagens" className={LIBRARY_GRID}>
			{rows.map((picture) => (
				<li key={picture.id} className="relative min-w-0">
					<button
						type="button"
						aria-haspopup="dialog"
						onClick={() => onOpen(picture.id)}
						className="block w-full rounded-sm p-1.5 text-left hover:bg-surface"
					>
						<PictureTile picture={picture}>
							<span className="sr-only">{`Abrir ${picture.texto_alternativo}`.trim()} </span>
						</PictureTile>
					</button>
					{allowed && !isUsed(picture) && (
						<span className="absolute top-3 left-3 grid size-9 place-items-center rounded-xs bg-white/85">
							<SelectRow rowKey={picture.id} selection={selection} />
						</span>
					)}
				</li>
			))}
		</ul>
	);
}

function BulkBar({ choice, onDelete }: { choice: Choice; onDelete(): void }) {
	const many = choice.keys.size;
	if (many === 0) return null;
	return (
		<section
			aria-label="Ações em massa"
			className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-small"
		>
			<p aria-live="polite" className="nums font-semibold">
				{counted(many, "selecionada", "selecionadas")}
			</p>
			<Button variant="danger" size="sm" onClick={onDelete}>
				<Icon of={Trash2} className="size-4" />
				Excluir
			</Button>
			<button
				type="button"
				onClick={choice.clear}
				className="inline-flex min-h-9 items-center gap-1 font-medium text-subtle hover:text-fg"
			>
				<Icon of={X} className="size-4" />
				Limpar seleção
			</button>
		</section>
	);
}

type DeleteDialogProps = { ids: string[]; onClose(): void; onDone(): void };

function DeleteDialog({ ids, onClose, onDone }: DeleteDialogProps) {
	const { send, busy } = useAction<typeof action>({ onDone });
	const many = ids.length;
	return (
		<ConfirmDialog
			open={many > 0}
			onOpenChange={onClose}
			title={many > 1 ? `Excluir ${many} imagens?` : "Excluir a imagem?"}
			text={
				<p>
					Quem tem o endereço ainda a vê até a limpeza da noite. Versões anteriores de páginas que a
					mostram ficam sem ela.
				</p>
			}
			action="Excluir"
			busy={busy}
			onConfirm={() => send({ intent: "delete", ids })}
		/>
	);
}

import { Check, ImageUp } from "lucide-react";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { isUsed, type LibraryPicture, pictureName } from "#core/media/shared/library.ts";
import type { UploadedFile, UploadTarget } from "#core/media/shared/media.ts";
import { counted } from "#core/values/text.ts";
import type { loader } from "../library/choices-route.ts";
import { choosePicture } from "./upload-queue.ts";

const PAUSE_MS = 200;

type LibraryPickerProps = {
	target: UploadTarget;
	/** How many pictures the field takes. */
	most: number;
	onClose(): void;
	/** Called for each chosen picture, in the order of choice. */
	onChosen(file: UploadedFile): void;
	/** Uploads dropped files to the field. */
	onFiles(files: File[]): void;
	/** Opens the file chooser of the field. */
	onUpload(): void;
};

/** Chooses pictures of the library for a field: search, pages, and the way to send new ones. */
export default function LibraryPicker({
	target,
	most,
	onClose,
	onChosen,
	onFiles,
	onUpload,
}: LibraryPickerProps) {
	const fetcher = useFetcher<typeof loader>();
	const { load, data } = fetcher;
	const [typed, setTyped] = useState("");
	const [page, setPage] = useState(1);
	const [chosen, setChosen] = useState<string[]>([]);
	const [sending, setSending] = useState(false);
	const single = most === 1;
	const address = `/admin/biblioteca/escolhas?q=${encodeURIComponent(typed)}&pagina=${page}`;

	useEffect(() => {
		const timer = setTimeout(() => void load(address), typed ? PAUSE_MS : 0);
		return () => clearTimeout(timer);
	}, [address, typed, load]);

	const toggle = (id: string) => {
		if (single) setChosen([id]);
		else if (chosen.includes(id)) setChosen(chosen.filter((one) => one !== id));
		else if (chosen.length < most) setChosen([...chosen, id]);
		else toast.error("Muitos arquivos", { description: `Cabem mais ${most} neste campo.` });
	};
	const use = async () => {
		setSending(true);
		const answers = await Promise.all(chosen.map((id) => choosePicture(target, id)));
		setSending(false);
		const failed = answers.find((answer) => !answer.ok);
		for (const answer of answers) if (answer.ok) onChosen(answer.value);
		if (failed?.ok === false) {
			toast.error("Erro ao usar a imagem", { description: failed.error });
			setChosen(chosen.filter((_, at) => !answers[at]?.ok));
		} else onClose();
	};
	const list = data?.list;
	return (
		<Modal
			onClose={() => !sending && onClose()}
			title="Biblioteca de imagens"
			width={960}
			tall
			dense
			footer={
				<div className="flex flex-wrap items-center justify-between gap-3">
					<Button
						variant="outline"
						size="sm"
						onClick={() => {
							onClose();
							onUpload();
						}}
					>
						<Icon of={ImageUp} className="size-4" />
						Enviar nova
					</Button>
					<div className="flex gap-3">
						<Button variant="outline" size="sm" className="max-sm:hidden" onClick={onClose}>
							Cancelar
						</Button>
						<Button
							size="sm"
							busy={sending}
							disabled={chosen.length === 0}
							onClick={() => void use()}
						>
							{chosen.length > 1
								? `Usar ${counted(chosen.length, "imagem", "imagens")}`
								: "Usar imagem"}
						</Button>
					</div>
				</div>
			}
		>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: a second way; the button sends files too */}
			<div
				onDragOver={(event) => event.preventDefault()}
				onDrop={(event) => {
					event.preventDefault();
					const files = [...event.dataTransfer.files];
					if (files.length === 0) return;
					onClose();
					onFiles(files);
				}}
			>
				<TextField
					label="Buscar na biblioteca"
					type="search"
					value={typed}
					maxLength={120}
					placeholder="Nome, texto alternativo ou lugar em que está"
					className="mb-4"
					onChange={(event) => {
						setTyped(event.currentTarget.value);
						setPage(1);
					}}
				/>
				{list === undefined && <div className="skeleton h-80 rounded-sm" aria-busy="true" />}
				{list === null && (
					<EmptyState title="Erro ao carregar a biblioteca">
						<Button variant="outline" onClick={() => void load(address)}>
							Tentar de novo
						</Button>
					</EmptyState>
				)}
				{list?.rows.length === 0 && (
					<EmptyState
						title={data?.q ? "Nenhuma imagem encontrada" : "A biblioteca ainda não tem imagens"}
						text={data?.q ? "Confira a busca." : "O que você enviar fica aqui para usar de novo."}
					/>
				)}
				{list && list.rows.length > 0 && (
					<>
						<Choices rows={list.rows} single={single} chosen={chosen} onToggle={toggle} />
						<Pages page={list.page} pages={list.pages} onPage={setPage} />
					</>
				)}
			</div>
		</Modal>
	);
}

type ChoicesProps = {
	rows: LibraryPicture[];
	single: boolean;
	chosen: string[];
	onToggle(id: string): void;
};

function Choices({ rows, single, chosen, onToggle }: ChoicesProps) {
	const name = useId();
	return (
		<fieldset aria-label="Imagens da biblioteca" className={LIBRARY_GRID}>
			{rows.map((picture) => (
				<label
					key={picture.id}
					className="relative min-w-0 cursor-pointer rounded-sm p-1.5 hover:bg-surface has-checked:bg-brand-tint has-checked:outline-2 has-checked:outline-brand has-focus-visible:shadow-(--ring)"
				>
					<input
						type={single ? "radio" : "checkbox"}
						name={name}
						checked={chosen.includes(picture.id)}
						onChange={() => onToggle(picture.id)}
						className="peer sr-only"
					/>
					<Check
						aria-hidden
						className="absolute top-3 right-3 hidden size-6 rounded-full bg-brand p-1 text-on-brand peer-checked:block"
					/>
					<PictureTile picture={picture} />
					{picture.texto_alternativo && (
						<span className="sr-only">{picture.texto_alternativo}</span>
					)}
				</label>
			))}
		</fieldset>
	);
}

type PagesProps = { page: number; pages: number; onPage(page: number): void };

const Pages = ({ page, pages, onPage }: PagesProps) =>
	pages > 1 && (
		<div className="mt-4 flex items-center justify-center gap-4 text-small">
			<Button variant="outline" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
				Anterior
			</Button>
			<span className="nums" aria-live="polite">
				{page} de {pages}
			</span>
			<Button variant="outline" size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
				Próxima
			</Button>
		</div>
	);

export const LIBRARY_GRID = "grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5";

const MB = 1024 * 1024;

/** `1,2 MB` or `340 KB`. */
export const sizeWords = (bytes: number): string =>
	bytes >= MB
		? `${(bytes / MB).toLocaleString("pt-BR", { maximumFractionDigits: 1 })} MB`
		: `${Math.max(1, Math.round(bytes / 1024)).toLocaleString("pt-BR")} KB`;

/** A picture of the library in a grid: how it looks, its name, and what is missing. `children`: its control. */
export function PictureTile({
	picture,
	children,
}: {
	picture: LibraryPicture;
	children?: ReactNode;
}) {
	const uses = picture.usos.filter(({ historico }) => !historico).length;
	return (
		<>
			<Picture
				src={picture.endereco}
				kind="product"
				sizes="(min-width: 1024px) 200px, 45vw"
				className="aspect-square w-full rounded-xs bg-porcelain object-contain"
			/>
			{children}
			<span className="mt-1.5 block truncate text-caption font-medium">{pictureName(picture)}</span>{" "}
			<span className="nums block truncate text-caption text-subtle">
				{isUsed(picture) ? counted(uses, "lugar", "lugares") : "Sem uso"}
				{picture.texto_alternativo === "" && " · sem texto"}
			</span>
		</>
	);
}

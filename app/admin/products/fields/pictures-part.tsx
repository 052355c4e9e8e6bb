import { type Announcements, closestCenter, DndContext, type DragEndEvent } from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext, useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import clsx from "clsx";
import { GripVertical, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { Problem } from "#app/admin/ui/forms/problem.tsx";
import { orderAfter, SORT_HELP, useSortSensors } from "#app/admin/ui/lists/sortable-rows.tsx";
import { UploadZone } from "#app/admin/uploads/upload-zone.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { controlClass, Options } from "#app/ui/field.tsx";
import { Icon, IconButton } from "#app/ui/icon.tsx";
import { ProductPicture } from "#app/ui/picture/picture.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { MAX_PICTURES } from "#core/catalog/shared/product-fields.ts";
import { splitList } from "#core/values/text.ts";
import type { TabProps } from "./basic-tab.tsx";
import type { ProductDraft } from "./product-draft.ts";

/** Key of the gallery for all colours. */
export const GENERAL = "";

type Pictures = Pick<ProductDraft, "imagens" | "imagens_por_cor">;

export const galleryOf = (draft: Pictures, gallery: string): string[] =>
	gallery === GENERAL ? draft.imagens : (draft.imagens_por_cor[gallery] ?? []);

const withGallery = (draft: Pictures, gallery: string, pictures: string[]): Pictures =>
	gallery === GENERAL
		? { imagens: pictures, imagens_por_cor: draft.imagens_por_cor }
		: {
				imagens: draft.imagens,
				imagens_por_cor: { ...draft.imagens_por_cor, [gallery]: pictures },
			};

export const addPicture = (draft: Pictures, gallery: string, url: string): Pictures =>
	withGallery(draft, gallery, [...new Set([...galleryOf(draft, gallery), url])]);

/** Moves a picture to another gallery; null when that one is full. */
export function movePicture(
	draft: Pictures,
	url: string,
	from: string,
	to: string,
): Pictures | null {
	if (from === to) return draft;
	const there = galleryOf(draft, to).filter((one) => one !== url);
	if (there.length >= MAX_PICTURES) return null;
	const left = withGallery(
		draft,
		from,
		galleryOf(draft, from).filter((one) => one !== url),
	);
	return withGallery(left, to, [...there, url]);
}

type PictureGridProps = {
	pictures: string[];
	altOf(url: string): string;
	/** Text of the library, where the product gives none. */
	usualAltOf(url: string): string;
	onOrder(pictures: string[]): void;
	onAlt(url: string, alt: string): void;
	onRemove(url: string): void;
	galleries: readonly { value: string; label: string }[];
	gallery: string;
	onMove(url: string, gallery: string): void;
};

/** Picture slots, reordered by drag or keyboard; the first is the cover. */
function PictureGrid(props: PictureGridProps) {
	const { pictures, onOrder } = props;
	const id = useId();
	const sensors = useSortSensors();
	const place = (url: string | number) => pictures.indexOf(String(url)) + 1;
	const announcements: Announcements = {
		onDragStart: ({ active }) => `Imagem ${place(active.id)} levantada.`,
		onDragOver: ({ over }) =>
			over ? `Sobre a posição ${place(over.id)} de ${pictures.length}.` : undefined,
		onDragEnd: ({ over }) => (over ? `Solta na posição ${place(over.id)}.` : undefined),
		onDragCancel: () => "A imagem voltou ao lugar.",
	};
	const onDragEnd = (event: DragEndEvent) => {
		const next = orderAfter(pictures, event);
		if (next) onOrder(next);
	};
	return (
		<DndContext
			id={id}
			sensors={sensors}
			collisionDetection={closestCenter}
			onDragEnd={onDragEnd}
			accessibility={{ announcements, screenReaderInstructions: SORT_HELP }}
		>
			<SortableContext items={pictures} strategy={rectSortingStrategy}>
				<ol className="grid grid-cols-2 gap-3 sm:grid-cols-4">
					{pictures.map((url, at) => (
						<Slot key={url} url={url} at={at} {...props} />
					))}
					{Array.from({ length: MAX_PICTURES - pictures.length }, (_, index) => (
						<li
							// biome-ignore lint/suspicious/noArrayIndexKey: empty slots are all alike
							key={index}
							aria-hidden
							className="nums grid aspect-[4/5] place-items-center rounded-xs border border-dashed border-line text-caption text-subtle max-sm:hidden"
						>
							{pictures.length + index + 1}
						</li>
					))}
				</ol>
			</SortableContext>
		</DndContext>
	);
}

function Slot({
	url,
	at,
	altOf,
	usualAltOf,
	onAlt,
	onRemove,
	galleries,
	gallery,
	onMove,
}: PictureGridProps & { url: string; at: number }) {
	const sortable = useSortable({ id: url });
	const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = sortable;
	const small = `${controlClass(false)} min-h-9 px-2! text-caption!`;
	return (
		<li
			ref={setNodeRef}
			style={{
				transform: CSS.Translate.toString(sortable.transform),
				transition: sortable.transition,
			}}
			className={clsx("grid content-start gap-1.5", isDragging && "relative z-10 opacity-80")}
		>
			<div className="relative">
				<button
					type="button"
					ref={setActivatorNodeRef}
					{...attributes}
					{...listeners}
					aria-label={`Imagem ${at + 1}: mudar a ordem`}
					className="block w-full cursor-grab touch-none overflow-hidden rounded-xs"
				>
					<ProductPicture
						src={url}
						alt={altOf(url) || usualAltOf(url)}
						sizes="180px"
						className="w-full"
					/>
					<Icon
						of={GripVertical}
						className="absolute bottom-2 left-2 size-6 rounded-xs bg-white/85 p-1"
					/>
				</button>
				{at === 0 && <Badge className="pointer-events-none absolute top-2 left-2">Capa</Badge>}
				<IconButton
					icon={Trash2}
					label={`Remover imagem ${at + 1}`}
					onClick={() => onRemove(url)}
					iconClass="size-4"
					className="absolute! top-1.5 right-1.5 size-9! bg-white/85 hover:bg-white"
				/>
			</div>
			<input
				aria-label={`Texto alternativo da imagem ${at + 1}`}
				placeholder={usualAltOf(url) || "Texto alternativo"}
				value={altOf(url)}
				maxLength={200}
				onChange={(event) => onAlt(url, event.currentTarget.value)}
				className={small}
			/>
			{galleries.length > 1 && (
				<select
					aria-label={`Cor da imagem ${at + 1}`}
					value={gallery}
					onChange={(event) => onMove(url, event.currentTarget.value)}
					className={`${small} select-arrow`}
				>
					<Options of={galleries} />
				</select>
			)}
		</li>
	);
}

type PicturesPartProps = TabProps & {
	onBusy(busy: boolean): void;
};

export function PicturesPart({ product, draft, set, errors, onBusy }: PicturesPartProps) {
	const [wanted, setWanted] = useState(GENERAL);
	const [usualAlts, setUsualAlts] = useState(product.textos_da_biblioteca ?? {});
	const colours = splitList(draft.cores);
	const gallery = colours.includes(wanted) ? wanted : GENERAL;
	const galleries = [
		{ value: GENERAL, label: "Todas as cores" },
		...colours.map((colour) => ({ value: colour, label: colour })),
	];
	const pictures = galleryOf(draft, gallery);
	const move = (url: string, to: string) => {
		const moved = movePicture(draft, url, gallery, to);
		if (moved) return set(moved);
		toast.error("Muitos arquivos", {
			description: `Máximo de ${MAX_PICTURES} imagens permitidas`,
		});
	};
	const error = Object.entries(errors).find(([name]) => name.startsWith("imagens"))?.[1];
	return (
		<section aria-labelledby="imagens-do-produto">
			<h3 id="imagens-do-produto" className="font-sans text-ui font-semibold">
				Imagens
			</h3>
			<p className="mt-0.5 mb-3 text-caption text-subtle">
				{colours.length > 0
					? "As de todas as cores aparecem nos cartões e enquanto nenhuma cor foi escolhida; as de uma cor, quando ela é escolhida."
					: "A primeira é a capa. Arraste para mudar a ordem."}
			</p>
			{colours.length > 0 && (
				<GalleryChoice
					galleries={galleries}
					chosen={gallery}
					countOf={(one) => galleryOf(draft, one).length}
					onChoose={setWanted}
				/>
			)}
			{/* One upload zone per gallery, so that running uploads arrive where they were dropped. */}
			{galleries.map(({ value, label }) => (
				<UploadZone
					key={value}
					target="product-images/produtos"
					most={MAX_PICTURES}
					used={galleryOf(draft, value).length}
					label={value === GENERAL ? "Adicionar imagens" : `Adicionar imagens: ${label}`}
					onUploaded={({ url, alt }) => {
						if (alt) setUsualAlts((known) => ({ ...known, [url]: alt }));
						set((current) => addPicture(current, value, url));
					}}
					onBusy={onBusy}
					className={value === gallery ? "mb-4" : "hidden"}
				/>
			))}
			<PictureGrid
				pictures={pictures}
				altOf={(url) => draft.imagens_alt[url] ?? ""}
				usualAltOf={(url) => usualAlts[url] ?? ""}
				onOrder={(next) => set(withGallery(draft, gallery, next))}
				onAlt={(url, alt) => set({ imagens_alt: { ...draft.imagens_alt, [url]: alt } })}
				onRemove={(url) =>
					set(
						withGallery(
							draft,
							gallery,
							pictures.filter((one) => one !== url),
						),
					)
				}
				galleries={galleries}
				gallery={gallery}
				onMove={move}
			/>
			<Problem>{error}</Problem>
		</section>
	);
}

type GalleryChoiceProps = {
	galleries: { value: string; label: string }[];
	chosen: string;
	countOf(gallery: string): number;
	onChoose(gallery: string): void;
};

const GalleryChoice = ({ galleries, chosen, countOf, onChoose }: GalleryChoiceProps) => (
	<div role="radiogroup" aria-label="Galeria" className="mb-4 flex flex-wrap gap-2">
		{galleries.map(({ value, label }) => (
			<label
				key={value}
				className="flex min-h-9 cursor-pointer items-center gap-1.5 rounded-full border border-line px-3.5 text-small font-medium has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-focus-visible:shadow-(--ring)"
			>
				<input
					type="radio"
					name="galeria"
					checked={chosen === value}
					onChange={() => onChoose(value)}
					className="sr-only"
				/>
				{label}
				<span className="nums font-normal opacity-75">{countOf(value)}</span>
			</label>
		))}
	</div>
);

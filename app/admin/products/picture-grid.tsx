import { type Announcements, closestCenter, DndContext, type DragEndEvent } from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext, useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import clsx from "clsx";
import { GripVertical, Trash2 } from "lucide-react";
import { useId } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { controlClass } from "#app/ui/control-class.ts";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import { MAX_PICTURES } from "#core/catalog/product-fields-rules.ts";
import { SORT_HELP } from "../ui/sort-words.ts";
import { orderAfter, useSortSensors } from "../ui/sorting.ts";

type PictureGridProps = {
	pictures: string[];
	altOf(url: string): string;
	onOrder(pictures: string[]): void;
	onAlt(url: string, alt: string): void;
	onRemove(url: string): void;
	/** Galleries it may be moved to: value and label. */
	galleries: readonly { value: string; label: string }[];
	gallery: string;
	onMove(url: string, gallery: string): void;
};

/** The slots of a gallery, put in order by dragging or with space and the arrow keys; the first is the cover. */
export function PictureGrid(props: PictureGridProps) {
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
					<ProductPicture src={url} alt={altOf(url)} sizes="180px" className="w-full" />
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
				placeholder="Texto alternativo"
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
					{galleries.map(({ value, label }) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</select>
			)}
		</li>
	);
}

import { useState } from "react";
import { toast } from "#app/ui/toast.ts";
import { MAX_PICTURES } from "#core/catalog/product-fields-rules.ts";
import { splitList } from "#core/values/list-text-rules.ts";
import { UploadZone } from "../uploads/upload-zone.tsx";
import type { TabProps } from "./basic-tab.tsx";
import { addPicture, GENERAL, galleryOf, movePicture, withGallery } from "./galleries.ts";
import { PictureGrid } from "./picture-grid.tsx";

type PicturesPartProps = Omit<TabProps, "product"> & {
	onBusy(gallery: string, busy: boolean): void;
};

/** The pictures of the gallery that is chosen: the general one, or that of a colour. */
export function PicturesPart({ draft, set, errors, onBusy }: PicturesPartProps) {
	const [wanted, setWanted] = useState(GENERAL);
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
			{/* One for each gallery, so that what is on its way arrives where it was dropped. */}
			{galleries.map(({ value, label }) => (
				<UploadZone
					key={value}
					target="product-images/produtos"
					most={MAX_PICTURES}
					used={galleryOf(draft, value).length}
					label={value === GENERAL ? "Adicionar imagens" : `Adicionar imagens: ${label}`}
					onUploaded={({ url }) => set((current) => addPicture(current, value, url))}
					onBusy={(busy) => onBusy(value, busy)}
					className={value === gallery ? "mb-4" : "hidden"}
				/>
			))}
			<PictureGrid
				pictures={pictures}
				altOf={(url) => draft.imagens_alt[url] ?? ""}
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
			{error && (
				<p role="alert" className="mt-2 text-small text-bad-text">
					{error}
				</p>
			)}
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

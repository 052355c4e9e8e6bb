import { Trash2 } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#app/ui/icon-button.tsx";
import { toast } from "#app/ui/toast.ts";
import { MAX_PICTURES, MAX_VIDEOS } from "#core/catalog/product-fields-rules.ts";
import { splitList } from "#core/values/list-text-rules.ts";
import { UploadZone } from "../uploads/upload-zone.tsx";
import type { TabProps } from "./basic-tab.tsx";
import { addPicture, GENERAL, galleryOf, movePicture, withGallery } from "./galleries.ts";
import { PictureGrid } from "./picture-grid.tsx";

/** `Imagens/Vídeos`: the general gallery, one of each colour, and videos. */
export function MediaTab({
	draft,
	set,
	errors,
	onBusy,
}: TabProps & { onBusy(busy: boolean): void }) {
	const [wanted, setWanted] = useState(GENERAL);
	const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
	const colours = splitList(draft.cores);
	const gallery = colours.includes(wanted) ? wanted : GENERAL;
	const galleries = [
		{ value: GENERAL, label: "Todas as cores" },
		...colours.map((colour) => ({ value: colour, label: colour })),
	];
	const pictures = galleryOf(draft, gallery);
	const tell = (zone: string, busy: boolean) => {
		const next = new Set(sending);
		if (busy) next.add(zone);
		else next.delete(zone);
		setSending(next);
		onBusy(next.size > 0);
	};
	const error = Object.entries(errors).find(([name]) => name.startsWith("imagens"))?.[1];
	return (
		<div className="grid grid-cols-1 gap-8">
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
					<div role="radiogroup" aria-label="Galeria" className="mb-4 flex flex-wrap gap-2">
						{galleries.map(({ value, label }) => (
							<label
								key={value}
								className="flex min-h-9 cursor-pointer items-center gap-1.5 rounded-full border border-line px-3.5 text-small font-medium has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-focus-visible:shadow-(--ring)"
							>
								<input
									type="radio"
									name="galeria"
									checked={gallery === value}
									onChange={() => setWanted(value)}
									className="sr-only"
								/>
								{label}
								<span className="nums font-normal opacity-75">
									{galleryOf(draft, value).length}
								</span>
							</label>
						))}
					</div>
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
						onBusy={(busy) => tell(`cor ${value}`, busy)}
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
					onMove={(url, to) => {
						const moved = movePicture(draft, url, gallery, to);
						if (moved) set(moved);
						else {
							toast.error("Muitos arquivos", {
								description: `Máximo de ${MAX_PICTURES} imagens permitidas`,
							});
						}
					}}
				/>
				{error && (
					<p role="alert" className="mt-2 text-small text-bad-text">
						{error}
					</p>
				)}
			</section>
			<section aria-labelledby="videos-do-produto">
				<h3 id="videos-do-produto" className="mb-3 font-sans text-ui font-semibold">
					Vídeos
				</h3>
				{draft.videos.length > 0 && (
					<ul className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
						{draft.videos.map((url, at) => (
							<li key={url} className="relative">
								{/* biome-ignore lint/a11y/useMediaCaption: shown to whoever uploaded it */}
								<video
									src={url}
									controls
									preload="metadata"
									aria-label={`Vídeo ${at + 1}`}
									className="aspect-video w-full rounded-xs bg-ink"
								/>
								<IconButton
									icon={Trash2}
									label={`Remover vídeo ${at + 1}`}
									onClick={() => set({ videos: draft.videos.filter((one) => one !== url) })}
									iconClass="size-4"
									className="absolute! top-1.5 right-1.5 size-9! bg-white/85 hover:bg-white"
								/>
							</li>
						))}
					</ul>
				)}
				<UploadZone
					target="product-images/videos"
					most={MAX_VIDEOS}
					used={draft.videos.length}
					label="Adicionar vídeos"
					onUploaded={({ url }) => set((current) => ({ videos: [...current.videos, url] }))}
					onBusy={(busy) => tell("videos", busy)}
				/>
				{errors["videos"] && (
					<p role="alert" className="mt-2 text-small text-bad-text">
						{errors["videos"]}
					</p>
				)}
			</section>
		</div>
	);
}

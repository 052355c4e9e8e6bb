import { Trash2 } from "lucide-react";
import { IconButton } from "#app/ui/icon-button.tsx";
import { MAX_VIDEOS } from "#core/catalog/product-fields-rules.ts";
import { UploadZone } from "../uploads/upload-zone.tsx";
import type { TabProps } from "./basic-tab.tsx";

type VideosPartProps = Omit<TabProps, "product"> & { onBusy(busy: boolean): void };

/** The videos, shown after the pictures. */
export const VideosPart = ({ draft, set, errors, onBusy }: VideosPartProps) => (
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
			onBusy={onBusy}
		/>
		{errors["videos"] && (
			<p role="alert" className="mt-2 text-small text-bad-text">
				{errors["videos"]}
			</p>
		)}
	</section>
);

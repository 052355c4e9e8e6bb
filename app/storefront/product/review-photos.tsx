import { Suspense, useState } from "react";
import { lazyDialog } from "#app/ui/lazy-part.ts";
import { Picture } from "#app/ui/picture.tsx";

const ZoomDialog = lazyDialog(() => import("./zoom-dialog.tsx"));

/** Pictures of a review; each is a link to itself, and opens in place where there are scripts. */
export function ReviewPhotos({ fotos, by }: { fotos: string[]; by: string }) {
	const [open, setOpen] = useState<number | null>(null);
	if (fotos.length === 0) return null;
	const altOf = (at: number) => `Foto ${at + 1} de ${fotos.length} da avaliação de ${by}`;
	return (
		<>
			<ul className="mt-3 flex flex-wrap gap-2">
				{fotos.map((foto, at) => (
					<li key={foto}>
						<a
							href={foto}
							onClick={(event) => {
								event.preventDefault();
								setOpen(at);
							}}
							className="block rounded-xs"
						>
							<Picture
								src={foto}
								kind="product"
								alt={altOf(at)}
								sizes="88px"
								className="size-22 rounded-xs bg-porcelain object-cover"
							/>
						</a>
					</li>
				))}
			</ul>
			<Suspense>
				{open !== null && (
					<ZoomDialog
						pictures={fotos.map((src, at) => ({ src, alt: altOf(at) }))}
						first={open}
						title={`Fotos de ${by}`}
						onClose={() => setOpen(null)}
					/>
				)}
			</Suspense>
		</>
	);
}

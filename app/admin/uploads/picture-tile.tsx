import type { ReactNode } from "react";
import { Picture } from "#app/ui/picture/picture.tsx";
import { isUsed, type LibraryPicture, pictureName } from "#core/media/shared/library.ts";
import { counted } from "#core/values/text.ts";

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

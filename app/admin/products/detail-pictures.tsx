import { useState } from "react";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import type { ManagedProduct } from "#core/catalog/manage/types.ts";

const FIRST_PICTURES = 4;

const picturesOf = (product: ManagedProduct): string[] => [
	...new Set([...product.imagens, ...Object.values(product.imagens_por_cor).flat()]),
];

/** The first four, then how many more. */
export function DetailPictures({ product }: { product: ManagedProduct }) {
	const [all, setAll] = useState(false);
	const pictures = picturesOf(product);
	const shown = all ? pictures : pictures.slice(0, FIRST_PICTURES);
	if (pictures.length === 0) return <p className="text-small text-subtle">Sem imagens</p>;
	return (
		<div className="flex flex-wrap items-center gap-2.5">
			{shown.map((url, at) => (
				<ProductPicture
					key={url}
					src={url}
					alt={product.imagens_alt[url] ?? `Imagem ${at + 1} de ${product.nome}`}
					sizes="112px"
					className="h-35 w-28 rounded-xs"
				/>
			))}
			{pictures.length > shown.length && (
				<button
					type="button"
					onClick={() => setAll(true)}
					className="nums h-35 w-28 rounded-xs border border-line text-small font-medium hover:bg-surface"
				>
					+{pictures.length - shown.length} mais
				</button>
			)}
		</div>
	);
}

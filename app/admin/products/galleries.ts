import { MAX_PICTURES } from "#core/catalog/product-fields-rules.ts";
import type { ProductDraft } from "./product-draft.ts";

/** The gallery of all colours. */
export const GENERAL = "";

type Pictures = Pick<ProductDraft, "imagens" | "imagens_por_cor">;

export const galleryOf = (draft: Pictures, gallery: string): string[] =>
	gallery === GENERAL ? draft.imagens : (draft.imagens_por_cor[gallery] ?? []);

/** The pictures with one gallery made anew. */
export const withGallery = (draft: Pictures, gallery: string, pictures: string[]): Pictures =>
	gallery === GENERAL
		? { imagens: pictures, imagens_por_cor: draft.imagens_por_cor }
		: {
				imagens: draft.imagens,
				imagens_por_cor: { ...draft.imagens_por_cor, [gallery]: pictures },
			};

export const addPicture = (draft: Pictures, gallery: string, url: string): Pictures =>
	withGallery(draft, gallery, [...galleryOf(draft, gallery), url]);

/** A picture taken to another gallery, or null when that one is full. */
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

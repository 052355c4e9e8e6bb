import { href } from "react-router";
import type { ProductCard } from "#core/catalog/types.ts";

type Shown = Pick<ProductCard, "slug" | "cor" | "tamanho">;

/** The page of a product; in a colour and a size, when it was found by them. */
export function productAddress({ slug, cor, tamanho }: Shown): string {
	const chosen = new URLSearchParams({
		...(cor ? { cor } : {}),
		...(tamanho ? { tamanho: tamanho.nome } : {}),
	}).toString();
	return href("/produto/:slug", { slug }) + (chosen && `?${chosen}`);
}

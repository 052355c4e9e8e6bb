import { href } from "react-router";
import type { ProductCard } from "#core/catalog/types.ts";

type AddressedProduct = Pick<ProductCard, "slug" | "cor" | "tamanho">;

/** Address of a product, with colour and size where they matched. */
export function productAddress({ slug, cor, tamanho }: AddressedProduct): string {
	const chosen = new URLSearchParams({
		...(cor ? { cor } : {}),
		...(tamanho ? { tamanho: tamanho.nome } : {}),
	}).toString();
	return href("/produto/:slug", { slug }) + (chosen && `?${chosen}`);
}

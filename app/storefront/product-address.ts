import { href } from "react-router";
import type { ProductCard } from "#core/catalog/types.ts";

/** The page of a product; in a colour, when it was found by one. */
export const productAddress = ({ slug, cor }: Pick<ProductCard, "slug" | "cor">): string =>
	href("/produto/:slug", { slug }) + (cor ? `?${new URLSearchParams({ cor }).toString()}` : "");

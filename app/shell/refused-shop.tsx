import { createContext } from "react";
import type { LoadedShop } from "../load-shop.ts";

const ID = "loja";

/**
 * The shop around a page that a guard refused: no loader ran for it, the root's neither. Empty for every other
 * page, whose root has loaded it.
 */
export const ShopOfRefusedPage = createContext<LoadedShop | undefined>(undefined);

/** The same for the browser, as data within the page. */
export const ShopData = ({ shop }: { shop: LoadedShop }) => (
	<script
		id={ID}
		type="application/json"
		// biome-ignore lint/security/noDangerouslySetInnerHtml: data that is not run, in which nothing ends the element
		dangerouslySetInnerHTML={{ __html: JSON.stringify(shop).replaceAll("<", "\\u003c") }}
	/>
);

/** What `ShopData` wrote into this page, if anything. */
export function readShopData(): LoadedShop | undefined {
	const text = document.getElementById(ID)?.textContent;
	return text ? JSON.parse(text) : undefined;
}

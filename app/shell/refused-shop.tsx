import { createContext, useContext } from "react";
import type { LoadedShop } from "../load-shop.ts";

const ID = "loja";

/** Shop data for a page refused by a guard, where no loader ran, not even the root's. Empty for all other pages. */
export const ShopOfRefusedPage = createContext<LoadedShop | undefined>(undefined);

/** Serializes it into the page for the browser. */
export const ShopData = ({ shop }: { shop: LoadedShop }) => (
	<script
		id={ID}
		type="application/json"
		// biome-ignore lint/security/noDangerouslySetInnerHtml: data that is not run, in which nothing ends the element
		dangerouslySetInnerHTML={{ __html: JSON.stringify(shop).replaceAll("<", "\\u003c") }}
	/>
);

/** Reads what `ShopData` serialized, if anything. */
export function readShopData(): LoadedShop | undefined {
	const text = document.getElementById(ID)?.textContent;
	return text ? JSON.parse(text) : undefined;
}

/** Request id of this page; known on the server. */
export const CodeOfRequest = createContext("");

const MARK = "data-request-code";

/** Hydration reads the server's HTML. */
const renderedCode = (): string =>
	typeof document === "undefined" ? "" : (document.querySelector(`[${MARK}]`)?.textContent ?? "");

/** The request id, to find the failure in the log. Nothing for failures in the browser. */
export function RequestCode() {
	const code = useContext(CodeOfRequest) || renderedCode();
	if (!code) return null;
	return (
		<p className="text-small text-subtle">
			Código para o atendimento: <code {...{ [MARK]: "" }}>{code}</code>
		</p>
	);
}

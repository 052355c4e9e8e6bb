import { type RouterContextProvider, redirect } from "react-router";
import { pageTagsContext, shopContext } from "../context.ts";
import { partReader } from "../session/read-part.ts";

/** Cache tags of what surrounds every page: styles, settings, menus, footer. */
const SHELL = ["estilos", "config", "categorias", "paginas"];

/** Marks a page as public and cacheable, with `tags` besides those of its frame. */
export const showPage = (context: Readonly<RouterContextProvider>, ...tags: string[]): void =>
	context.get(pageTagsContext).show(...SHELL, ...tags);

/** Redirects an address of the shop that was here before; lists an unknown one for the merchant. */
export async function leadOn(
	context: Readonly<RouterContextProvider>,
	{ pathname }: Pick<URL, "pathname">,
): Promise<void> {
	const { redirects } = context.get(shopContext);
	const to = await partReader(context)(redirects.find(pathname));
	if (to) throw redirect(to, 301);
	redirects.miss(pathname);
}

import type { RouterContextProvider } from "react-router";
import { pageTagsContext } from "../context.ts";

/** What surrounds every page: styles, settings, menus, footer. */
const SHELL = ["estilos", "config", "categorias", "paginas"];

/** Marks a page as the same for everyone, showing `tags` besides what surrounds it. */
export const showPage = (context: Readonly<RouterContextProvider>, ...tags: string[]): void =>
	context.get(pageTagsContext).show(...SHELL, ...tags);

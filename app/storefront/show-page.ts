import type { RouterContextProvider } from "react-router";
import { pageTagsContext } from "../context.ts";

/** Cache tags of what surrounds every page: styles, settings, menus, footer. */
const SHELL = ["estilos", "config", "categorias", "paginas"];

/** Marks a page as public and cacheable, with `tags` besides those of its frame. */
export const showPage = (context: Readonly<RouterContextProvider>, ...tags: string[]): void =>
	context.get(pageTagsContext).show(...SHELL, ...tags);

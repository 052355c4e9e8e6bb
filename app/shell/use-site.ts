import { useRouteLoaderData } from "react-router";
import { DEFAULT_SITE } from "#core/content/site-defaults-rules.ts";
import type { Site } from "#core/content/types.ts";
import type { loader } from "../root.tsx";

/** The shop's own words, menus and prices; defaults when not even they could be read. */
export const useSite = (): Omit<Site, "styles"> =>
	useRouteLoaderData<typeof loader>("root")?.site ?? DEFAULT_SITE;

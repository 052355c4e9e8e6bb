import type { ServerBuild } from "react-router";

type Manifest = ServerBuild["assets"];

/** Route ids are file names below `app/`. */
const BACK_OFFICE = /^admin\//;
const SCREEN_OF_BACK_OFFICE = /^\/admin(?:[/.?]|$)/;

/**
 * What the browser of a shopper is told about the screens: the back office is not among them, neither
 * its code nor its existence. It is a file of its own beside the whole manifest.
 */
export const shopperManifest = (whole: Manifest): Manifest => ({
	...whole,
	url: whole.url.replace("/manifest-", "/shop-manifest-"),
	routes: Object.fromEntries(Object.entries(whole.routes).filter(([id]) => !BACK_OFFICE.test(id))),
});

/** Whether a path belongs to the back office, whose pages know every screen. */
export const isBackOffice = (pathname: string): boolean => SCREEN_OF_BACK_OFFICE.test(pathname);

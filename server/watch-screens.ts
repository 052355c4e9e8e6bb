import type { ServerBuild } from "react-router";
import type { Observer } from "#platform/watch/observer.ts";
import { requestNow } from "#platform/watch/request-scope.ts";
import { aroundScreens } from "./around-screens.ts";

/**
 * The same screens, whose loaders and actions are told to `observer`; the first that runs tells the request
 * the pattern of its address (`/produto/:slug`).
 */
export const watchScreens = (build: ServerBuild, observer: Observer): ServerBuild =>
	aroundScreens(build, (run, part, screen) => (...args) => {
		const [{ pattern } = {}] = args as unknown as { pattern?: string }[];
		const asked = requestNow();
		// As addresses are written; the router's own have no slash before them.
		if (asked && pattern !== undefined) asked.route = `/${pattern.replace(/^\//, "")}`;
		// A guard lasts as long as what it guards.
		if (part === "middleware") return run(...args);
		return observer.during("screen", { part, screen }, () => run(...args));
	});

import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type * as contexts from "#app/context.ts";
import type { AccountSession } from "#core/accounts/types.ts";
import type { Shop } from "#core/shop.ts";
import type { Log } from "#platform/log.ts";
import { loggedPath } from "./logged-path.ts";
import { isBackOffice, shopperManifest } from "./shopper-manifest.ts";

type Contexts = typeof contexts;

export type Rendered = { response: Response; tags: string[] | null };

/**
 * Answers a request with the built screens. `tags` names what a public page shows, or is null for a
 * page that must not be kept. `sender` is the network address that a form comes from.
 */
export type Render = (request: Request, origin: string, sender: string | null) => Promise<Rendered>;

/** `loadBuild` gives the current build: once in production, again after each edit in development. */
export function createRender(
	loadBuild: () => Promise<ServerBuild>,
	mode: "production" | "development",
	shop: Shop,
	log: Log,
): Render {
	const makeHandlers = (build: ServerBuild) => {
		const whole = createRequestHandler(build, mode);
		// In development the manifest is made anew for each request, and there is one.
		const shopper =
			mode === "development"
				? whole
				: createRequestHandler({ ...build, assets: shopperManifest(build.assets) }, mode);
		return { build, whole, shopper };
	};
	let current: ReturnType<typeof makeHandlers> | undefined;
	return async (request, origin, sender) => {
		const build = await loadBuild();
		if (current?.build !== build) current = makeHandlers(build);
		const {
			shopContext,
			pageTagsContext,
			originContext,
			senderContext,
			sessionContext,
			reportErrorContext,
		} = (build.entry.module as unknown as { contexts: Contexts }).contexts;
		const shown = new Set<string>();
		const context = new RouterContextProvider();
		context.set(shopContext, shop);
		context.set(originContext, origin);
		context.set(senderContext, sender);
		let session: Promise<AccountSession | null> | undefined;
		context.set(sessionContext, () => {
			session ??= shop.accounts.getSession(request.headers);
			return session;
		});
		context.set(pageTagsContext, {
			show: (...tags) => {
				for (const tag of tags) shown.add(tag);
			},
		});
		context.set(reportErrorContext, (error) =>
			log.error({ err: error, path: loggedPath(new URL(request.url).pathname) }, "page failed"),
		);
		const handler = isBackOffice(new URL(request.url).pathname) ? current.whole : current.shopper;
		const response = await handler(request, context);
		return { response, tags: shown.size > 0 ? [...shown] : null };
	};
}

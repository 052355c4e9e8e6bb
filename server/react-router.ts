import { randomBytes } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type * as contexts from "#app/context.ts";
import type { AccountSession } from "#core/accounts/types.ts";
import type { Shop } from "#core/shop.ts";
import { neverAway, type Outage } from "#platform/database/outage.ts";
import type { Log } from "#platform/log.ts";
import { type Observer, unwatched } from "#platform/watch/observer.ts";
import { requestNow } from "#platform/watch/request-scope.ts";
import { answerOutages } from "./answer-outages.ts";
import { RETRY_AFTER_SECONDS } from "./away.ts";
import { loggedPath } from "./logged-path.ts";
import { inPortuguese, refusingSends } from "./router-refusals.ts";
import { isBackOffice, shopperManifest } from "./shopper-manifest.ts";
import { watchScreens } from "./watch-screens.ts";

type Contexts = typeof contexts;

/**
 * A page's `html` is not in its answer. `mark` is the nonce that the scripts and styles of our own screens carry,
 * and nothing else.
 */
export type Rendered = {
	response: Response;
	html?: string | undefined;
	tags: string[] | null;
	mark?: string;
};

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
	{ outage = neverAway, observer = unwatched }: { outage?: Outage; observer?: Observer } = {},
): Render {
	const makeHandlers = (loaded: ServerBuild) => {
		const build = answerOutages(watchScreens(refusingSends(loaded), observer), outage);
		const whole = createRequestHandler(build, mode);
		// In development the manifest is made anew for each request, and there is one.
		const shopper =
			mode === "development"
				? whole
				: createRequestHandler({ ...build, assets: shopperManifest(build.assets) }, mode);
		return { build: loaded, whole, shopper };
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
			markContext,
			drawnContext,
			requestIdContext,
			reportErrorContext,
		} = (build.entry.module as unknown as { contexts: Contexts }).contexts;
		const shown = new Set<string>();
		const context = new RouterContextProvider();
		context.set(shopContext, shop);
		context.set(originContext, origin);
		context.set(senderContext, sender);
		const mark = randomBytes(18).toString("base64url");
		context.set(markContext, mark);
		let html: string | undefined;
		context.set(drawnContext, (drawn) => {
			html = drawn;
		});
		context.set(requestIdContext, requestNow()?.id ?? "");
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
		const failures: unknown[] = [];
		context.set(reportErrorContext, (error) => failures.push(error));
		const handler = isBackOffice(new URL(request.url).pathname) ? current.whole : current.shopper;
		const response = await handler(request, context);
		if (response.status === 503) response.headers.set("retry-after", RETRY_AFTER_SECONDS);
		// A method or a body that a screen does not take is its sender's mistake: it must not bury the shop's own.
		const refused = response.status >= 400 && response.status < 500;
		const path = loggedPath(new URL(request.url).pathname);
		for (const err of failures) {
			if (refused) log.info({ path, status: response.status }, "page refused");
			else log.error({ err, path }, "page failed");
		}
		const answered = await inPortuguese(response);
		if (answered.status === 405) answered.headers.set("allow", "GET, HEAD");
		return {
			response: answered,
			html,
			// What was made knowing who asks is theirs, whatever it says of itself.
			tags: shown.size > 0 && !session ? [...shown] : null,
			mark,
		};
	};
}

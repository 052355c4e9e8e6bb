import { randomBytes } from "node:crypto";
import {
	type ActionFunction,
	createRequestHandler,
	data,
	type MiddlewareFunction,
	RouterContextProvider,
	type ServerBuild,
} from "react-router";
import type * as contexts from "#app/context.ts";
import type { AccountSession } from "#core/accounts/types.ts";
import type { Shop } from "#core/shop.ts";
import { OUTAGE_SAID } from "#core/values/failure-texts.ts";
import { isDatabaseFailure } from "#platform/database/failures.ts";
import { alwaysAvailable, type Outage } from "#platform/database/outage.ts";
import type { Log } from "#platform/log.ts";
import { type Observer, unwatched } from "#platform/watch/observer.ts";
import { requestNow } from "#platform/watch/request-scope.ts";
import { RETRY_AFTER_SECONDS } from "#server/http/errors.ts";
import { loggedPath } from "#server/http/logging.ts";

type Routes = ServerBuild["routes"];
type Module = NonNullable<Routes[string]>["module"];

type Part = "loader" | "action" | "middleware";

/** Wrapper of a loader, action or guard; `screen` is the route's id. */
export type Around = <Args extends unknown[], Answer>(
	run: (...args: Args) => Answer,
	part: Part,
	screen: string,
) => (...args: Args) => Answer | Promise<Answer>;

/** Wraps all loaders, actions and guards in `around`, so that none is forgotten. */
export function aroundScreens(build: ServerBuild, around: Around): ServerBuild {
	const receivedModule = (module: Module, screen: string): Module =>
		({
			...module,
			...(module.loader && { loader: around(module.loader, "loader", screen) }),
			...(module.action && { action: around(module.action, "action", screen) }),
			...(module.middleware && {
				middleware: module.middleware.map((one) =>
					around(one as MiddlewareFunction<Response>, "middleware", screen),
				),
			}),
		}) as Module;
	const routes = Object.fromEntries(
		Object.entries(build.routes).map(([id, route]) => [
			id,
			route && { ...route, module: receivedModule(route.module, id) },
		]),
	);
	return { ...build, routes };
}

/** Answers 503 from loaders, actions and guards on database failures, instead of 500. */
export const answerOutages = (build: ServerBuild, outage: Outage): ServerBuild =>
	aroundScreens(build, (run) => async (...args) => {
		try {
			return await run(...args);
		} catch (error) {
			throw error instanceof Error && (isDatabaseFailure(error) || outage.isDoubtful())
				? data(OUTAGE_SAID, { status: 503, statusText: "Service Unavailable" })
				: error;
		}
	});

const REFUSALS: Record<number, string> = {
	400: "Não entendemos o que foi enviado.",
	403: "Você não tem acesso a isto.",
	404: "Este endereço não existe.",
	405: "Este endereço não aceita este tipo de envio.",
};
const FAILED = "Algo não saiu como o esperado. Tente de novo em instantes.";

const notTaken: ActionFunction = () => {
	throw data(REFUSALS[405], { status: 405, statusText: "Method Not Allowed" });
};
const notFound: ActionFunction = () => {
	throw data(REFUSALS[404], { status: 404, statusText: "Not Found" });
};

/**
 * Adds an action that refuses to screens without one: the router would answer in English, and reveal file names in
 * data responses. The catch-all screen (`*`) answers that there is none.
 */
function refusingSends(build: ServerBuild): ServerBuild {
	const routes = Object.fromEntries(
		Object.entries(build.routes).map(([id, route]) => {
			const action = route?.path === "*" ? notFound : notTaken;
			return [id, route && { ...route, module: { action, ...route.module } }];
		}),
	);
	return { ...build, routes };
}

/** The router answers in plain text or JSON, in English, where an address has no page. */
const isPlain = ({ headers }: Response): boolean =>
	/^(?:text\/plain|application\/json)/.test(headers.get("content-type") ?? "");

const refusal = (status: number): Response =>
	Response.json({ error: REFUSALS[status] ?? (status < 500 ? REFUSALS[400] : FAILED) }, { status });

/** Reports loaders and actions to `observer`; the first one sets the request's route pattern (`/produto/:slug`). */
export const watchScreens = (build: ServerBuild, observer: Observer): ServerBuild =>
	aroundScreens(build, (run, part, screen) => (...args) => {
		const [{ pattern } = {}] = args as unknown as { pattern?: string }[];
		const scope = requestNow();
		// The router's patterns have no leading slash.
		if (scope && pattern !== undefined) scope.route = `/${pattern.replace(/^\//, "")}`;
		// A guard lasts as long as everything inside it.
		if (part === "middleware") return run(...args);
		return observer.during("screen", { part, screen }, () => run(...args));
	});

type Contexts = typeof contexts;

/** `nonce` is on the scripts of our own screens only. */
export type Rendered = {
	response: Response;
	tags: string[] | null;
	nonce?: string;
};

/**
 * Renders a request. `tags` of a public page, or null for a page that must not be cached. `sender` is the client's
 * network address.
 */
export type Render = (request: Request, origin: string, sender: string | null) => Promise<Rendered>;

/** `loadBuild` returns the current build: once in production, again after each edit in development. */
export function createRender(
	loadBuild: () => Promise<ServerBuild>,
	mode: "production" | "development",
	shop: Shop,
	log: Log,
	{ outage = alwaysAvailable, observer = unwatched }: { outage?: Outage; observer?: Observer } = {},
): Render {
	const makeHandler = (loaded: ServerBuild) => ({
		build: loaded,
		handle: createRequestHandler(
			answerOutages(watchScreens(refusingSends(loaded), observer), outage),
			mode,
		),
	});
	let current: ReturnType<typeof makeHandler> | undefined;
	return async (request, origin, sender) => {
		const build = await loadBuild();
		if (current?.build !== build) current = makeHandler(build);
		const {
			shopContext,
			pageTagsContext,
			originContext,
			senderContext,
			sessionContext,
			nonceContext,
			requestIdContext,
			reportErrorContext,
		} = (build.entry.module as unknown as { contexts: Contexts }).contexts;
		const pageTags = new Set<string>();
		const context = new RouterContextProvider();
		context.set(shopContext, shop);
		context.set(originContext, origin);
		context.set(senderContext, sender);
		const nonce = randomBytes(18).toString("base64url");
		context.set(nonceContext, nonce);
		context.set(requestIdContext, requestNow()?.id ?? "");
		let session: Promise<AccountSession | null> | undefined;
		context.set(sessionContext, () => {
			session ??= shop.accounts.getSession(request.headers);
			return session;
		});
		context.set(pageTagsContext, {
			show: (...tags) => {
				for (const tag of tags) pageTags.add(tag);
			},
		});
		const failures: unknown[] = [];
		let unanswered = false;
		context.set(reportErrorContext, (error, kind) => {
			failures.push(error);
			unanswered ||= kind === "unanswered";
		});
		const response = await current.handle(request, context);
		// An invalid request is no failure of the shop: not logged as an error.
		const refused = response.status >= 400 && response.status < 500;
		const path = loggedPath(new URL(request.url).pathname);
		for (const err of failures) {
			if (refused) log.info({ path, status: response.status }, "page refused");
			else log.error({ err, path }, "page failed");
		}
		const answered = unanswered && isPlain(response) ? refusal(response.status) : response;
		if (answered.status === 503) answered.headers.set("retry-after", RETRY_AFTER_SECONDS);
		if (answered.status === 405) answered.headers.set("allow", "GET, HEAD");
		return {
			response: answered,
			// A page rendered with a session is personal, whatever its tags.
			tags: pageTags.size > 0 && !session ? [...pageTags] : null,
			nonce,
		};
	};
}

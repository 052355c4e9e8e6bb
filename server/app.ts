import { fileURLToPath } from "node:url";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { RequestIdVariables } from "hono/request-id";
import { z } from "zod";
import { CLIENT_ADDRESS_HEADER } from "#core/accounts/types.ts";
import { createDemoPictures } from "#core/media/demo-pictures.ts";
import { MOST_PHOTO_BYTES } from "#core/reviews/shared/review.ts";
import type { Platform, Shop } from "#core/shop.ts";
import { createCdn } from "#platform/cdn/cdn.ts";
import { withTimeLimits } from "#platform/database/time-limits.ts";
import { type Change, createChanges, createOrderFeed } from "#platform/live/changes.ts";
import { networkOf } from "#platform/rate-limit/network-of.ts";
import { createAuthService } from "#server/api/auth.ts";
import { createFunctions } from "#server/api/functions.ts";
import { createUploads, UPLOADS_PATH } from "#server/api/uploads.ts";
import { mediaFrom, serveDemoPictures } from "#server/files/media.ts";
import { createShopIcons } from "#server/files/shop-icons.ts";
import { buildAssets, oneFile } from "#server/files/static-files.ts";
import {
	clientAddress,
	markClientAddress,
	markClientDevice,
	requestOrigin,
	requestScope,
} from "#server/http/client.ts";
import { bareSite, onFailure } from "#server/http/errors.ts";
import { limitBody, limitWrites } from "#server/http/limits.ts";
import { accessLog, requestIds, watchRequests } from "#server/http/logging.ts";
import {
	canonicalPath,
	readOnly,
	readOrPost,
	refuseOddJson,
	refuseUnknown,
} from "#server/http/plain-requests.ts";
import {
	challengePage,
	refuseForeignOrigins,
	securityHeaders,
	setSecurityHeaders,
} from "#server/http/security.ts";
import { createAdminLive, createLive, createOrderLive } from "#server/live/live.ts";
import { createReadiness, healthz, writeProof } from "#server/ops/health.ts";
import { metricsFor, writeFigures } from "#server/ops/metrics.ts";
import { robots, sitemap } from "#server/ops/sitemap.ts";
import { PageCache } from "#server/pages/page-cache.ts";
import { createPages } from "#server/pages/pages.ts";
import { tagsOf } from "#server/pages/purge-cdn.ts";
import type { Render } from "#server/pages/react-router.ts";

/** Zod's default messages in Portuguese. */
const speakPortuguese = (): void => {
	z.config(z.locales.pt());
};

/** Addresses that export or import whole spreadsheets. */
const SHEETS = /\/exportar|\.csv(\.data)?$|\/importar/;

/** Screens that accept whole spreadsheets. */
const TAKES_SHEETS = /^\/admin\/(estoque|produtos)(\.data$|\/|$)/;

/** Database time limits: longer for the admin than for shoppers, minutes for spreadsheets. */
const waitWithTimeout: MiddlewareHandler = (c, next) => {
	const { path, method } = c.req;
	const sheet = SHEETS.test(path) || (method === "POST" && TAKES_SHEETS.test(path));
	return withTimeLimits(sheet ? "job" : "office", next);
};

const root = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const LARGEST_BODY = 1024 * 1024;
const LARGEST_SHEET = 11 * 1024 * 1024;
/** A review's text with all its pictures. */
const LARGEST_REVIEW = MOST_PHOTO_BYTES + LARGEST_BODY;
const TAKES_PHOTOS = /^\/(?:conta\/(?:avaliacoes|avaliar\/[^/]+)|pedido\/[^/]+\/troca)(?:\.data)?$/;
/** Screens that accept whole tables, a day's invoices, or proofs of payment. */
const TAKES_FILES = /^\/admin\/(entregas|expedicao|pedidos\/[\w-]+)(\.data$|\/|$)/;

/** In bytes; null for uploads, which have limits of their own. */
function largestBody(path: string): number | null {
	if (path.startsWith(UPLOADS_PATH)) return null;
	if (TAKES_PHOTOS.test(path)) return LARGEST_REVIEW;
	return TAKES_SHEETS.test(path) || TAKES_FILES.test(path) ? LARGEST_SHEET : LARGEST_BODY;
}

/** Canonical addresses have no trailing slash. */
const dropLastSlash: MiddlewareHandler = async (c, next) => {
	const { pathname, search } = new URL(c.req.url);
	if (pathname === "/" || !pathname.endsWith("/")) return next();
	return c.redirect(`/${pathname.split("/").filter(Boolean).join("/")}${search}`, 301);
};

/** The service worker of the admin's notices; it loads nothing. */
const WORKER = "/admin/avisos-sw.js";

const READ_ONLY = [
	...["/healthz", "/readyz", "/live", "/admin/live", "/pagamento/confirmar/:id"],
	...["/sitemap.xml", "/robots.txt", "/assets/*", "/demo/*", "/media/*", "/favicon.svg"],
	WORKER,
];

export type AppOptions = {
	/** Development: no page cache, no strict CSP. */
	development?: boolean;
	/** Whether to cache rendered pages; the benchmark also measures without. */
	keepPages?: boolean;
};

type NodeEnv = {
	incoming?: {
		method?: string;
		url?: string;
		headers: Record<string, string | string[] | undefined>;
	};
};

/** Answers synchronously from the page cache, or with a refusal; null for all other requests. */
function answerAtOnce(
	pages: ReturnType<typeof createPages>,
	scopeOf: ReturnType<typeof requestScope>,
	incoming: NodeEnv["incoming"],
	site: ReturnType<typeof bareSite>,
): Response | Promise<Response> | null {
	if (!incoming) return null;
	const { url = "", method = "", headers } = incoming;
	const header = (name: string) => headers[name] as string | undefined;
	const refused = refuseUnknown({ method, path: url, header, site });
	if (refused) return refused;
	if (method !== "GET" && method !== "HEAD") return null;
	return pages.cached(scopeOf(header), url, header("accept-encoding"), header("if-none-match"));
}

/** The HTTP application. Without side effects: the caller starts `changes` and `orderFeed`. */
export function createApp(
	shop: Shop,
	platform: Platform,
	render: Render,
	{ development = false, keepPages = !development }: AppOptions = {},
) {
	speakPortuguese();
	const { config, database, log, watch } = platform;
	const originOf = requestOrigin(config);
	const addressOf = clientAddress(config);
	// The marked address has replaced forged proxy headers.
	const senderOf = (c: Context) => c.req.header(CLIENT_ADDRESS_HEADER) ?? addressOf(c);
	const scopeOf = requestScope(config);
	const changes = createChanges(database);
	const { isAway } = database.outage;
	const cache = keepPages ? new PageCache({ isAway }) : null;
	changes.subscribe((change) => forgetChanged(change, shop, cache));
	// Pages served during the outage may be stale.
	database.outage.subscribe((away) => {
		if (!away) changes.announceAll();
	});
	const networkOfSender = (c: Context) => networkOf(senderOf(c));
	const orderFeed = createOrderFeed(database);
	// Event streams of open pages: shop changes, orders for the admin, a customer's own orders.
	const live = createLive(changes, database.outage, undefined, networkOfSender);
	const adminLive = createAdminLive(shop, orderFeed, changes, networkOfSender);
	const orderLive = createOrderLive(shop, orderFeed, networkOfSender);
	const drawn = createDemoPictures(root("demo/media"), platform.files, log);
	const readiness = createReadiness(writeProof(shop, platform));
	const pages = createPages({
		render,
		originOf,
		senderOf,
		scopeOf,
		cache,
		cdnHeader: config.cdn && createCdn(config.cdn).header,
		headers: securityHeaders(config.publicUrl),
		cardFields: shop.payments.cardFields,
		strict: !development,
	});
	if (watch?.metrics) {
		writeFigures(watch.metrics, {
			cache,
			countRenderings: pages.countRenderings,
			streams: { live, office: adminLive },
			database,
			system: shop.system,
		});
	}

	const app = new Hono<{ Variables: RequestIdVariables }>();
	app.onError(onFailure(log, database.outage));
	const site = bareSite(shop);
	app.use((c: Context, next) => {
		c.set("site", site);
		return next();
	});
	app.use(requestIds(config));
	app.use(watchRequests(watch?.observer));
	app.use("/admin/*", waitWithTimeout);
	app.use(accessLog(log));
	app.use(setSecurityHeaders(config.publicUrl));
	app.use(canonicalPath);
	app.use(refuseForeignOrigins(originOf));
	app.use(limitBody(largestBody));
	app.use(markClientAddress(config));
	app.use(limitWrites(shop.limiter, senderOf));
	app.use(refuseOddJson);
	app.use(markClientDevice(originOf));

	for (const path of READ_ONLY) app.use(path, readOnly);
	app.get("/healthz", healthz);
	app.get("/readyz", readiness.handler);
	app.all("/metrics", metricsFor(config.watch.metricsToken, watch?.metrics));
	app.get("/live", live.handler);
	app.get("/admin/live", adminLive.handler);
	app.route("/", orderLive.routes);
	app.get("/pagamento/confirmar/:id", challengePage(shop));
	app.get("/sitemap.xml", sitemap(shop, originOf));
	app.get("/robots.txt", robots(shop, originOf));
	app.get("/assets/*", buildAssets(root("build/client")));
	app.get("/demo/*", serveDemoPictures("/demo/", drawn));
	app.get("/media/*", mediaFrom(platform.files));
	app.get("/favicon.svg", oneFile(root("build/client/favicon.svg")));
	app.get(WORKER, oneFile(root(`public${WORKER}`), "default-src 'none'"));
	app.route("/", createShopIcons(shop, platform.files, root("public/favicon.svg")));

	app.route("/auth/v1", createAuthService(shop, config, database.outage));
	app.route(UPLOADS_PATH, createUploads(shop));
	app.route("/functions/v1", createFunctions(shop, senderOf));
	app.route("/webhooks", createPaymentWebhooks(shop));

	app.use(readOrPost);
	app.get("/*", dropLastSlash);
	app.all("*", pages.handler);

	return {
		/** Cached pages are answered before any middleware. */
		fetch(request: Request, env?: NodeEnv): Response | Promise<Response> {
			return answerAtOnce(pages, scopeOf, env?.incoming, site) ?? app.fetch(request, env);
		},
		request: (address: string, init?: RequestInit) => app.request(address, init),
		/** From now on `/readyz` fails, so that proxies leave. */
		leave: readiness.leave,
		changes,
		orderFeed,
		live,
		adminLive,
		orderLive,
	};
}

/**
 * `POST /webhooks/{provider}` of the providers with credentials. Only signed notifications count, and they only
 * trigger a query to the provider. On an answer other than 2xx the provider retries.
 */
function createPaymentWebhooks(shop: Shop): Hono {
	const app = new Hono();
	app.post("/:provider", async (c: Context) => {
		const notification = shop.payments.readNotification(c.req.param("provider") ?? "", {
			header: (name) => c.req.header(name),
			query: (name) => c.req.query(name),
			body: await c.req.json().catch(() => null),
		});
		if (notification === "unknown_provider") return c.json({ error: "Não encontrado." }, 404);
		if (notification === "says_nothing") return c.body(null, 200);
		if (!notification) return c.json({ error: "Notificação inválida." }, 400);
		const accepted = await shop.payments.handleNotification(notification, c.req.param("provider"));
		return accepted ? c.body(null, 200) : c.json({ error: "Assinatura inválida." }, 401);
	});
	return app;
}

/** Invalidates caches before subscribers are notified and refetch. */
function forgetChanged(change: Change, shop: Shop, cache: PageCache | null): void {
	const { table } = change;
	if (table === "busca_sinonimos" || table === "*") shop.catalog.forgetWords();
	cache?.drop(tagsOf(change));
}

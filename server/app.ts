import { fileURLToPath } from "node:url";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { RequestIdVariables } from "hono/request-id";
import { CLIENT_ADDRESS_HEADER } from "#core/accounts/client-address-rules.ts";
import { createDrawnPictures } from "#core/media/drawn-pictures.ts";
import { MOST_PHOTO_BYTES } from "#core/reviews/review-rules.ts";
import type { Platform, Shop } from "#core/shop.ts";
import { createCdn } from "#platform/cdn/cdn.ts";
import { type Change, createChanges } from "#platform/live/changes.ts";
import { createOrderFeed } from "#platform/live/order-feed.ts";
import { networkOf } from "#platform/rate-limit/network-of.ts";
import { accessLog, watchRequests } from "./access-log.ts";
import { createAdminLive } from "./admin-live.ts";
import { askPlainly, readOnly, readOrPost, refuseUnknown } from "./ask-plainly.ts";
import { createAuthService } from "./auth.ts";
import { limitBody } from "./body-limit.ts";
import { challengePage } from "./challenge-page.ts";
import { tagsOf } from "./change-tags.ts";
import { clientAddress } from "./client-address.ts";
import { drawnPictures } from "./drawn-pictures.ts";
import { tellFigures } from "./edge-figures.ts";
import { onFailure } from "./failures.ts";
import { createFunctions } from "./functions/functions.ts";
import { createReadiness, healthz } from "./health.ts";
import { limitWrites } from "./limit-writes.ts";
import { createLive } from "./live.ts";
import { markClientAddress } from "./mark-client-address.ts";
import { markClientDevice } from "./mark-client-device.ts";
import { mediaFrom } from "./media.ts";
import { metricsFor } from "./metrics.ts";
import { createOrderLive } from "./order-live.ts";
import { PageCache } from "./page-cache.ts";
import { createPages } from "./pages.ts";
import { refuseOddJson } from "./plain-json.ts";
import { writeProof } from "./prove-write.ts";
import type { Render } from "./react-router.ts";
import { requestIds } from "./request-ids.ts";
import { requestOrigin, requestScope } from "./request-origin.ts";
import { refuseForeignOrigins } from "./same-origin.ts";
import { securityHeaders, setSecurityHeaders } from "./security-headers.ts";
import { createShopIcons } from "./shop-icons.ts";
import { robots, sitemap } from "./sitemap.ts";
import { speakPortuguese } from "./speak-portuguese.ts";
import { buildAssets, topFiles } from "./static-files.ts";
import { createUploads, UPLOADS_PATH } from "./uploads.ts";
import { TAKES_SHEETS, waitPatiently } from "./wait-patiently.ts";
import { createPaymentWebhooks } from "./webhooks/payments.ts";

const root = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const LARGEST_BODY = 1024 * 1024;
const LARGEST_SHEET = 11 * 1024 * 1024;
/** The words of a review, and all its pictures. */
const LARGEST_REVIEW = MOST_PHOTO_BYTES + LARGEST_BODY;
const TAKES_PHOTOS = /^\/conta\/(?:avaliacoes|avaliar\/[^/]+)(?:\.data)?$/;
/** Screens that take whole tables, or the notes of a day at once. */
const TAKES_FILES = /^\/admin\/(entregas|expedicao)(\.data$|\/|$)/;

/** In bytes; null for uploads, which have limits of their own. */
function largestBody(path: string): number | null {
	if (path.startsWith(UPLOADS_PATH)) return null;
	if (TAKES_PHOTOS.test(path)) return LARGEST_REVIEW;
	return TAKES_SHEETS.test(path) || TAKES_FILES.test(path) ? LARGEST_SHEET : LARGEST_BODY;
}

/** A page has one address: the one without a slash at its end. */
const dropLastSlash: MiddlewareHandler = async (c, next) => {
	const { pathname, search } = new URL(c.req.url);
	if (pathname === "/" || !pathname.endsWith("/")) return next();
	return c.redirect(`/${pathname.split("/").filter(Boolean).join("/")}${search}`, 301);
};

/** Addresses that show something and take nothing. */
const READ_ONLY = [
	...["/healthz", "/readyz", "/live", "/admin/live", "/pagamento/confirmar/:id"],
	...["/sitemap.xml", "/robots.txt", "/assets/*", "/demo/*", "/media/*", "/favicon.svg"],
];

export type AppOptions = {
	/** In development pages are neither kept nor bound to a strict policy. */
	development?: boolean;
	/** Whether rendered pages are kept; the benchmark also measures without. */
	keepPages?: boolean;
};

type NodeEnv = {
	incoming?: {
		method?: string;
		url?: string;
		headers: Record<string, string | string[] | undefined>;
	};
};

/** The kept page, or a refusal, of a request that nothing else has to look at. */
function answerAtOnce(
	pages: ReturnType<typeof createPages>,
	scopeOf: ReturnType<typeof requestScope>,
	incoming: NodeEnv["incoming"],
): Response | null {
	if (!incoming) return null;
	const { url = "", method = "", headers } = incoming;
	const header = (name: string) => headers[name] as string | undefined;
	const refused = refuseUnknown({ method, path: url, header });
	if (refused) return refused;
	if (method !== "GET" && method !== "HEAD") return null;
	return pages.kept(scopeOf(header), url, header("accept-encoding"), header("if-none-match"));
}

/** What open pages hear by: of the shop, of the orders of the back office, of a customer's own. */
const openLines = (
	shop: Shop,
	changes: ReturnType<typeof createChanges>,
	orderFeed: ReturnType<typeof createOrderFeed>,
	networkOf: (c: Context) => string | null,
) => ({
	live: createLive(changes, undefined, networkOf),
	adminLive: createAdminLive(shop, orderFeed, changes, networkOf),
	orderLive: createOrderLive(shop, orderFeed, networkOf),
});

/** The HTTP edge. Has no side effects of its own; `changes` and `orderFeed` are started by whoever runs it. */
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
	// Where it is marked, what proxies said has been taken out of the request.
	const senderOf = (c: Context) => c.req.header(CLIENT_ADDRESS_HEADER) ?? addressOf(c);
	const scopeOf = requestScope(config);
	const changes = createChanges(database);
	const cache = keepPages ? new PageCache() : null;
	changes.subscribe((change) => forgetChanged(change, shop, cache));
	// Kept pages say nothing of an outage, and pages of an outage say nothing of its end.
	database.outage.subscribe(() => changes.announceAll());
	const networkOfSender = (c: Context) => networkOf(senderOf(c));
	const orderFeed = createOrderFeed(database);
	const { live, adminLive, orderLive } = openLines(shop, changes, orderFeed, networkOfSender);
	const drawn = createDrawnPictures(root("demo/media"), platform.files, log);
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
		tellFigures(watch.metrics, {
			cache,
			countRenderings: pages.countRenderings,
			streams: { live, office: adminLive },
			database,
			system: shop.system,
		});
	}

	const app = new Hono<{ Variables: RequestIdVariables }>();
	app.onError(onFailure(log, database.outage));
	app.use(requestIds(config));
	app.use(watchRequests(watch?.observer));
	app.use("/admin/*", waitPatiently);
	app.use(accessLog(log));
	app.use(setSecurityHeaders(config.publicUrl));
	app.use(askPlainly);
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
	app.get("/demo/*", drawnPictures("/demo/", drawn));
	app.get("/media/*", mediaFrom(platform.files));
	app.get("/favicon.svg", topFiles(root("build/client")));
	app.route("/", createShopIcons(shop, platform.files, root("public/favicon.svg")));

	app.route("/auth/v1", createAuthService(shop, config, database.outage));
	app.route(UPLOADS_PATH, createUploads(shop));
	app.route("/functions/v1", createFunctions(shop, senderOf));
	app.route("/webhooks", createPaymentWebhooks(shop));

	app.use(readOrPost);
	app.get("/*", dropLastSlash);
	app.all("*", pages.handler);

	return {
		/** Kept pages answer at once, before anything else looks at the request. */
		fetch(request: Request, env?: NodeEnv): Response | Promise<Response> {
			return answerAtOnce(pages, scopeOf, env?.incoming) ?? app.fetch(request, env);
		},
		/** For tests: as `fetch`, from an address. */
		request: (address: string, init?: RequestInit) => app.request(address, init),
		/** From now on `/readyz` sends proxies elsewhere. */
		leave: readiness.leave,
		changes,
		orderFeed,
		live,
		adminLive,
		orderLive,
	};
}

/** What the site in memory is made of. */
const SITE_TAGS = ["estilos", "config", "categorias", "paginas"];

/** Words and pages are forgotten before anybody hears of the change and asks again. */
function forgetChanged(change: Change, shop: Shop, cache: PageCache | null): void {
	const { table } = change;
	if (table === "busca_sinonimos" || table === "*") shop.catalog.forgetWords();
	const tags = tagsOf(change);
	const shows = (...shown: string[]) => tags === null || shown.some((tag) => tags.includes(tag));
	if (shows(...SITE_TAGS)) shop.content.shownSite.forget();
	if (shows("paginas")) shop.content.sections.forget();
	if (shows("config")) shop.delivery.shown.forget();
	if (shows("categorias", "produtos")) shop.catalog.shownCategories.forget();
	cache?.drop(tags);
}

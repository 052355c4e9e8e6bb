import { fileURLToPath } from "node:url";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { type RequestIdVariables, requestId } from "hono/request-id";
import { CLIENT_ADDRESS_HEADER } from "#core/accounts/client-address-rules.ts";
import { createDrawnPictures } from "#core/media/drawn-pictures.ts";
import type { Platform, Shop } from "#core/shop.ts";
import { createChanges } from "#platform/live/changes.ts";
import { createOrderFeed } from "#platform/live/order-feed.ts";
import { networkOf } from "#platform/rate-limit/network-of.ts";
import { accessLog } from "./access-log.ts";
import { createAdminLive } from "./admin-live.ts";
import { askPlainly, isKnownMethod, isPlainTarget, readOrPost } from "./ask-plainly.ts";
import { createAuthService } from "./auth.ts";
import { limitBody } from "./body-limit.ts";
import { challengePage } from "./challenge-page.ts";
import { tagsOf } from "./change-tags.ts";
import { clientAddress } from "./client-address.ts";
import { drawnPictures } from "./drawn-pictures.ts";
import { onFailure } from "./failures.ts";
import { createFunctions } from "./functions/functions.ts";
import { healthz, readyz } from "./health.ts";
import { limitWrites } from "./limit-writes.ts";
import { createLive } from "./live.ts";
import { markClientAddress } from "./mark-client-address.ts";
import { markClientDevice } from "./mark-client-device.ts";
import { mediaFrom } from "./media.ts";
import { PageCache } from "./page-cache.ts";
import { createPages } from "./pages.ts";
import { refuseOddJson } from "./plain-json.ts";
import { writeProof } from "./prove-write.ts";
import type { Render } from "./react-router.ts";
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

/** In bytes; null for uploads, which have limits of their own. */
function largestBody(path: string): number | null {
	if (path.startsWith(UPLOADS_PATH)) return null;
	return TAKES_SHEETS.test(path) ? LARGEST_SHEET : LARGEST_BODY;
}

/** A page has one address: the one without a slash at its end. */
const dropLastSlash: MiddlewareHandler = async (c, next) => {
	const { pathname, search } = new URL(c.req.url);
	if (pathname === "/" || !pathname.endsWith("/")) return next();
	return c.redirect(`/${pathname.split("/").filter(Boolean).join("/")}${search}`, 301);
};

const refuse = (error: string, status: number) =>
	Response.json({ error }, { status, headers: { "Cache-Control": "no-store" } });

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

/** The HTTP edge. Has no side effects of its own; `changes` and `orderFeed` are started by whoever runs it. */
export function createApp(
	shop: Shop,
	platform: Platform,
	render: Render,
	{ development = false, keepPages = !development }: AppOptions = {},
) {
	speakPortuguese();
	const { config, database, log } = platform;
	const originOf = requestOrigin(config);
	const addressOf = clientAddress(config);
	// Where it is marked, what proxies said has been taken out of the request.
	const senderOf = (c: Context) => c.req.header(CLIENT_ADDRESS_HEADER) ?? addressOf(c);
	const scopeOf = requestScope(config);
	const changes = createChanges(database);
	const cache = keepPages ? new PageCache() : null;
	// Pages are forgotten before anybody hears of the change and asks again.
	changes.subscribe((change) => cache?.drop(tagsOf(change)));
	// Kept pages say nothing of an outage, and pages of an outage say nothing of its end.
	database.outage.subscribe(() => changes.announceAll());
	const networkOfSender = (c: Context) => networkOf(senderOf(c));
	const live = createLive(changes, undefined, networkOfSender);
	const orderFeed = createOrderFeed(database);
	const adminLive = createAdminLive(shop, orderFeed, networkOfSender);
	const drawn = createDrawnPictures(root("demo/media"), platform.files, log);
	const pages = createPages({
		render,
		originOf,
		senderOf,
		scopeOf,
		cache,
		headers: securityHeaders(config.publicUrl),
		cardFields: platform.provider.contentSources,
		strict: !development,
	});

	const app = new Hono<{ Variables: RequestIdVariables }>();
	app.onError(onFailure(log, database.outage));
	app.use(requestId());
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

	app.get("/healthz", healthz);
	app.get("/readyz", readyz(writeProof(shop, platform)));
	app.get("/live", live.handler);
	app.get("/admin/live", adminLive.handler);
	app.get("/pagamento/confirmar/:id", challengePage(shop));
	app.get("/sitemap.xml", sitemap(shop, originOf));
	app.get("/robots.txt", robots(originOf));
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
			const incoming = env?.incoming;
			if (incoming && !isPlainTarget(incoming.url ?? ""))
				return refuse("Este endereço não é válido.", 400);
			if (incoming && !isKnownMethod(incoming.method ?? ""))
				return refuse("Este método não existe aqui.", 405);
			if ((incoming?.method === "GET" || incoming?.method === "HEAD") && incoming.url) {
				const header = (name: string) => incoming.headers[name] as string | undefined;
				const kept = pages.kept(
					scopeOf(header),
					incoming.url,
					header("accept-encoding"),
					header("if-none-match"),
				);
				if (kept) return kept;
			}
			return app.fetch(request, env);
		},
		/** For tests: as `fetch`, from an address. */
		request: (address: string, init?: RequestInit) => app.request(address, init),
		changes,
		orderFeed,
		live,
		adminLive,
	};
}

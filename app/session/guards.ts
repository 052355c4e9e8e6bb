import {
	data,
	type MiddlewareFunction,
	type RouterContextProvider,
	redirect,
	replace,
} from "react-router";
import { homeOf, may } from "#core/accounts/shared/role.ts";
import { DEFAULT_SITE } from "#core/content/shared/site-defaults.ts";
import { CLOSED_WORDS } from "#core/values/failure-texts.ts";
import { areaOf } from "../admin/routes.ts";
import {
	adminContext,
	customerContext,
	previewContext,
	reportErrorContext,
	roleContext,
	sessionContext,
	shopContext,
	siteContext,
} from "../context.ts";
import type { ClosedShop } from "../shell/closed-shop.tsx";
import { makeTheme } from "../theme/theme.ts";
import { ENDED_PARAM, formPage, withReturn } from "./return-path.ts";

export const refuseRole = () =>
	data("O seu papel na equipe não permite isto.", { status: 403, statusText: "Forbidden" });

/** Guards account screens: guests are sent to the sign-in and back (rule accounts 9). */
export const guardCustomer: MiddlewareFunction<Response> = async ({ url, context }, next) => {
	const session = await context.get(sessionContext)();
	if (!session) throw redirect(withReturn("/auth", url));
	context.set(customerContext, session);
	return next();
};

/**
 * Guards the admin: without an active row in `admins`, navigation leads to its login, and signed-in senders get 403.
 * Roles without permission for the screen's area are refused, and so are addresses without a declared area.
 */
export const guardAdmin: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
	const { session, admin } = await readAccess(context, async () => {
		const session = await context.get(sessionContext)();
		const { admins } = context.get(shopContext);
		const admin = session && (await admins.findAdmin(session.user.id, session.session.id));
		return { session, admin };
	});
	if (!admin && session && request.method !== "GET" && request.method !== "HEAD") {
		throw data("Só administradores podem fazer isto.", { status: 403, statusText: "Forbidden" });
	}
	if (!admin) {
		const sent = request.method !== "GET" && request.method !== "HEAD";
		// The form stays and shows the message.
		if (sent && new URL(request.url).pathname.endsWith(".data")) {
			throw data("Sua sessão terminou.", { status: 401, statusText: "Unauthorized" });
		}
		const page = sent ? formPage(request, url) : url;
		// Only an open admin requests data without the page.
		const wasOpen = sent || (!session && new URL(request.url).pathname.endsWith(".data"));
		const ended = wasOpen ? `&${ENDED_PARAM}=1` : "";
		throw replace(withReturn("/admin/login", page) + ended);
	}
	const reads = request.method === "GET" || request.method === "HEAD";
	const area = areaOf(url.pathname);
	if (admin.mustSecure && area !== "own") {
		if (reads) throw replace("/conta?aba=seguranca&exigida=1");
		throw data("Ative a verificação em duas etapas antes.", {
			status: 403,
			statusText: "Forbidden",
		});
	}
	const level = reads ? "read" : "write";
	if (!area || !may(admin.role, area, level)) {
		if (reads && area === "dashboard") throw replace(homeOf(admin.role));
		// What not even an owner may do is no question of roles.
		if (area && !may("owner", area, level)) {
			throw data("Este endereço não aceita este tipo de envio.", {
				status: 405,
				statusText: "Method Not Allowed",
			});
		}
		throw refuseRole();
	}
	context.set(adminContext, admin);
	context.set(roleContext, admin.role);
	return next();
};

/** Open in a closed shop: accounts, earlier orders, the admin. */
const ALWAYS_OPEN =
	/^\/(?:admin|auth|campanha|conta|descadastrar|em-breve|mensagem|pedido|pedido-confirmado|reset-password)(?:\/|$)/;
/** Resource routes, called by scripts. */
const DATA_ONLY =
	/^\/(?:avise-me|busca\/\w+|carrinho\/conferir|cep\/[^/]+|checkout\/.+|combina|entrega|favoritos\/pecas|suporte|produto\/[^/]+\/(?:opcoes|perguntar|tamanho))\/?$/;

/**
 * Guards an unpublished shop: everybody but its administrators gets one page. The answer depends on the session, so
 * nothing of it is cached.
 */
export const guardOpening: MiddlewareFunction<Response> = async (
	{ request, url, context },
	next,
) => {
	const { admins, content } = context.get(shopContext);
	// The page itself handles the failure.
	const site = await content.displayedSite().catch(() => null);
	context.set(siteContext, site ?? DEFAULT_SITE);
	if (!site || site.opening.publicada) return next();
	const session = await context
		.get(sessionContext)()
		.catch(() => null);
	if (session && (await admins.findAdmin(session.user.id, session.session.id))) {
		context.set(previewContext, true);
		return next();
	}
	if (ALWAYS_OPEN.test(url.pathname)) return next();
	const { settings, opening, styles } = site;
	const json = request.headers.get("content-type")?.startsWith("application/json");
	const asksData = DATA_ONLY.test(url.pathname);
	// Only document requests can show the closed page; a data address opened by hand redirects to it.
	if (asksData && request.headers.get("accept")?.includes("text/html")) throw replace("/");
	if (asksData || (json && !new URL(request.url).pathname.endsWith(".data"))) {
		return Response.json({ ok: false, message: CLOSED_WORDS }, { status: 403 });
	}
	const noticed = url.searchParams.has("avisado");
	const closed = { settings, opening, theme: makeTheme(styles), noticed };
	throw data<{ closed: ClosedShop }>({ closed }, { status: 200 });
};

/**
 * Reads session and permissions. On failure nothing of the admin is displayed, its login neither, only the failure,
 * which is reported.
 */
export async function readAccess<T>(
	context: Readonly<RouterContextProvider>,
	read: () => Promise<T>,
): Promise<T> {
	try {
		return await read();
	} catch (error) {
		context.get(reportErrorContext)(error);
		throw data(
			{ unreadable: "Não foi possível conferir o seu acesso", whole: true },
			{ status: 503, statusText: "Service Unavailable" },
		);
	}
}

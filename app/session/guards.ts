import { data, type MiddlewareFunction, redirect, replace } from "react-router";
import { areaOf, homeOf, may } from "#core/accounts/admins/role-rules.ts";
import { CLOSED_WORDS } from "#core/content/opening-words-rules.ts";
import {
	adminContext,
	customerContext,
	previewContext,
	roleContext,
	sessionContext,
	shopContext,
} from "../context.ts";
import type { ClosedShop } from "../shell/closed-shop.tsx";
import { makeTheme } from "../theme/theme.ts";
import { readAccess } from "./read-access.ts";
import { ENDED_PARAM, formPage, withReturn } from "./return-path.ts";

/** Answered where a role may not do what was asked. */
export const refuseRole = () =>
	data("O seu papel na equipe não permite isto.", { status: 403, statusText: "Forbidden" });

/** Before any loader or action of an account's screens: visitors go to sign in, and come back (rule accounts 9). */
export const guardCustomer: MiddlewareFunction<Response> = async ({ url, context }, next) => {
	const session = await context.get(sessionContext)();
	if (!session) throw redirect(withReturn("/auth", url));
	context.set(customerContext, session);
	return next();
};

/**
 * Before any loader or action of the back office: whoever has no active row in `admins` goes to its
 * login, and an account without one that sends something is refused with 403. A role that may not look at
 * the screen's area, or change it, is refused too, and so is an address whose area nobody declared.
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
		const page = sent ? formPage(request, url) : url;
		// Only a panel that is open already asks for data without the page.
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
		// What not even an owner may send is no matter of roles.
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

/** Addresses that answer while the shop is closed: accounts, orders that were placed before, the back office. */
const ALWAYS_OPEN =
	/^\/(?:admin|auth|conta|descadastrar|em-breve|pedido|pedido-confirmado|reset-password)(?:\/|$)/;
/** Addresses without a page of their own, which scripts ask. */
const DATA_ONLY =
	/^\/(?:avise-me|busca\/\w+|carrinho|cep|checkout\/.+|combina|entrega|favoritos\/\w+|suporte|produto\/[^/]+\/(?:opcoes|perguntar|tamanho))(?:\/|$)/;

/**
 * Before any loader or action: a shop that is not published answers everybody but its administrators with one
 * page. Whoever asks is looked at, so nothing of it is cached, neither the closed page nor an administrator's.
 */
export const guardOpening: MiddlewareFunction<Response> = async (
	{ request, url, context },
	next,
) => {
	const { admins, content } = context.get(shopContext);
	// What cannot be read is answered by the page itself.
	const site = await content.shownSite.get().catch(() => null);
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
	if (DATA_ONLY.test(url.pathname) || (json && !new URL(request.url).pathname.endsWith(".data"))) {
		return Response.json({ ok: false, message: CLOSED_WORDS }, { status: 403 });
	}
	const noticed = url.searchParams.has("avisado");
	const closed = { settings, opening, theme: makeTheme(styles), noticed };
	throw data<{ closed: ClosedShop }>({ closed }, { status: 200 });
};

import { data, type MiddlewareFunction, redirect, replace } from "react-router";
import { adminContext, customerContext, sessionContext, shopContext } from "../context.ts";
import { withReturn } from "./return-path.ts";

/** Before any loader or action of an account's screens: visitors go to sign in, and come back (S-270). */
export const guardCustomer: MiddlewareFunction<Response> = async ({ url, context }, next) => {
	const session = await context.get(sessionContext)();
	if (!session) throw redirect(withReturn("/auth", url));
	context.set(customerContext, session);
	return next();
};

/**
 * Before any loader or action of the back office: whoever has no active row in `admins` goes to its
 * login, and an account without one that sends something is refused with 403 (decision accounts 2, A-017).
 */
export const guardAdmin: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
	const session = await context.get(sessionContext)();
	const admin = session && (await context.get(shopContext).admins.findAdmin(session.user.id));
	if (!admin && session && request.method !== "GET" && request.method !== "HEAD") {
		throw data("Só administradores podem fazer isto.", { status: 403 });
	}
	if (!admin) throw replace(withReturn("/admin/login", url));
	context.set(adminContext, admin);
	return next();
};

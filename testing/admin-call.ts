import { RouterContextProvider } from "react-router";
import {
	adminContext,
	originContext,
	reportErrorContext,
	roleContext,
	sessionContext,
	shopContext,
} from "#app/context.ts";
import type { Role } from "#core/accounts/shared/role.ts";
import type { Admin } from "#core/audit/types.ts";
import type { Shop } from "#core/shop.ts";

const MARTA: Admin = { userId: "u1", name: "Marta", email: "marta@example.com" };

type Over = { role?: Role; report?(error: unknown): void };

/** What the guard of the back office hands to a loader or an action; `shop` may be the part that it needs. */
export function contextOf(
	shop: Partial<Shop>,
	{ role = "owner", report = () => {} }: Over = {},
): RouterContextProvider {
	const context = new RouterContextProvider();
	context.set(shopContext, shop as Shop);
	context.set(adminContext, MARTA);
	context.set(roleContext, role);
	context.set(reportErrorContext, report);
	context.set(originContext, "http://loja");
	context.set(sessionContext, async () => null);
	return context;
}

type Sent = Record<string, unknown>;
type Args = {
	request: Request;
	params: Record<string, string>;
	context: RouterContextProvider;
};
/** An answer and its status. */
type Came = { status: number; [field: string]: unknown };
type Answered = { data: object; init: ResponseInit | null };

/** A request as a screen of the back office sends it: JSON, or a form when a file goes with it. */
export function adminRequest(asked: unknown): Request {
	const fields = Object.entries((asked ?? {}) as Sent);
	const method = "POST";
	if (!fields.some(([, value]) => value instanceof File)) {
		const headers = { "Content-Type": "application/json" };
		return new Request("http://loja/", { method, headers, body: JSON.stringify(asked) });
	}
	const body = new FormData();
	for (const [name, value] of fields) body.set(name, value as string | File);
	return new Request("http://loja/", { method, body });
}

/** Sends to an action called directly; its answer with the status. */
export const sendTo =
	(action: (args: Args) => Promise<Answered>, shop: Partial<Shop>, over: Over = {}) =>
	async (asked: unknown, params: Record<string, string> = {}): Promise<Came> => {
		const context = contextOf(shop, over);
		const { data, init } = await action({ request: adminRequest(asked), params, context });
		return { ...(data as Sent), status: init?.status ?? 200 };
	};

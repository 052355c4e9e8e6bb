import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { ComponentType } from "react";
import {
	createStaticHandler,
	createStaticRouter,
	Outlet,
	type RouteObject,
	RouterContextProvider,
	StaticRouterProvider,
} from "react-router";
import {
	originContext,
	pageTagsContext,
	reportErrorContext,
	senderContext,
	sessionContext,
	shopContext,
} from "#app/context.ts";
import * as root from "#app/root.tsx";
import routeConfig from "#app/routes.ts";
import type { AccountSession } from "#core/accounts/types.ts";
import type { Shop } from "#core/shop.ts";
import { renderWhole } from "./render-whole.ts";
import { withErrorProps, withRouteProps } from "./route-props.ts";

type Module = {
	default?: ComponentType;
	ErrorBoundary?: ComponentType;
	loader?: unknown;
	action?: unknown;
	middleware?: unknown;
};

const APP = join(import.meta.dirname, "../../app");

async function toRoute(entry: RouteConfigEntry): Promise<RouteObject> {
	const module = (await import(join(APP, entry.file))) as Module;
	const children = entry.children && (await Promise.all(entry.children.map(toRoute)));
	return {
		id: entry.id ?? entry.file.replace(/\.tsx?$/, ""),
		path: entry.path,
		index: entry.index,
		children,
		loader: module.loader,
		action: module.action,
		middleware: module.middleware,
		Component: module.default ? withRouteProps(module.default as never) : Outlet,
		...(module.ErrorBoundary
			? { ErrorBoundary: withErrorProps(module.ErrorBoundary as never) }
			: {}),
	} as RouteObject;
}

/** Who is signed in where a test made an administrator of `u1`. Whole, so that nothing the guard reads is missing. */
export const ADMIN_SESSION: AccountSession = {
	user: { id: "u1", name: "Marina Alves", email: "marina@example.com", emailVerified: true },
	session: { id: "s1", expiresAt: new Date("2100-01-01") },
};

/** `loaded` is what the loaders gave, as JSON. */
export type ScreenAnswer = { status: number; text: string; loaded: string };

const allPaths = (entries: RouteConfigEntry[], above = ""): string[] =>
	entries.flatMap(({ path, children = [] }) => {
		const here = path ? `${above}/${path}` : above;
		return children.length > 0 ? [here, ...allPaths(children, here)] : [here];
	});

/** Every path of the back office, its parameters as `:id`; those of forms only are among them. */
export const adminPaths = async (): Promise<string[]> => [
	...new Set(allPaths(await routeConfig).filter((path) => path.startsWith("/admin"))),
];

/** The screens as the server makes them, without the document around them, for who is signed in; `sent` is sent to them. */
export async function openScreens(shop: Shop, session: () => Promise<AccountSession | null>) {
	const entries = (await routeConfig).filter(({ path }) => path?.startsWith("admin"));
	const handler = createStaticHandler([
		{
			id: "root",
			loader: root.loader as never,
			Component: Outlet,
			ErrorBoundary: withErrorProps(root.ErrorBoundary as never),
			children: await Promise.all(entries.map(toRoute)),
		},
	]);
	const contextOf = (report: (error: unknown) => void) => {
		const context = new RouterContextProvider();
		context.set(shopContext, shop);
		context.set(originContext, "http://loja");
		context.set(senderContext, null);
		context.set(sessionContext, session);
		context.set(pageTagsContext, { show: () => {} });
		context.set(reportErrorContext, report);
		return context;
	};
	return async function show(
		path: string,
		sent?: Record<string, string> | Request,
	): Promise<ScreenAnswer> {
		const request =
			sent instanceof Request
				? sent
				: new Request(
						`http://loja${path}`,
						sent && { method: "POST", body: new URLSearchParams(sent) },
					);
		let loaded = "";
		const answer = await handler.query(request, {
			requestContext: contextOf(() => {}),
			generateMiddlewareResponse: async (query) => {
				const result = await query(request);
				if (result instanceof Response) return result;
				loaded = JSON.stringify(result.loaderData);
				const router = createStaticRouter(handler.dataRoutes, result);
				const text = await renderWhole(
					<StaticRouterProvider router={router} context={result} hydrate={false} />,
				);
				return new Response(text, { status: result.statusCode });
			},
		});
		if (!(answer instanceof Response)) throw new Error("middleware did not answer");
		return { status: answer.status, text: await answer.text(), loaded };
	};
}

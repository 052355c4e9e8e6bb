import "./configure-zod.ts";
import { lazy, type ReactNode, Suspense, useContext, useEffect } from "react";
import {
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	type ShouldRevalidateFunctionArgs,
	useLocation,
	useRouteError,
} from "react-router";
import { DEFAULT_SITE } from "#core/content/shared/site-defaults.ts";
import type { Route } from "./+types/root";
import { loadShop } from "./load-shop.ts";
import { favicon, manifest, shopIcon } from "./seo/shop-pictures.ts";
import { guardOpening } from "./session/guards.ts";
import { useLeadAway } from "./session/leave-account.ts";
import { ClosedPage, closedShop } from "./shell/closed-shop.tsx";
import { Failure, fetchFailurePage } from "./shell/failure.tsx";
import { ShopData, ShopOfRefusedPage } from "./shell/refused-shop.tsx";
import { RouteAnnouncer } from "./shell/route-announcer.tsx";
import { useShop } from "./shell/use-site.ts";
import appStyles from "./styles/app.css?url";
import { ThemeStyle } from "./theme/theme-style.tsx";
import { ToastArea } from "./ui/toast/toast-area.tsx";

export const middleware: Route.MiddlewareFunction[] = [guardOpening];

export const loader = ({ context }: Route.LoaderArgs) => loadShop(context);

const isBackOffice = (pathname: string): boolean => /^\/admin(?:[/.]|$)/.test(pathname);

/** Not part of the shoppers' bundle. */
const AdminFailurePage = lazy(() =>
	import("./admin/failure-page.tsx").then(
		({ AdminFailurePage: page }) => ({ default: page }),
		() => ({ default: Failure }),
	),
);

export const meta: Route.MetaFunction = ({ error }) =>
	closedShop(error) ? [{ name: "robots", content: "noindex" }] : [];

/** Site data rarely changes: it reloads after an action or a live update, not on every navigation. */
export const shouldRevalidate = ({
	currentUrl,
	nextUrl,
	formMethod,
	actionStatus = 200,
}: ShouldRevalidateFunctionArgs): boolean => {
	// A refused action has changed nothing, and the shop may be unreachable.
	if (actionStatus >= 400) return false;
	return Boolean(formMethod && formMethod !== "GET") || currentUrl.href === nextUrl.href;
};

export function Layout({ children }: { children: ReactNode }) {
	const closed = closedShop(useRouteError());
	const handed = useContext(ShopOfRefusedPage);
	const { site, theme = closed?.theme } = useShop() ?? {};
	const settings = site?.settings ?? closed?.settings ?? DEFAULT_SITE.settings;
	return (
		<html lang="pt-BR">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<link rel="icon" href={favicon(settings)} sizes="48x48" />
				<link rel="apple-touch-icon" href={shopIcon(settings, 180)} />
				<link rel="manifest" href={manifest(settings)} />
				{/* With a precedence React writes it before the scripts' preloads: nothing is painted without it. */}
				<link rel="stylesheet" href={appStyles} precedence="app" />
				<Meta />
				<Links />
				{theme && <ThemeStyle theme={theme} />}
				{handed && <ShopData shop={handed} />}
			</head>
			<body>
				{children}
				<ScrollRestoration />
				<Scripts />
			</body>
		</html>
	);
}

export default function App() {
	useLeadAway();
	useEffect(() => {
		document.documentElement.dataset["hydrated"] = "true";
		fetchFailurePage();
	}, []);
	return (
		<>
			<Outlet />
			<RouteAnnouncer />
			<ToastArea />
		</>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	const { pathname } = useLocation();
	const closed = closedShop(error);
	if (closed) return <ClosedPage shop={closed} />;
	// The admin has its own failure page, without the cart.
	if (isBackOffice(pathname)) {
		return (
			<Suspense>
				<AdminFailurePage error={error} />
			</Suspense>
		);
	}
	return <Failure error={error} />;
}

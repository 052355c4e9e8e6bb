import { lazy, type ReactNode, Suspense, useContext, useEffect } from "react";
import {
	Links,
	Meta,
	Outlet,
	Scripts,
	type ShouldRevalidateFunctionArgs,
	useLocation,
	useRouteError,
} from "react-router";
import { DEFAULT_SITE } from "#core/content/site-defaults-rules.ts";
import type { Route } from "./+types/root";
import { loadShop } from "./load-shop.ts";
import { favicon, manifest, shopIcon } from "./seo/shop-pictures.ts";
import { guardOpening } from "./session/guards.ts";
import { useLeadAway } from "./session/leave-account.ts";
import { ClosedPage, closedShop } from "./shell/closed-shop.tsx";
import { Failure, fetchFailurePage } from "./shell/failure.tsx";
import { ShopData, ShopOfRefusedPage } from "./shell/refused-shop.tsx";
import { RouteAnnouncer } from "./shell/route-announcer.tsx";
import { ScrollRestoration } from "./shell/scroll-restoration.tsx";
import { useShop } from "./shell/use-site.ts";
import { ThemeStyle } from "./theme/theme-style.tsx";
import { hearCutText } from "./ui/hear-cut-text.ts";
import { ToastArea } from "./ui/toast-area.tsx";
import { useWaking } from "./ui/use-waking.ts";
import { whenQuiet } from "./ui/when-quiet.ts";
import "./styles/app.css";

export const middleware: Route.MiddlewareFunction[] = [guardOpening];

export const loader = ({ context, request }: Route.LoaderArgs) =>
	loadShop(context, request.method !== "GET" || isBackOffice(new URL(request.url).pathname));

const isBackOffice = (pathname: string): boolean => /^\/admin(?:[/.]|$)/.test(pathname);

/** No shopper ever sees it, so it does not come with their pages. */
const AdminFailurePage = lazy(() =>
	import("./admin/failure-page.tsx").then(
		({ AdminFailurePage: page }) => ({ default: page }),
		() => ({ default: Failure }),
	),
);

export const meta: Route.MetaFunction = ({ error }) =>
	closedShop(error) ? [{ name: "robots", content: "noindex" }] : [];

/** The shop's own words change rarely: they are asked again after an action or when told to, not on every link. */
export const shouldRevalidate = ({
	currentUrl,
	nextUrl,
	formMethod,
	actionStatus = 200,
}: ShouldRevalidateFunctionArgs): boolean => {
	// What was refused has changed nothing, and the shop may be out of reach.
	if (actionStatus >= 400) return false;
	return Boolean(formMethod && formMethod !== "GET") || currentUrl.href === nextUrl.href;
};

export function Layout({ children }: { children: ReactNode }) {
	const closed = closedShop(useRouteError());
	const handed = useContext(ShopOfRefusedPage);
	const { site, theme = closed?.theme } = useShop() ?? {};
	const settings = site?.settings ?? closed?.settings ?? DEFAULT_SITE.settings;
	useWaking(() => document.documentElement);
	return (
		<html lang="pt-BR" data-asleep="">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<link rel="icon" href={favicon(settings)} sizes="48x48" />
				<link rel="apple-touch-icon" href={shopIcon(settings, 180)} />
				<link rel="manifest" href={manifest(settings)} />
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
		hearCutText();
		document.documentElement.dataset["hydrated"] = "true";
		return whenQuiet(fetchFailurePage);
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
	// Each area has its own words: who runs the shop has no cart to be calmed about.
	if (isBackOffice(pathname)) {
		return (
			<Suspense>
				<AdminFailurePage error={error} />
			</Suspense>
		);
	}
	return <Failure error={error} />;
}

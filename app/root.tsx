import { lazy, type ReactNode, Suspense, useEffect } from "react";
import {
	Links,
	Meta,
	Outlet,
	Scripts,
	type ShouldRevalidateFunctionArgs,
	useLocation,
	useRouteLoaderData,
} from "react-router";
import { DEFAULT_SETTINGS, DEFAULT_SITE } from "#core/content/site-defaults-rules.ts";
import { usualMethods } from "#core/delivery/shown-methods-rules.ts";
import { localDay } from "#core/values/local-moment-rules.ts";
import type { Route } from "./+types/root";
import { originContext, shopContext } from "./context.ts";
import { favicon, manifest, shopIcon } from "./seo/shop-pictures.ts";
import { useLeadAway } from "./session/leave-account.ts";
import { Failure, fetchFailurePage } from "./shell/failure.tsx";
import { RouteAnnouncer } from "./shell/route-announcer.tsx";
import { ScrollRestoration } from "./shell/scroll-restoration.tsx";
import { makeTheme } from "./theme/theme.ts";
import { ThemeStyle } from "./theme/theme-style.tsx";
import { hearCutText } from "./ui/hear-cut-text.ts";
import { ToastArea } from "./ui/toast-area.tsx";
import { useWaking } from "./ui/use-waking.ts";
import { whenQuiet } from "./ui/when-quiet.ts";
import "./styles/app.css";

export async function loader({ context, request }: Route.LoaderArgs) {
	const { catalog, content, delivery, payments, system } = context.get(shopContext);
	const read = async () => {
		// Whoever changes the shop reads back what they wrote; others see it when the change is heard of.
		const own = request.method !== "GET" || isBackOffice(new URL(request.url).pathname);
		const site = await (own ? content.loadSite() : content.shownSite.get());
		return {
			...site,
			delivery: await delivery.listShown(site.settings),
			preparation: await delivery.preparation(),
		};
	};
	const { value } = await catalog.lastRead.read("site", read, {
		plain: () => ({
			...DEFAULT_SITE,
			delivery: usualMethods(DEFAULT_SITE.settings),
			preparation: null,
		}),
	});
	const { styles, settings, ...site } = value;
	const shown = { ...settings, faixas: payments.instalmentTiers() };
	return {
		site: { ...site, settings: shown, sendsMail: system.emails.sends(), year: shopYear() },
		theme: makeTheme(styles),
		origin: context.get(originContext),
	};
}

const shopYear = (): string => localDay(new Date()).slice(0, 4);

const isBackOffice = (pathname: string): boolean => /^\/admin(?:[/.]|$)/.test(pathname);

/** No shopper ever sees it, so it does not come with their pages. */
const AdminFailurePage = lazy(() =>
	import("./admin/failure-page.tsx").then(
		({ AdminFailurePage: page }) => ({ default: page }),
		() => ({ default: Failure }),
	),
);

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
	const root = useRouteLoaderData<typeof loader>("root");
	const theme = root?.theme;
	const settings = root?.site.settings ?? DEFAULT_SETTINGS;
	useWaking(() => document.documentElement);
	return (
		<html lang="pt-BR" data-asleep="">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<link rel="icon" href={favicon(settings)} sizes="48x48" />
				{!settings.logo_url && <link rel="icon" href="/favicon.svg" type="image/svg+xml" />}
				<link rel="apple-touch-icon" href={shopIcon(settings, 180)} />
				<link rel="manifest" href={manifest(settings)} />
				<Meta />
				<Links />
				{theme && <ThemeStyle theme={theme} />}
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

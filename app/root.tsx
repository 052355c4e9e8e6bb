import "./configure-zod.ts";
import {
	type ComponentType,
	lazy,
	type ReactNode,
	Suspense,
	useContext,
	useEffect,
	useRef,
	useState,
} from "react";
import {
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	type ShouldRevalidateFunctionArgs,
	useLocation,
	useMatches,
	useRouteError,
} from "react-router";
import { DEFAULT_SITE } from "#core/content/shared/site-defaults.ts";
import type { Route } from "./+types/root";
import { loadShop } from "./load-shop.ts";
import { favicon, manifest, shopIcon } from "./seo/seo.ts";
import { guardOpening } from "./session/guards.ts";
import { useLeaveNavigation } from "./session/leave-account.ts";
import { ClosedPage, closedShop } from "./shell/closed-shop.tsx";
import { Failure } from "./shell/failure.tsx";
import { ShopData, ShopOfRefusedPage } from "./shell/refused-shop.tsx";
import { useShop } from "./shell/use-site.ts";
import appStyles from "./styles/app.css?url";
import { fallbackFace } from "./theme/fonts.ts";
import type { Theme } from "./theme/theme.ts";
import { lazyPart } from "./ui/lazy-part.tsx";
import { onToasterWanted } from "./ui/toast/toast.ts";

export const middleware: Route.MiddlewareFunction[] = [guardOpening];

export const loader = ({ context }: Route.LoaderArgs) => loadShop(context);

const isBackOffice = (pathname: string): boolean => /^\/admin(?:[/.]|$)/.test(pathname);

/** Not part of the shoppers' bundle. */
const AdminFailurePage = lazy<ComponentType<{ error: unknown }>>(() =>
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
	useLeaveNavigation();
	useEffect(() => {
		document.documentElement.dataset["hydrated"] = "true";
		Failure.ahead();
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

const fontFace = ({ family, weight, url, unicodeRange }: Theme["fonts"][number]) =>
	`@font-face{font-family:"${family}";font-weight:${weight};font-style:normal;font-display:swap;src:url(${url}) format("woff2");unicode-range:${unicodeRange}}`;

const familiesOf = ({ fonts }: Theme) => [...new Set(fonts.map(({ family }) => family))];

const themeCss = (theme: Theme): string => {
	const faces = [...theme.fonts.map(fontFace), ...familiesOf(theme).map(fallbackFace)];
	const variables = Object.entries(theme.variables).map(([name, value]) => `${name}:${value}`);
	return `${faces.join("")}:root{${variables.join(";")}}`;
};

/** The merchant's colours and fonts, in the first HTML and after every change. */
function ThemeStyle({ theme }: { theme: Theme }) {
	return (
		<>
			{theme.firstFonts.map((file) => (
				<link
					key={file}
					rel="preload"
					as="font"
					type="font/woff2"
					href={file}
					crossOrigin="anonymous"
				/>
			))}
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from validated colours and our own font names */}
			<style dangerouslySetInnerHTML={{ __html: themeCss(theme) }} />
		</>
	);
}

const Toaster = lazyPart(() => import("./ui/toast/toaster.tsx"));

/** Prefetched, so that messages can appear offline. */
function fetchToaster(): void {
	Toaster.ahead();
	void import("sonner").catch(() => {});
}

/** Toast container; loaded on the first interaction, displayed with the first toast. */
function ToastArea() {
	const [wanted, setWanted] = useState(false);
	useEffect(() => onToasterWanted(() => setWanted(true)), []);
	// Interactions may go offline: load it before that.
	useEffect(fetchToaster, []);
	return wanted && <Toaster />;
}

/** Long enough for screen readers; afterwards it would be found as text of the page. */
const SAID_MS = 3_000;

/** Editing keeps the focus, and open dialogs restore it themselves. */
const KEEPS_FOCUS =
	"input, select, textarea, [contenteditable=true], main *, [role=dialog] *, [role=alertdialog] *";

const isDialog = (handle: unknown): boolean =>
	typeof handle === "object" && handle !== null && "dialog" in handle;

/**
 * After client navigation: announces the title and focuses the content, as on a page load. Not where only query or
 * hash change.
 */
function RouteAnnouncer() {
	const { hash } = useLocation();
	// A dialog route is no page of its own.
	const pathname = useMatches().findLast(({ handle }) => !isDialog(handle))?.pathname ?? "/";
	const announced = useRef(pathname);
	const [title, setTitle] = useState("");
	useEffect(() => {
		if (announced.current === pathname) return;
		announced.current = pathname;
		forgetStructuredData();
		setTitle(document.title);
		const timer = setTimeout(() => setTitle(""), SAID_MS);
		if (!hash && !document.activeElement?.matches(KEEPS_FOCUS)) {
			const main = document.querySelector("main");
			main?.setAttribute("tabindex", "-1");
			main?.focus({ preventScroll: true });
		}
		return () => clearTimeout(timer);
	}, [pathname, hash]);
	return (
		<div aria-live="polite" className="sr-only">
			{title}
		</div>
	);
}

/** Structured data is in the server's HTML only; it is removed when another page opens. */
function forgetStructuredData(): void {
	for (const script of document.querySelectorAll('script[type="application/ld+json"]'))
		script.remove();
}

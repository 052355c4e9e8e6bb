import { TriangleAlert } from "lucide-react";
import { useEffect, useLayoutEffect, useState } from "react";
import {
	href,
	Link,
	Outlet,
	useLocation,
	useNavigate,
	useNavigation,
	useNavigationType,
	useRevalidator,
} from "react-router";
import { plural } from "#core/values/text.ts";
import { isOutage } from "../session/fetch-with-timeout.ts";
import { Announcement } from "../shell/announcement.tsx";
import { Failure } from "../shell/failure.tsx";
import Footer from "../shell/footer.tsx";
import { CartPanel, Header } from "../shell/header.tsx";
import { Logo } from "../shell/logo.tsx";
import { useLive, useLocalCatalogue } from "../shell/use-live.ts";
import { type SiteView, useSite } from "../shell/use-site.ts";
import { Icon } from "../ui/icon.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import type { Route } from "./+types/layout";
import { useCart } from "./cart/cart-store.ts";
import { mayHaveOpenOrder } from "./checkout/open-order.ts";
import { useFavourites } from "./favourites/favourites-store.ts";

const TODOS = { nome: "Todos os produtos", to: href("/produtos") };

/** Links of the header's menu, which needs a script to open. */
const placesOf = ({ menu }: Pick<SiteView, "menu">) => [
	TODOS,
	...menu.filter(({ to }) => to !== TODOS.to),
	{ nome: "Entrar", to: href("/auth") },
];

/** Without scripts the pages can be read, but nothing can be bought. */
export const NeedsScriptNotice = () =>
	// Browsers with scripts do not parse its content.
	import.meta.env.SSR ? <Notice /> : <noscript />;

function Notice() {
	const { settings, menu } = useSite();
	return (
		<noscript>
			<div className="border-b border-line bg-warn-tint">
				<div className="wrap-shop flex gap-3 py-3 text-small text-warn-text">
					<Icon of={TriangleAlert} className="mt-0.5 size-5 shrink-0" />
					<div>
						<p className="font-medium">
							Sem JavaScript você vê as peças, mas os menus, o carrinho e o pagamento não funcionam.
							Ative-o no navegador e recarregue esta página
							{settings.contact_email && `, ou escreva para ${settings.contact_email}`}.
						</p>
						<nav aria-label="Sem JavaScript" className="flex flex-wrap gap-x-5">
							{placesOf({ menu }).map(({ nome, to }) => (
								<a key={to} href={to} className="inline-flex min-h-11 items-center underline">
									{nome}
								</a>
							))}
						</nav>
					</div>
				</div>
			</div>
		</noscript>
	);
}

function meet(openPage: (path: string) => void): void {
	if (document.visibilityState !== "visible" || !mayHaveOpenOrder()) return;
	void import("./checkout/settle-order.ts").then(({ meetOpenOrder }) => meetOpenOrder(openPage));
}

/**
 * Notifies of an order left unpaid: on page load, on return to the tab, and when the cart opens, which would still
 * offer what was paid elsewhere.
 */
function useMeetOpenOrder(): void {
	const navigate = useNavigate();
	const isCartOpen = useCart(({ isOpen }) => isOpen);
	useEffect(() => {
		const look = () => meet((path) => void navigate(path));
		look();
		document.addEventListener("visibilitychange", look);
		return () => document.removeEventListener("visibilitychange", look);
	}, [navigate]);
	useEffect(() => {
		if (isCartOpen) meet((path) => void navigate(path));
	}, [isCartOpen, navigate]);
}

/** Hydrates the browser's stores, syncs them with other tabs, and loads the session. */
function useBrowserState(): void {
	const { revalidate } = useRevalidator();
	// Before anything can be pressed: an addition to a cart that is not hydrated would overwrite it.
	useLayoutEffect(() => {
		const read = () => {
			void useCart.persist.rehydrate();
			void useFavourites.persist.rehydrate();
		};
		read();
		window.addEventListener("storage", read);
		return () => window.removeEventListener("storage", read);
	}, []);
	useEffect(() => {
		const stop = new AbortController();
		// In a task of its own: together with the rest it would delay the first input on slow phones.
		const soon = setTimeout(async () => {
			const { followSession } = await import("../session/follow-session.ts");
			followSession(stop.signal, () => void revalidate());
		});
		return () => {
			clearTimeout(soon);
			stop.abort();
		};
	}, [revalidate]);
}

const VISIBLE_AFTER_MS = 250;

/** Path of a navigation that takes a moment; quick ones show no skeleton. */
function usePendingPath(): string | null {
	const { location, state } = useNavigation();
	const { pathname } = useLocation();
	const next = state === "loading" && location.pathname !== pathname ? location.pathname : null;
	const waits = next !== null;
	const [late, setLate] = useState(false);
	useEffect(() => {
		if (!waits) return;
		const timer = setTimeout(() => setLate(true), VISIBLE_AFTER_MS);
		return () => {
			clearTimeout(timer);
			setLate(false);
		};
	}, [waits]);
	return late ? next : null;
}

const ConfirmedNotice = lazyPart(() => import("../session/confirmation-notice.tsx"));

/** Fetched when idle; until then navigations keep the old page. */
const PendingPage = lazyPart(() => import("./pending-page.tsx"));

export default function StorefrontLayout() {
	useMeetOpenOrder();
	useLive("/live");
	const pending = usePendingPath();
	useEffect(PendingPage.ahead, []);
	return (
		<Frame over={pending && <PendingPage path={pending} />}>
			<NeedsScriptNotice />
			<ConfirmationToast />
			{useLocalCatalogue() && <LocalCatalogueNotice />}
			<Outlet />
		</Frame>
	);
}

/** If nothing could be read, the shop's header and footer stay. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	if (!isOutage(error)) return <Failure error={error} />;
	return (
		<Frame>
			<Failure error={error} framed />
		</Frame>
	);
}

function Frame({ children, over }: { children: React.ReactNode; over?: React.ReactNode }) {
	useBrowserState();
	const { opening, holiday, missing } = useSite();
	const open = opening.publicada || missing !== null;
	return (
		<>
			<a
				href="#conteudo"
				className="fixed top-2 left-2 z-60 -translate-y-20 rounded-sm bg-ink px-5 py-3 font-semibold text-on-ink focus:translate-y-0 print:hidden"
			>
				Pular para o conteúdo
			</a>
			{missing && <PreviewStrip missing={missing} />}
			{open && holiday && <HolidayStrip text={holiday.text} />}
			{open && <Announcement />}
			{open ? <Header /> : <ClosedHeader />}
			{over}
			<main
				id="conteudo"
				tabIndex={-1}
				className="min-h-[60vh] outline-none focus-visible:shadow-none"
			>
				{children}
			</main>
			{open && <Footer />}
			<CartPanelWhenOpened />
		</>
	);
}

/** Preview bar of administrators while the shop is closed. */
const PreviewStrip = ({ missing }: { missing: string[] }) => (
	<aside aria-label="Loja fechada" className="bg-ink text-on-ink print:hidden">
		<p className="wrap-shop flex flex-wrap items-center justify-center gap-x-4 py-1.5 text-center text-small">
			<span>
				Só você vê a loja.
				{missing.length > 0 &&
					` ${plural(missing.length, "Falta", "Faltam")} para publicar: ${missing.join(", ")}.`}
			</span>
			{/* A plain link: the storefront does not know the admin's routes. */}
			<a
				href="/admin/publicar"
				className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
			>
				Publicar a loja
			</a>
		</p>
	</aside>
);

/** Banner while the shop is on holidays. */
const HolidayStrip = ({ text }: { text: string }) => (
	<aside aria-label="Férias" className="bg-warn-tint">
		<p className="wrap-shop py-2.5 text-center text-small font-medium text-warn-text">{text}</p>
	</aside>
);

/** For the pages that stay open in a closed shop: account and earlier orders. */
const ClosedHeader = () => (
	<header className="border-b border-line">
		<div className="wrap-shop flex h-16 items-center">
			<Link to={href("/")} className="rounded-sm">
				<Logo />
			</Link>
		</div>
	</header>
);

function CartPanelWhenOpened() {
	const isOpen = useCart((state) => state.isOpen);
	const { key, search } = useLocation();
	// Pages are cached for everyone: the code of a link is read in the browser.
	useEffect(() => {
		const code = new URLSearchParams(search).get("cupom");
		if (code) void import("./cart/linked-coupon.ts").then((link) => link.storeLinkedCoupon(code));
	}, [search]);
	const how = useNavigationType();
	// Back removes it; the redirect of a deleted product does not.
	useEffect(() => {
		if (key !== "default" && how === "POP") useCart.getState().close();
	}, [key, how]);
	const [opened, setOpened] = useState(false);
	useEffect(() => {
		if (isOpen) setOpened(true);
	}, [isOpen]);
	return (opened || isOpen) && <CartPanel />;
}

/** The confirmation link leads to a cached page: its parameters are read in the browser. */
function ConfirmationToast() {
	const [confirmed, setConfirmed] = useState(false);
	useEffect(() => setConfirmed(new URLSearchParams(window.location.search).has("confirmado")), []);
	return confirmed && <ConfirmedNotice />;
}

function LocalCatalogueNotice() {
	return (
		<div role="status" className="border-b border-line bg-warn-tint">
			<p className="wrap-shop flex items-center gap-3 py-3 text-small font-medium text-warn-text">
				<Icon of={TriangleAlert} className="size-5 shrink-0" />
				Usando dados locais (Supabase não conectado)
			</p>
		</div>
	);
}

import { TriangleAlert } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { href, Link, Outlet } from "react-router";
import { isOutage } from "#app/session/is-outage.ts";
import { Announcement } from "#app/shell/announcement.tsx";
import { Failure } from "#app/shell/failure.tsx";
import { Header } from "#app/shell/header.tsx";
import { Logo } from "#app/shell/logo.tsx";
import { useLiveRefetch } from "#app/shell/use-live-refetch.ts";
import { useSite } from "#app/shell/use-site.ts";
import { drawnPart } from "#app/ui/drawn-part.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.ts";
import { whenQuiet } from "#app/ui/when-quiet.ts";
import type { Route } from "./+types/layout";
import { useCart } from "./cart/cart-store.ts";
import { CartPanel } from "./cart/lazy-cart-panel.ts";
import { NeedsScriptNotice } from "./needs-script-notice.tsx";
import { useBrowserState, useMeetOpenOrder } from "./use-browser-state.ts";
import { useLocalCatalogue } from "./use-local-catalogue.ts";
import { usePendingPath } from "./use-pending-path.ts";

const Footer = drawnPart(() => import("#app/shell/footer.tsx"));

const ConfirmedNotice = lazyPart(() => import("./confirmed-notice.tsx"));

/** Fetched when the page is quiet; whoever is quicker keeps the page that stands until the next one comes. */
const PendingPage = lazyPart(() => import("./pending-page.tsx"));

export default function StorefrontLayout() {
	useBrowserState();
	useMeetOpenOrder();
	useLiveRefetch();
	const pending = usePendingPath();
	useEffect(() => whenQuiet(PendingPage.ahead), []);
	return (
		<Frame over={pending && <PendingPage path={pending} />}>
			<NeedsScriptNotice />
			<ConfirmedWhenTold />
			{useLocalCatalogue() && <LocalCatalogueNotice />}
			<Outlet />
		</Frame>
	);
}

/** Where nothing was read that could be shown instead, the way to the rest of the shop stays. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	if (!isOutage(error)) return <Failure error={error} />;
	return (
		<Frame>
			<Failure error={error} framed />
		</Frame>
	);
}

/** Header, page, footer and cart panel around a screen, and what stands over all but the header. */
function Frame({ children, over }: { children: React.ReactNode; over?: React.ReactNode }) {
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
			<Suspense>{over}</Suspense>
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

/** What only an administrator reads, over a shop that is closed to everybody else. */
const PreviewStrip = ({ missing }: { missing: string[] }) => (
	<aside aria-label="Loja fechada" className="bg-ink text-on-ink print:hidden">
		<p className="wrap-shop flex flex-wrap items-center justify-center gap-x-4 py-1.5 text-center text-small">
			<span>
				Só você vê a loja.
				{missing.length > 0 && ` Falta para publicar: ${missing.join(", ")}.`}
			</span>
			{/* Pages of shoppers know no screen of the back office. */}
			<a
				href="/admin/publicar"
				className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
			>
				Publicar a loja
			</a>
		</p>
	</aside>
);

/** Over everything while the shop is on holidays. */
const HolidayStrip = ({ text }: { text: string }) => (
	<aside aria-label="Férias" className="bg-warn-tint">
		<p className="wrap-shop py-2.5 text-center text-small font-medium text-warn-text">{text}</p>
	</aside>
);

/** Around the few pages of a closed shop that stay open: an account, an order that was placed before. */
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
	const [opened, setOpened] = useState(false);
	useEffect(() => {
		if (isOpen) setOpened(true);
	}, [isOpen]);
	return <Suspense>{(opened || isOpen) && <CartPanel />}</Suspense>;
}

/** The link of a confirmation leads to a page that is the same for everyone: what it tells is read in the browser. */
function ConfirmedWhenTold() {
	const [told, setTold] = useState(false);
	useEffect(() => setTold(new URLSearchParams(window.location.search).has("confirmado")), []);
	return <Suspense>{told && <ConfirmedNotice />}</Suspense>;
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

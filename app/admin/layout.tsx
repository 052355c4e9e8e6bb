import * as Dialog from "@radix-ui/react-dialog";
import { VisuallyHidden } from "@radix-ui/react-visually-hidden";
import clsx from "clsx";
import { ExternalLink, Menu, Search, X } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import {
	Link,
	type MetaFunction,
	Outlet,
	useLocation,
	useNavigation,
	useRouteLoaderData,
} from "react-router";
import { may } from "#core/accounts/shared/role.ts";
import { adminContext, roleContext, shopContext } from "../context.ts";
import { guardAdmin } from "../session/guards.ts";
import { partReader } from "../session/read-part.ts";
import { useSessionNews } from "../session/session-news.ts";
import { Logo } from "../shell/logo.tsx";
import { buttonClass } from "../ui/button.tsx";
import { Icon, IconButton } from "../ui/icon.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { useReturnFocus } from "../ui/modal.tsx";
import type { Route } from "./+types/layout";
import { useUndoAnswers } from "./action/use-action.ts";
import { AdminFailurePage, ScreenFailed } from "./failure-page.tsx";
import { HelpSheet } from "./help/help-button.tsx";
import { useHelp } from "./help/open-help.ts";
import {
	retainScreen,
	StaleNotice,
	useMountedFrame,
	useMountedScreen,
	usePaidOrders,
} from "./live/live.tsx";
import { loadingWords, screenOf } from "./shell/navigation.ts";
import { Sidebar } from "./shell/sidebar.tsx";
import type { LoadedRole } from "./ui/may.tsx";
import { useLinkedField } from "./ui/use-dialog-address.ts";

type DrawerProps = { open: boolean; onOpenChange(open: boolean): void; children: ReactNode };

const Drawer = ({ open, onOpenChange, children }: DrawerProps) => (
	<Dialog.Root open={open} onOpenChange={onOpenChange}>
		<Dialog.Portal>
			<Dialog.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=open]:animate-fade-in lg:hidden" />
			<Content>{children}</Content>
		</Dialog.Portal>
	</Dialog.Root>
);

const Content = ({ children }: { children: ReactNode }) => (
	<Dialog.Content
		{...useReturnFocus()}
		aria-describedby={undefined}
		className="fixed inset-y-0 left-0 z-50 w-[min(300px,86vw)] bg-bg shadow-e3 data-[state=open]:animate-fade-in lg:hidden"
	>
		<VisuallyHidden>
			<Dialog.Title>Menu</Dialog.Title>
		</VisuallyHidden>
		{children}
	</Dialog.Content>
);

const NAME = "requinte-admin-sidebar";
const YEAR_SECONDS = 60 * 60 * 24 * 365;

/** Same encoding as React Router's cookies, without shipping its cookie code to every page. */
const written = (collapsed: boolean): string => encodeURIComponent(btoa(String(collapsed)));

/** Read on the server, so that the first HTML has the right width. */
export const isCollapsed = (cookies: string | null): boolean =>
	(cookies ?? "").split(/;\s*/).includes(`${NAME}=${written(true)}`);

export const collapsedCookie = (collapsed: boolean): string =>
	`${NAME}=${written(collapsed)}; Max-Age=${YEAR_SECONDS}; Path=/admin; SameSite=Lax`;

const REMINDER = "painel-duas-etapas";
const WEEK_SECONDS = 60 * 60 * 24 * 7;

/** Hides the second factor reminder for a week. */
export const LATER_COOKIE = `${REMINDER}=depois; Max-Age=${WEEK_SECONDS}; Path=/admin; SameSite=Lax`;

export const isPutOff = (cookies: string | null): boolean =>
	(cookies ?? "").split(/;\s*/).includes(`${REMINDER}=depois`);

function useCollapsed(initially: boolean): [boolean, () => void] {
	const [collapsed, setCollapsed] = useState(initially);
	const toggle = () => {
		const next = !collapsed;
		setCollapsed(next);
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not everywhere yet
		document.cookie = collapsedCookie(next);
	};
	return [collapsed, toggle];
}

export const middleware: Route.MiddlewareFunction[] = [guardAdmin];
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [retainScreen];

export async function loader({ request, context }: Route.LoaderArgs) {
	const cookies = request.headers.get("cookie");
	const { userId, name } = context.get(adminContext);
	const role = context.get(roleContext);
	const { admins, insights, inbox, payments, questions, returns, shipping } =
		context.get(shopContext);
	const read = partReader(context);
	const seesMoney = may(role, "money", "read");
	const seesOrders = may(role, "orders", "read");
	const [orders, reviews, unanswered, messages, urgent, parcels, back, admin] = await Promise.all([
		read(insights.countOpenOrders()),
		read(insights.countNewReviews()),
		read(questions.countOpen()),
		read(inbox.countOpen()),
		seesMoney ? read(payments.office.attention().then(({ length }) => length)) : 0,
		seesOrders ? read(shipping.countQueue()) : 0,
		seesOrders ? read(returns.countWaiting()) : 0,
		read(admins.findAdmin(userId)),
	]);
	const pending = {
		...{ orders, reviews, questions: unanswered, messages },
		...{ payments: urgent, shipping: parcels, returns: back },
	};
	return {
		userId,
		name,
		role,
		unsecured: admin?.secondFactor === false && !isPutOff(cookies),
		/** Badge counts per screen; null where one failed to load. */
		pending,
		partsFailed: Object.values(pending).includes(null),
		collapsed: isCollapsed(cookies),
	} satisfies LoadedRole & Record<string, unknown>;
}

export const meta: MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
	return (
		<Frame frame={loaderData}>
			<Screen />
		</Frame>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	const frame = useRouteLoaderData<typeof loader>("admin/layout");
	if (!frame) return <AdminFailurePage error={error} />;
	return (
		<Frame frame={frame}>
			<ScreenFailed error={error} />
		</Frame>
	);
}

/** Second factor reminder for administrators; closing it hides it for a week. */
function SecondFactorNotice() {
	const [closed, setClosed] = useState(false);
	if (closed) return null;
	return (
		<div
			role="note"
			className="mb-5 flex items-center rounded-sm bg-warn-tint pl-4 text-small max-md:mb-3 print:hidden"
		>
			<p className="min-w-0 flex-1 py-2">
				<span className="max-md:hidden">Proteja o painel: </span>
				<Link
					to="/conta?aba=seguranca"
					className="font-semibold underline max-md:inline-block max-md:first-letter:uppercase"
				>
					ative a verificação em duas etapas
				</Link>
				<span className="max-md:hidden"> na sua conta.</span>
			</p>
			<IconButton
				icon={X}
				label="Lembrar daqui a uma semana"
				onClick={() => {
					setClosed(true);
					// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not everywhere yet
					document.cookie = LATER_COOKIE;
				}}
			/>
		</div>
	);
}

type FrameData = Awaited<ReturnType<typeof loader>>;

/** Loaded on demand, as few users open it. */
const CommandPalette = lazyPart(() => import("./shell/command-palette.tsx"));

function Frame({ frame, children }: { frame: FrameData; children: ReactNode }) {
	const { name, role, pending } = frame;
	useSessionNews();
	useUndoAnswers();
	useMountedFrame();
	useLinkedField();
	const help = useHelp(({ open }) => open);
	const paidOrders = usePaidOrders();
	const [collapsed, toggle] = useCollapsed(frame.collapsed);
	const { pathname } = useLocation();
	const [drawer, setDrawer] = useState(false);
	const [palette, setPalette] = useState(false);
	useEffect(() => {
		void pathname;
		setDrawer(false);
		setPalette(false);
	}, [pathname]);
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.key === "Control" || event.key === "Meta") CommandPalette.ahead();
			if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "k") return;
			event.preventDefault();
			setPalette((open) => !open);
		};
		window.addEventListener("keydown", onKeyDown);
		return () => window.removeEventListener("keydown", onKeyDown);
	}, []);
	return (
		<div className="min-h-dvh bg-surface text-ui lg:flex print:bg-white">
			<a
				href="#conteudo"
				className="fixed top-2 left-2 z-60 -translate-y-20 rounded-sm bg-ink px-5 py-3 font-semibold text-on-ink focus:translate-y-0 print:hidden"
			>
				Pular para o conteúdo
			</a>
			<aside
				className={clsx(
					"sticky top-0 hidden h-dvh shrink-0 border-r border-line bg-bg lg:block print:hidden",
					collapsed ? "w-16" : "w-64",
				)}
			>
				<Sidebar
					name={name}
					role={role}
					pending={pending}
					paidOrders={paidOrders}
					collapsed={collapsed}
					onToggle={toggle}
				/>
			</aside>
			<div className="min-w-0 flex-1">
				<TopBar onMenu={() => setDrawer(true)} onSearch={() => setPalette(true)} />
				<main
					id="conteudo"
					tabIndex={-1}
					className="mx-auto max-w-[1240px] px-5 pt-6 pb-24 outline-none max-md:pt-3 focus-visible:shadow-none lg:px-9 lg:pt-5 print:p-0"
				>
					{frame.unsecured && <SecondFactorNotice />}
					<StaleNotice />
					{children}
				</main>
			</div>
			<Drawer open={drawer} onOpenChange={setDrawer}>
				<Sidebar
					name={name}
					role={role}
					pending={pending}
					paidOrders={paidOrders}
					collapsed={false}
					onNavigate={() => setDrawer(false)}
				/>
			</Drawer>
			<Suspense>
				{palette && <CommandPalette open role={role} onOpenChange={setPalette} />}
				{help && <HelpSheet id={help} />}
			</Suspense>
		</div>
	);
}

function TopBar({ onMenu, onSearch }: { onMenu(): void; onSearch(): void }) {
	return (
		<header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-bg px-3 lg:static lg:h-auto lg:justify-end lg:border-0 lg:bg-transparent lg:px-9 lg:pt-5 print:hidden">
			<IconButton
				icon={Menu}
				label="Abrir menu"
				aria-haspopup="dialog"
				className="lg:hidden"
				onClick={onMenu}
			/>
			<span className="min-w-0 flex-1 lg:hidden">
				<Logo />
			</span>
			<button
				type="button"
				aria-haspopup="dialog"
				title="Buscar tarefa, tela, pedido, produto, cliente ou ajuda"
				onPointerEnter={CommandPalette.ahead}
				onClick={onSearch}
				className="flex min-h-11 items-center gap-2.5 rounded-sm px-3 text-small text-subtle hover:bg-surface-3 lg:min-h-10 lg:border lg:border-line lg:bg-bg"
			>
				<Icon of={Search} className="size-4.5" />
				<span className="max-lg:sr-only">Buscar ou ir para…</span>
				<kbd className="hidden rounded-xs border border-line px-1.5 font-sans text-overline lg:inline">
					Ctrl K
				</kbd>
			</button>
			<a
				href="/"
				target="_blank"
				rel="noreferrer"
				className={clsx(buttonClass({ variant: "quiet", size: "sm" }), "min-h-10 px-3")}
			>
				<Icon of={ExternalLink} className="size-4.5" />
				<span className="max-lg:sr-only">Ver loja</span>
				<span className="sr-only"> em outra aba</span>
			</a>
		</header>
	);
}

function Screen() {
	const { pathname } = useLocation();
	useMountedScreen();
	const { state, location, formMethod } = useNavigation();
	const next = location && screenOf(location.pathname);
	const leaving =
		state === "loading" && !formMethod && next && next !== screenOf(pathname) ? next : null;
	if (!leaving) return <Outlet />;
	return (
		<div role="status">
			<h1 className="text-h1">{leaving.label}</h1>
			<p className="mt-2 text-small text-subtle">{loadingWords(leaving)}</p>
			<div aria-hidden className="mt-6 space-y-3">
				<div className="skeleton h-11" />
				<div className="skeleton h-80" />
			</div>
		</div>
	);
}

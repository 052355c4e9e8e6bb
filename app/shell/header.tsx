import clsx from "clsx";
import { ChevronDown, Heart, Menu, Search, ShoppingBag, User } from "lucide-react";
import { type FocusEvent, useEffect, useId, useRef, useState } from "react";
import { href, Link, NavLink, useLocation } from "react-router";
import { itemCount, itemWords } from "#core/cart/shared/cart.ts";
import type { MenuEntry } from "#core/content/shared/layout.ts";
import { counted } from "#core/values/text.ts";
import { useSession } from "../session/session-store.ts";
import { useCart } from "../storefront/cart/cart-store.ts";
import { useFavourites } from "../storefront/favourites/favourites-store.ts";
import { Icon, IconButton, iconButtonClass } from "../ui/icon.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { ON_INTENT, PageLink } from "../ui/page-link.tsx";
import { toast } from "../ui/toast/toast.ts";
import { HomeLink } from "./logo.tsx";
import { useSite } from "./use-site.ts";

type MenuProps = { name: string; links: readonly MenuTarget[]; all?: MenuTarget | undefined };
type MenuTarget = { nome: string; to: string };

/** A header menu: opens on click, hover or keyboard, closes on Esc, choice or leaving it. */
function DropDown({ name, links, all }: MenuProps) {
	const [open, setOpen] = useState(false);
	const item = useRef<HTMLLIElement>(null);
	const id = useId();
	// Also where the pointer has opened it and the focus is elsewhere.
	useEffect(() => {
		if (!open) return;
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.key !== "Escape") return;
			setOpen(false);
			if (item.current?.contains(document.activeElement))
				item.current.querySelector("button")?.focus();
		};
		document.addEventListener("keydown", onKeyDown);
		return () => document.removeEventListener("keydown", onKeyDown);
	}, [open]);
	const onBlur = (event: FocusEvent<HTMLElement>) => {
		if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
	};
	return (
		<li
			ref={item}
			className="static"
			onPointerEnter={(event) => event.pointerType === "mouse" && setOpen(true)}
			onPointerLeave={(event) => event.pointerType === "mouse" && setOpen(false)}
			onBlur={onBlur}
		>
			<button
				type="button"
				aria-expanded={open}
				aria-controls={id}
				// Hovering with a mouse has opened it already.
				onClick={({ detail, nativeEvent }) => {
					const { pointerType } = nativeEvent as PointerEvent;
					setOpen(detail === 0 || pointerType === "touch" ? !open : true);
				}}
				className="relative inline-flex min-h-11 items-center gap-1.5 after:absolute after:inset-x-0 after:bottom-1 after:h-[1.5px] after:bg-brand after:opacity-0 hover:after:opacity-100 aria-expanded:after:opacity-100"
			>
				{name}
				<ChevronDown
					className={clsx("size-4 transition-transform", open && "rotate-180")}
					aria-hidden
				/>
			</button>
			<div
				id={id}
				hidden={!open}
				className="absolute inset-x-0 top-full z-30 border-y border-line bg-bg shadow-e2"
			>
				<div className="wrap-shop py-8">
					<ul className="grid grid-cols-[repeat(auto-fill,minmax(190px,1fr))] gap-x-6 gap-y-1">
						{[...links, ...(all ? [all] : [])].map((link) => (
							<li key={`${link.to} ${link.nome}`}>
								<PageLink
									to={link.to}
									onClick={() => setOpen(false)}
									className={clsx(
										"flex min-h-11 items-center rounded-sm text-body hover:underline hover:underline-offset-4",
										link === all && "font-semibold text-brand-text",
									)}
								>
									{link.nome}
								</PageLink>
							</li>
						))}
					</ul>
				</div>
			</div>
		</li>
	);
}

const SearchDialog = lazyPart(() => import("../storefront/search/search-dialog.tsx"));
const MobileMenu = lazyPart(() => import("./mobile-menu.tsx"));

const navLink =
	"relative inline-flex min-h-11 items-center after:absolute after:inset-x-0 after:bottom-1 after:h-[1.5px] after:bg-brand after:opacity-0 hover:after:opacity-100 aria-[current=page]:after:opacity-100";

/** Prefetches the overlays: a tap is too quick for it. */
function fetchPanels(): void {
	CartPanel.ahead();
	SearchDialog.ahead();
	if (window.matchMedia("(max-width: 767px)").matches) MobileMenu.ahead();
}

/** Sticky; hides while scrolling down. */
export function Header() {
	const { menu: whole } = useSite();
	const { entries, more } = folded(whole);
	// Narrower windows have the menu as a button.
	const from = narrowest([...entries, ...(more.length > 0 ? [MORE] : [])]);
	const [panel, setPanel] = useState<"search" | "menu" | null>(null);
	const hidden = useHiddenOnScroll();
	const close = () => setPanel(null);
	const { pathname } = useLocation();
	// Back closes them.
	useEffect(() => {
		void pathname;
		setPanel(null);
	}, [pathname]);
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "k") return;
			if (document.querySelector("[role=dialog]")) return;
			event.preventDefault();
			setPanel("search");
		};
		window.addEventListener("keydown", onKeyDown);
		return () => window.removeEventListener("keydown", onKeyDown);
	}, []);
	useEffect(fetchPanels, []);
	return (
		<header
			className={clsx(
				"sticky low:static top-0 z-40 border-b border-line bg-bg transition-transform duration-200 focus-within:translate-y-0",
				hidden && "-translate-y-full",
			)}
		>
			<div
				className={clsx(
					"wrap-shop grid h-(--header) grid-cols-[minmax(0,1fr)_auto] items-center gap-6 max-lg:gap-4 max-md:h-16 max-md:gap-2",
					COLUMNS[from],
				)}
			>
				<HomeLink className="w-fit" />
				<nav aria-label="Principal" className={SHOWN_FROM[from]}>
					<ul
						className={clsx(
							"flex items-center text-ui font-medium",
							from === "md" ? "gap-4 lg:gap-9" : "gap-x-5 xl:gap-x-7",
						)}
					>
						{entries.map(({ nome, to, slug, filhas }) =>
							slug !== null && filhas.length > 0 ? (
								<DropDown
									key={to}
									name={nome}
									links={filhas.map((child) => ({
										nome: child.nome,
										to: categoryPath(child.slug),
									}))}
									all={{ nome: `Tudo em ${nome}`, to }}
								/>
							) : (
								<li key={`${to} ${nome}`}>
									<NavLink to={to} prefetch={ON_INTENT} className={navLink}>
										{nome}
									</NavLink>
								</li>
							),
						)}
						{more.length > 0 && <DropDown name={MORE.nome} links={more} />}
					</ul>
				</nav>
				<div className="flex items-center justify-end gap-0.5 max-md:-mr-2.5 md:gap-1.5">
					<IconButton
						icon={Search}
						label="Buscar"
						aria-haspopup="dialog"
						aria-keyshortcuts="Control+K"
						onClick={() => setPanel("search")}
					/>
					<FavouritesLink />
					<AccountButton />
					<CartButton />
					<IconButton
						icon={Menu}
						label="Abrir menu"
						aria-haspopup="dialog"
						className={HIDDEN_FROM[from]}
						onClick={() => setPanel("menu")}
					/>
				</div>
			</div>

			{panel === "search" && <SearchDialog onClose={close} />}
			{panel === "menu" && <MobileMenu onClose={close} />}
		</header>
	);
}

const categoryPath = (slug: string) => href("/categoria/:slug", { slug });

const COLUMNS = {
	md: "md:grid-cols-[minmax(min-content,1fr)_auto_1fr]",
	lg: "lg:grid-cols-[minmax(min-content,1fr)_auto_1fr]",
	xl: "xl:grid-cols-[minmax(min-content,1fr)_auto_1fr]",
};
const SHOWN_FROM = {
	md: "hidden md:block",
	lg: "hidden lg:block",
	xl: "hidden xl:block",
};
const HIDDEN_FROM = { md: "md:hidden", lg: "lg:hidden", xl: "xl:hidden" };

const MOST_CATEGORIES = 4;
const MORE: MenuEntry = { nome: "Mais", to: "", slug: "", filhas: [{ nome: "", slug: "" }] };
/** Room for the menu beside logo and buttons at 768, 1024 and 1280 px. */
const ROOM = { md: 410, lg: 560, xl: 740 };

/** About the width of a menu in px; the shop's font may be a little wider or narrower. */
const widthOf = (menu: readonly MenuEntry[], gap: number): number =>
	menu.reduce(
		(sum, { nome, filhas }) => sum + 8.1 * nome.length + (filhas.length > 0 ? 22 : 0) + gap,
		-gap,
	);

/** The narrowest breakpoint with room for the menu. */
function narrowest(menu: readonly MenuEntry[]): keyof typeof ROOM {
	if (widthOf(menu, 16) <= ROOM.md) return "md";
	return widthOf(menu, 20) <= ROOM.lg ? "lg" : "xl";
}

/** The entries in the header, and those behind `Mais`: further categories, and the last ones that do not fit. */
function folded(menu: readonly MenuEntry[]): { entries: MenuEntry[]; more: MenuTarget[] } {
	const further = menu.filter(({ slug }) => slug).slice(MOST_CATEGORIES);
	const entries = menu.filter((entry) => !further.includes(entry));
	const last: MenuEntry[] = [];
	const fits = () =>
		widthOf(further.length + last.length > 0 ? [...entries, MORE] : entries, 28) <= ROOM.xl;
	while (entries.length > 1 && !fits()) last.unshift(...entries.splice(-1));
	return { entries, more: [...further, ...last] };
}

/** Disabled until the session is known. */
function AccountButton() {
	const { status, name } = useSession();
	if (status === "loading") {
		return <IconButton icon={User} label="Minha conta" disabled className="max-md:hidden" />;
	}
	return (
		<Link
			to={status === "in" ? href("/conta") : href("/auth")}
			aria-label={name ? `Minha conta, ${name}` : "Minha conta"}
			className={clsx(iconButtonClass, "max-md:hidden")}
		>
			<Icon of={User} className="size-5" />
			{status === "in" && (
				<span aria-hidden className="absolute right-2 bottom-2 size-2 rounded-full bg-brand" />
			)}
		</Link>
	);
}

/** On the narrowest phones it is in the menu instead, to leave room for the shop's name. */
function FavouritesLink() {
	const count = useFavourites(({ ids }) => ids.length);
	return (
		<Link
			to={href("/favoritos")}
			aria-label={count ? `Favoritos, ${counted(count, "peça", "peças")}` : "Favoritos"}
			className={clsx(iconButtonClass, "max-[359px]:hidden")}
		>
			<Icon of={Heart} className="size-5" />
			<CountBadge count={count} />
		</Link>
	);
}

const CountBadge = ({ count }: { count: number }) =>
	count > 0 && (
		<span
			aria-hidden
			className="nums absolute top-0.5 right-0 min-w-4.5 rounded-full bg-brand px-1 text-center text-overline leading-4.5 font-semibold text-on-brand"
		>
			{count > 99 ? "99+" : count}
		</span>
	);

function CartButton() {
	const count = useCart(({ items }) => itemCount(items));
	const open = useCart((state) => state.open);
	return (
		<IconButton
			icon={ShoppingBag}
			label={count ? `Carrinho, ${itemWords(count)}` : "Carrinho"}
			aria-haspopup="dialog"
			onClick={() => {
				// On a phone the toast would cover the checkout button.
				toast.clear();
				open();
			}}
		>
			<CountBadge count={count} />
		</IconButton>
	);
}

const ALWAYS_SHOWN_PX = 160;

function useHiddenOnScroll(): boolean {
	const [hidden, setHidden] = useState(false);
	useEffect(() => {
		let last = window.scrollY;
		const onScroll = () => {
			const now = window.scrollY;
			if (Math.abs(now - last) < 8) return;
			setHidden(now > last && now > ALWAYS_SHOWN_PX);
			last = now;
		};
		window.addEventListener("scroll", onScroll, { passive: true });
		return () => window.removeEventListener("scroll", onScroll);
	}, []);
	return hidden;
}

/** Fetched just before it opens: most visits never open the cart. */
export const CartPanel = lazyPart(() => import("../storefront/cart/cart-panel.tsx"));

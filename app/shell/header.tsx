import clsx from "clsx";
import { ChevronDown, Heart, Menu, Search, ShoppingBag, User } from "lucide-react";
import { type FocusEvent, Suspense, useEffect, useRef, useState } from "react";
import { href, Link, NavLink, useLocation } from "react-router";
import { itemCount, itemWords } from "#core/cart/shared/cart.ts";
import type { CategoryRef } from "#core/catalog/types.ts";
import type { MenuEntry } from "#core/content/shared/layout.ts";
import { counted } from "#core/values/text.ts";
import { useSession } from "../session/session-store.ts";
import { useCart } from "../storefront/cart/cart-store.ts";
import { CartPanel } from "../storefront/cart/lazy-cart-panel.ts";
import { useFavourites } from "../storefront/favourites/favourites-store.ts";
import { Icon } from "../ui/icon.tsx";
import { IconButton, iconButtonClass } from "../ui/icon-button.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { ON_INTENT, PageLink } from "../ui/page-link.tsx";
import { toast } from "../ui/toast/toast.ts";
import { Logo } from "./logo.tsx";
import { useSite } from "./use-site.ts";

type CategoryMenuProps = { name: string; slug: string; categories: CategoryRef[] };

/** A header menu: opens on click, hover or keyboard, closes on Esc, choice or leaving it. */
function CategoryMenu({ name, slug, categories }: CategoryMenuProps) {
	const [open, setOpen] = useState(false);
	const item = useRef<HTMLLIElement>(null);
	const id = `menu-${slug}`;
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
						{categories.map((category) => (
							<li key={category.slug}>
								<MenuLink category={category} onFollow={() => setOpen(false)} />
							</li>
						))}
						{slug && (
							<li>
								<MenuLink
									category={{ nome: `Tudo em ${name}`, slug }}
									onFollow={() => setOpen(false)}
									strong
								/>
							</li>
						)}
					</ul>
				</div>
			</div>
		</li>
	);
}

type MenuLinkProps = { category: CategoryRef; onFollow(): void; strong?: boolean };

function MenuLink({ category, onFollow, strong }: MenuLinkProps) {
	return (
		<PageLink
			to={href("/categoria/:slug", { slug: category.slug })}
			onClick={onFollow}
			className={clsx(
				"flex min-h-11 items-center rounded-sm text-body hover:underline hover:underline-offset-4",
				strong && "font-semibold text-brand-text",
			)}
		>
			{category.nome}
		</PageLink>
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
	const { settings, menu: whole } = useSite();
	const menu = folded(whole);
	// Long menus need a wide window; else they are in the mobile menu.
	const long = menu.length > 5;
	const [panel, setPanel] = useState<"search" | "menu" | null>(null);
	const hidden = useHiddenOnScroll();
	const close = (open: boolean) => setPanel(open ? panel : null);
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
					long ? "lg:grid-cols-[minmax(0,1fr)_auto_1fr]" : "md:grid-cols-[minmax(0,1fr)_auto_1fr]",
				)}
			>
				<PageLink
					to={href("/")}
					aria-label={`${settings.site_name}, início`}
					className="w-fit max-w-full min-w-0 rounded-sm"
				>
					<Logo />
				</PageLink>
				<nav aria-label="Principal" className={long ? "hidden lg:block" : "hidden md:block"}>
					<ul
						className={clsx(
							"flex items-center text-ui font-medium",
							long ? "flex-wrap gap-x-5 xl:gap-x-7" : "gap-4 lg:gap-9",
						)}
					>
						{menu.map(({ nome, to, slug, filhas }) =>
							slug !== null && filhas.length > 0 ? (
								<CategoryMenu key={to} name={nome} slug={slug} categories={filhas} />
							) : (
								<li key={`${to} ${nome}`}>
									<NavLink to={to} prefetch={ON_INTENT} className={navLink}>
										{nome}
									</NavLink>
								</li>
							),
						)}
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
						className={long ? "lg:hidden" : "md:hidden"}
						onClick={() => setPanel("menu")}
					/>
				</div>
			</div>
			<Suspense>
				{panel === "search" && <SearchDialog open onOpenChange={close} />}
				{panel === "menu" && <MobileMenu open onOpenChange={close} />}
			</Suspense>
		</header>
	);
}

const MOST_CATEGORIES = 4;

/** Moves the categories that do not fit behind `Mais`. */
function folded(menu: MenuEntry[]): MenuEntry[] {
	const rest = menu.filter(({ slug }) => slug).slice(MOST_CATEGORIES);
	if (rest.length === 0) return menu;
	const filhas = rest.map(({ nome, slug }) => ({ nome, slug: slug ?? "" }));
	const more: MenuEntry = { nome: "Mais", to: "mais", slug: "", filhas };
	return menu.flatMap((entry) =>
		entry === rest[0] ? [more] : rest.includes(entry) ? [] : [entry],
	);
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

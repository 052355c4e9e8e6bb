import clsx from "clsx";
import { Heart, Menu, Search, ShoppingBag, User } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { href, Link, NavLink } from "react-router";
import { useSession } from "#app/session/session-store.ts";
import { useCart } from "#app/storefront/cart/cart-store.ts";
import { CartPanel } from "#app/storefront/cart/lazy-cart-panel.ts";
import { useFavourites } from "#app/storefront/favourites/favourites-store.ts";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton, iconButtonClass } from "#app/ui/icon-button.tsx";
import { lazyDialog } from "#app/ui/lazy-part.ts";
import { onceTouched } from "#app/ui/once-touched.ts";
import { ON_INTENT, PageLink } from "#app/ui/page-link.tsx";
import { toast } from "#app/ui/toast.ts";
import { itemCount, itemWords } from "#core/cart/rules.ts";
import { counted } from "#core/values/plural-rules.ts";
import { CategoryMenu } from "./category-menu.tsx";
import { Logo } from "./logo.tsx";
import { useSearchKeys } from "./use-search-keys.ts";
import { useSite } from "./use-site.ts";

const SearchDialog = lazyDialog(() => import("#app/storefront/search/search-dialog.tsx"));
const MobileMenu = lazyDialog(() => import("./mobile-menu.tsx"));

const navLink =
	"relative inline-flex min-h-11 items-center after:absolute after:inset-x-0 after:bottom-1 after:h-[1.5px] after:bg-brand after:opacity-0 hover:after:opacity-100 aria-[current=page]:after:opacity-100";

/** What opens over any page; a thumb presses too quickly to fetch it then. */
function fetchPanels(): void {
	CartPanel.ahead();
	SearchDialog.ahead();
	if (window.matchMedia("(max-width: 767px)").matches) MobileMenu.ahead();
}

/** Sticky; steps aside while scrolling down. */
export function Header() {
	const { settings, menu } = useSite();
	// A long menu needs a wide window; below, it stands behind the button of phones.
	const long = menu.length > 5;
	const [panel, setPanel] = useState<"search" | "menu" | null>(null);
	const hidden = useHiddenOnScroll();
	const close = (open: boolean) => setPanel(open ? panel : null);
	const { begun } = useSearchKeys(panel === "search", () => setPanel("search"));
	useEffect(() => onceTouched(fetchPanels), []);
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
							slug && filhas.length > 0 ? (
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
				{panel === "search" && <SearchDialog open begun={begun} onOpenChange={close} />}
				{panel === "menu" && <MobileMenu open onOpenChange={close} />}
			</Suspense>
		</header>
	);
}

/** Disabled until the server has said who is here. */
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

/** On the narrowest phones the shop's name needs the room: the menu has it there. */
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
				// On a phone "added" would lie upon the button that goes on.
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

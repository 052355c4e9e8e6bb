import { ChevronDown, Heart, MessageCircle, User } from "lucide-react";
import { href, Link } from "react-router";
import { useSession } from "#app/session/session-store.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Sheet } from "#app/ui/modal.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import type { CategoryRef } from "#core/catalog/types.ts";
import type { MenuEntry } from "#core/content/shared/layout.ts";
import { useSite } from "./use-site.ts";

const row =
	"flex min-h-14 items-center justify-between border-b border-line text-title font-medium";

/** Adds a link to all products where the merchant's menu has none. */
function withEverything(menu: MenuEntry[]): MenuEntry[] {
	const to = href("/produtos");
	if (menu.some((entry) => entry.to === to)) return menu;
	const at = menu.findLastIndex(({ slug }) => slug !== null) + 1;
	return menu.toSpliced(at, 0, { nome: "Todos", to, slug: null, filhas: [] });
}

export default function MobileMenu({ onClose }: { onClose(): void }) {
	const { menu, settings, footerPages } = useSite();
	const entries = withEverything(menu);
	const menuAddresses = new Set(entries.map(({ to }) => to));
	const signedIn = useSession(({ status }) => status === "in");
	return (
		<Sheet onClose={onClose} title="Menu">
			<nav aria-label="Menu" className="px-5 pb-10">
				{entries.map(({ nome, to, slug, filhas }) =>
					slug && filhas.length > 0 ? (
						<Group key={to} name={nome} slug={slug} categories={filhas} onFollow={onClose} />
					) : (
						<PageLink key={`${to} ${nome}`} to={to} onClick={onClose} className={row}>
							{to === href("/produtos") ? "Todos os Produtos" : nome}
						</PageLink>
					),
				)}
				<Link to={href("/favoritos")} onClick={onClose} className={row}>
					<span className="flex items-center gap-3">
						<Icon of={Heart} className="size-5" />
						Favoritos
					</span>
				</Link>
				<Link to={signedIn ? href("/conta") : href("/auth")} onClick={onClose} className={row}>
					<span className="flex items-center gap-3">
						<Icon of={User} className="size-5" />
						{signedIn ? "Minha conta" : "Entrar ou criar conta"}
					</span>
				</Link>
				{settings.social_whatsapp && (
					<a href={settings.social_whatsapp} rel="noopener" className={row}>
						<span className="flex items-center gap-3">
							<Icon of={MessageCircle} className="size-5" />
							WhatsApp
						</span>
					</a>
				)}
				<ul className="mt-4">
					{footerPages
						.map(({ slug, title }) => ({ title, to: href("/pagina/:slug", { slug }) }))
						.filter(({ to }) => !menuAddresses.has(to))
						.map(({ title, to }) => (
							<li key={to}>
								<PageLink
									to={to}
									onClick={onClose}
									className="flex min-h-11 items-center text-ui text-subtle"
								>
									{title}
								</PageLink>
							</li>
						))}
				</ul>
			</nav>
		</Sheet>
	);
}

type GroupProps = { name: string; slug: string; categories: CategoryRef[]; onFollow(): void };

function Group({ name, slug, categories, onFollow }: GroupProps) {
	return (
		<details className="group border-b border-line">
			<summary className="flex min-h-14 cursor-pointer list-none items-center justify-between text-title font-medium">
				{name}
				<ChevronDown className="size-5 transition-transform group-open:rotate-180" aria-hidden />
			</summary>
			<ul className="pb-3">
				{[...categories, { nome: `Tudo em ${name}`, slug }].map((category) => (
					<li key={category.slug}>
						<PageLink
							to={href("/categoria/:slug", { slug: category.slug })}
							onClick={onFollow}
							className="flex min-h-11 items-center pl-4 text-body"
						>
							{category.nome}
						</PageLink>
					</li>
				))}
			</ul>
		</details>
	);
}

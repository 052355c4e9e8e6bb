import { ChevronDown, Heart, User } from "lucide-react";
import { href, Link } from "react-router";
import { useSession } from "#app/session/session-store.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Sheet } from "#app/ui/modal.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { useBackCloses } from "#app/ui/use-back-closes.ts";
import type { CategoryRef } from "#core/catalog/types.ts";
import { useSite } from "./use-site.ts";

type MobileMenuProps = { open: boolean; onOpenChange(open: boolean): void };

const row =
	"flex min-h-14 items-center justify-between border-b border-line text-title font-medium";

export default function MobileMenu({ open, onOpenChange }: MobileMenuProps) {
	const { menus } = useSite();
	const signedIn = useSession(({ status }) => status === "in");
	const { leave } = useBackCloses(open, () => onOpenChange(false));
	const follow = () => {
		leave();
		onOpenChange(false);
	};
	return (
		<Sheet open={open} onOpenChange={onOpenChange} title="Menu">
			<nav aria-label="Menu" className="px-5 pb-10">
				{menus.feminino && (
					<Group name="Feminino" slug="feminino" categories={menus.feminino} onFollow={follow} />
				)}
				{menus.masculino && (
					<Group name="Masculino" slug="masculino" categories={menus.masculino} onFollow={follow} />
				)}
				<PageLink to={href("/produtos")} onClick={follow} replace className={row}>
					Todos os Produtos
				</PageLink>
				<PageLink to={href("/sobre")} onClick={follow} replace className={row}>
					Sobre
				</PageLink>
				<PageLink to={href("/contato")} onClick={follow} replace className={row}>
					Contato
				</PageLink>
				<Link to={href("/favoritos")} onClick={follow} replace className={row}>
					<span className="flex items-center gap-3">
						<Icon of={Heart} className="size-5" />
						Favoritos
					</span>
				</Link>
				<Link
					to={signedIn ? href("/conta") : href("/auth")}
					onClick={follow}
					replace
					className={row}
				>
					<span className="flex items-center gap-3">
						<Icon of={User} className="size-5" />
						{signedIn ? "Minha conta" : "Entrar ou criar conta"}
					</span>
				</Link>
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
							replace
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

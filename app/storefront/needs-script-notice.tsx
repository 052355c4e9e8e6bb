import { TriangleAlert } from "lucide-react";
import { href } from "react-router";
import { type ShownSite, useSite } from "#app/shell/use-site.ts";
import { Icon } from "#app/ui/icon.tsx";

const toCategory = (name: string, slug: string): [string, string] => [
	name,
	href("/categoria/:slug", { slug }),
];

/** What the menus of the header lead to, which do not open without a script. */
const placesOf = ({ menus }: Pick<ShownSite, "menus">): [string, string][] => [
	["Todos os produtos", href("/produtos")],
	...(menus.feminino ? [toCategory("Feminino", "feminino")] : []),
	...(menus.masculino ? [toCategory("Masculino", "masculino")] : []),
	["Sobre", href("/sobre")],
	["Contato", href("/contato")],
	["Entrar", href("/auth")],
];

/** Where no script runs the pages can be read, but no button of theirs buys: said before anyone presses one. */
export const NeedsScriptNotice = () =>
	// A browser that runs scripts draws nothing there.
	import.meta.env.SSR ? <Notice /> : <noscript />;

function Notice() {
	const { settings, menus } = useSite();
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
							{placesOf({ menus }).map(([name, to]) => (
								<a key={to} href={to} className="inline-flex min-h-11 items-center underline">
									{name}
								</a>
							))}
						</nav>
					</div>
				</div>
			</div>
		</noscript>
	);
}

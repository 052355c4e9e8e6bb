import { TriangleAlert } from "lucide-react";
import { href } from "react-router";
import { type ShownSite, useSite } from "#app/shell/use-site.ts";
import { Icon } from "#app/ui/icon.tsx";

const TODOS = { nome: "Todos os produtos", to: href("/produtos") };

/** What the menu of the header leads to, which does not open without a script. */
const placesOf = ({ menu }: Pick<ShownSite, "menu">) => [
	TODOS,
	...menu.filter(({ to }) => to !== TODOS.to),
	{ nome: "Entrar", to: href("/auth") },
];

/** Where no script runs the pages can be read, but no button of theirs buys: said before anyone presses one. */
export const NeedsScriptNotice = () =>
	// A browser that runs scripts draws nothing there.
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

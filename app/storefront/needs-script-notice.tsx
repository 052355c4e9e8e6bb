import { TriangleAlert } from "lucide-react";
import { useSite } from "#app/shell/use-site.ts";
import { Icon } from "#app/ui/icon.tsx";

/** Where no script runs the pages can be read, but no button of theirs buys: said before anyone presses one. */
export function NeedsScriptNotice() {
	const { settings } = useSite();
	return (
		<noscript>
			<div className="border-b border-line bg-warn-tint">
				<p className="wrap-shop flex items-center gap-3 py-3 text-small font-medium text-warn-text">
					<Icon of={TriangleAlert} className="size-5 shrink-0" />
					<span>
						Sem JavaScript você vê as peças, mas o carrinho, o pagamento e o contato não funcionam.
						Ative-o no navegador e recarregue esta página
						{settings.contact_email && `, ou escreva para ${settings.contact_email}`}.
					</span>
				</p>
			</div>
		</noscript>
	);
}

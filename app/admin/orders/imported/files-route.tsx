import { href } from "react-router";
import { shopContext } from "#app/context.ts";
import { ORDER_FILE_LIMITS, SOURCE_SHOPS } from "#core/orders/imported/shared/imported-order.ts";
import { sayFailures } from "../../action/say-failures.ts";
import { FilesStep } from "../../import/files-step.tsx";
import { startImport } from "../../import/import-actions.ts";
import { loadScreen } from "../../load-screen.ts";
import { Panel } from "../../ui/panel.tsx";
import type { Route } from "./+types/files-route";

export const action = startImport("orders", ({ importedOrders }) => importedOrders.imports);

export const clientAction = sayFailures({}, "A planilha não pôde ser lida");

export const loader = loadScreen(
	"Erro ao carregar as importações",
	({ context }: Route.LoaderArgs) => context.get(shopContext).importedOrders.imports.list(),
);

export default function ImportOrders({ loaderData: imports }: Route.ComponentProps) {
	return (
		<FilesStep
			title="Trazer pedidos antigos"
			text="A lista de pedidos da Nuvemshop, Shopify, WooCommerce, Tray ou do seu sistema."
			first={href("/admin/pedidos/antigos/trazer")}
			to={(id) => href("/admin/pedidos/antigos/trazer/:id", { id })}
			limits={ORDER_FILE_LIMITS}
			imports={imports}
			systems={SOURCE_SHOPS}
		>
			<Panel title="O que acontece">
				<ul className="list-disc space-y-1.5 pl-5 text-small text-subtle">
					<li>Entram como histórico: nada é cobrado, enviado ou tirado do estoque.</li>
					<li>Ninguém recebe e-mail, e os números de hoje não mudam.</li>
					<li>
						Cada pedido fica com o cliente do mesmo e-mail, CPF ou CNPJ, e conta no total gasto por
						ele. Sem e-mail, fica sem cliente.
					</li>
					<li>Por um dia, a importação inteira pode ser desfeita.</li>
				</ul>
			</Panel>
		</FilesStep>
	);
}

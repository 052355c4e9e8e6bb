import { href } from "react-router";
import { shopContext } from "#app/context.ts";
import { CUSTOMER_FILE_LIMITS } from "#core/customers/shared/import-fields.ts";
import { sayFailures } from "../../action/say-failures.ts";
import { FilesStep } from "../../import/files-step.tsx";
import { startImport } from "../../import/import-actions.ts";
import { loadScreen } from "../../load-screen.ts";
import { Panel } from "../../ui/panel.tsx";
import type { Route } from "./+types/route";

export const action = startImport("customers", ({ customerAdmin }) => customerAdmin.imports);

export const clientAction = sayFailures({}, "A planilha não pôde ser lida");

export const loader = loadScreen(
	"Erro ao carregar as importações",
	({ context }: Route.LoaderArgs) => context.get(shopContext).customerAdmin.imports.list(),
);

export default function ImportCustomers({ loaderData: imports }: Route.ComponentProps) {
	return (
		<FilesStep
			title="Trazer clientes de outra loja"
			text="A lista de clientes da Nuvemshop, Shopify, WooCommerce ou do seu sistema."
			first={href("/admin/clientes/importar")}
			to={(id) => href("/admin/clientes/importar/:id", { id })}
			limits={CUSTOMER_FILE_LIMITS}
			imports={imports}
		>
			<Panel title="O que acontece">
				<ul className="list-disc space-y-1.5 pl-5 text-small text-subtle">
					<li>Ninguém recebe e-mail, e nenhuma senha é criada.</li>
					<li>Quem já é cliente aqui não perde nada: só entra o que falta.</li>
					<li>Ofertas por e-mail ficam como a pessoa escolheu na loja antiga.</li>
					<li>Por um dia, a importação inteira pode ser desfeita.</li>
				</ul>
			</Panel>
		</FilesStep>
	);
}

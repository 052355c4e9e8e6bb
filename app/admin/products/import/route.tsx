import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { shopContext } from "#app/context.ts";
import { IMPORT_SYSTEMS } from "#core/catalog/import/shared/import-fields.ts";
import { PRODUCT_FILE_LIMITS } from "#core/catalog/shared/csv-columns.ts";
import { stepOf } from "#core/import/shared/import-run.ts";
import { sayFailures } from "../../action/say-failures.ts";
import { FilesStep } from "../../import/files-step.tsx";
import { loadScreen } from "../../load-screen.ts";
import { Panel } from "../../ui/panel.tsx";
import type { Route } from "./+types/route";
import { startAction } from "./import-actions.ts";

export { startAction as action };

export const clientAction = sayFailures({}, "A planilha não pôde ser lida");

export const loader = loadScreen(
	"Erro ao carregar as importações",
	({ context }: Route.LoaderArgs) => context.get(shopContext).products.imports.list(),
);

export default function ImportFiles({ loaderData: imports }: Route.ComponentProps) {
	return (
		<FilesStep
			title="Trazer de outra loja"
			text="Planilhas e fotos da loja antiga, ou do seu sistema."
			first={href("/admin/produtos/importar")}
			to={(id, state) => href("/admin/produtos/importar/:id/:passo", { id, passo: stepOf(state) })}
			limits={PRODUCT_FILE_LIMITS}
			pictures
			imports={imports}
			systems={IMPORT_SYSTEMS}
		>
			<Help />
		</FilesStep>
	);
}

const Help = () => (
	<Panel title="De onde vem o arquivo">
		<dl className="grid gap-x-8 gap-y-4 text-small md:grid-cols-2">
			<Origin name="Nuvemshop">
				Produtos › Exportar. Vem sem fotos: envie-as com o SKU e a cor no nome, como{" "}
				<code>JAL-01-azul-1.jpg</code>.
			</Origin>
			<Origin name="Shopify">
				Products › Export, todos os produtos, em CSV. As fotos vêm junto.
			</Origin>
			<Origin name="WooCommerce">Produtos › Exportar, todas as colunas. As fotos vêm junto.</Origin>
			<Origin name="Tray, Bling ou outro">
				Qualquer planilha: você diz uma vez o que cada coluna tem, e isso fica lembrado.
			</Origin>
		</dl>
		<p className="mt-5 text-small">
			Para escrever a sua:{" "}
			<a
				className="link-line text-brand-text"
				href={href("/admin/produtos/importar/modelo.csv")}
				download
			>
				modelo com uma linha por variação
			</a>{" "}
			ou{" "}
			<a className="link-line text-brand-text" href={href("/admin/produtos/exportar.csv")} download>
				os produtos desta loja, um por linha
			</a>
			. Para onde levam os endereços da loja de antes:{" "}
			<Link className="link-line text-brand-text" to={href("/admin/produtos/enderecos")}>
				Endereços antigos
			</Link>
			.
		</p>
	</Panel>
);

const Origin = ({ name, children }: { name: string; children: ReactNode }) => (
	<div>
		<dt className="font-semibold">{name}</dt>
		<dd className="mt-0.5 text-subtle">{children}</dd>
	</div>
);

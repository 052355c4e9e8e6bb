import { useState } from "react";
import { href, Link } from "react-router";
import { shopContext } from "#app/context.ts";
import { formatMoment } from "#app/ui/format-date.ts";
import { CUSTOMER_FILE_LIMITS } from "#core/customers/shared/import-fields.ts";
import { sayFailures } from "../../action/say-failures.ts";
import { useAction } from "../../action/use-action.ts";
import { loadScreen } from "../../load-screen.ts";
import { FilesDrop } from "../../products/import/files-drop.tsx";
import { sortFiles } from "../../products/import/send-files.ts";
import { StepHead } from "../../products/import/step-head.tsx";
import { useLeave } from "../../products/import/use-leave.ts";
import { Writable } from "../../ui/may.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { Route } from "./+types/route";
import { startAction } from "./customer-import-actions.ts";

export { startAction as action };

export const clientAction = sayFailures({}, "A planilha não pôde ser lida");

const MB = 1_048_576;
const { maxBytes, maxRows } = CUSTOMER_FILE_LIMITS;

export const loader = loadScreen(
	"Erro ao carregar as importações",
	({ context }: Route.LoaderArgs) => context.get(shopContext).customerAdmin.imports.list(),
);

export default function ImportCustomers({ loaderData: imports }: Route.ComponentProps) {
	return (
		<>
			<StepHead
				step="arquivos"
				title="Trazer clientes de outra loja"
				first={href("/admin/clientes/importar")}
				text="A lista de clientes da loja antiga, ou do seu sistema."
			/>
			<div className="grid gap-6">
				<Writable>
					<ChooseFile />
				</Writable>
				{imports.length > 0 && (
					<Panel title="Importações">
						<ul className="divide-y divide-line">
							{imports.map(({ id, arquivo, criada }) => (
								<li key={id} className="flex flex-wrap gap-x-4 gap-y-1 py-3 text-small">
									<Link
										to={href("/admin/clientes/importar/:id", { id })}
										className="min-w-0 flex-1 basis-56 font-medium break-words text-brand-text hover:underline"
									>
										{arquivo}
									</Link>
									<span className="nums text-subtle">{formatMoment(criada)}</span>
								</li>
							))}
						</ul>
					</Panel>
				)}
				<Panel title="O que acontece">
					<ul className="list-disc space-y-1.5 pl-5 text-small text-subtle">
						<li>Ninguém recebe e-mail, e nenhuma senha é criada.</li>
						<li>Quem já é cliente aqui não perde nada: só entra o que falta.</li>
						<li>Ofertas por e-mail ficam como a pessoa escolheu na loja antiga.</li>
						<li>Por um dia, a importação inteira pode ser desfeita.</li>
					</ul>
				</Panel>
			</div>
		</>
	);
}

function ChooseFile() {
	const [problem, setProblem] = useState("");
	const { send, busy, answer } = useAction<typeof startAction>();
	const id = answer?.ok ? answer.id : undefined;
	useLeave(id ? href("/admin/clientes/importar/:id", { id }) : null, busy);
	const choose = async (files: File[]) => {
		setProblem("");
		try {
			const { sheet } = await sortFiles(files);
			if (!sheet) return setProblem("Escolha uma planilha CSV ou XLSX");
			if (sheet.size > maxBytes) {
				return setProblem(
					`A planilha passa de ${maxBytes / MB} MB. Divida-a e envie uma parte por vez`,
				);
			}
			send({ intent: "start", planilha: sheet });
		} catch {
			setProblem("O arquivo não pôde ser lido. Abra-o no seu computador e salve-o de novo");
		}
	};
	return (
		<Panel>
			<FilesDrop
				label="Escolher planilha"
				accept=".csv,.txt,.xlsx"
				busy={busy}
				onFiles={(files) => {
					if (files.length > 0) void choose(files);
				}}
			>
				CSV ou Excel (XLSX) da Nuvemshop, Shopify, WooCommerce ou outro, até{" "}
				{maxRows.toLocaleString("pt-BR")} linhas e {maxBytes / MB} MB
			</FilesDrop>
			<div aria-live="polite" className="mt-3 text-small">
				{busy && <p className="text-subtle">Lendo a planilha...</p>}
				{problem && (
					<p role="alert" className="text-bad-text">
						{problem}
					</p>
				)}
			</div>
			<p className="mt-4 text-small text-subtle">Nada muda antes de você conferir e confirmar.</p>
		</Panel>
	);
}

import { type ReactNode, useState } from "react";
import { href, Link } from "react-router";
import { shopContext } from "#app/context.ts";
import { StatusPill, type Tone } from "#app/ui/badge.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import { IMPORT_SYSTEMS } from "#core/catalog/import/shared/import-fields.ts";
import { type ImportState, stepOf } from "#core/catalog/import/shared/import-state.ts";
import { PRODUCT_FILE_LIMITS } from "#core/catalog/shared/csv-columns.ts";
import { counted } from "#core/values/text.ts";
import { sayFailures } from "../../action/say-failures.ts";
import { useAction } from "../../action/use-action.ts";
import { loadScreen } from "../../load-screen.ts";
import { Writable } from "../../ui/may.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { Route } from "./+types/route";
import { FilesDrop } from "./files-drop.tsx";
import { startAction } from "./import-actions.ts";
import { holdPictures, sortFiles } from "./send-files.ts";
import { StepHead } from "./step-head.tsx";
import { useLeave } from "./use-leave.ts";

export { startAction as action };

export const clientAction = sayFailures({}, "A planilha não pôde ser lida");

export const loader = loadScreen(
	"Erro ao carregar as importações",
	({ context }: Route.LoaderArgs) => context.get(shopContext).products.imports.list(),
);

const { maxBytes, maxRows } = PRODUCT_FILE_LIMITS;
const MB = 1_048_576;
const ACCEPTED = ".csv,.txt,.xlsx,.zip,.jpg,.jpeg,.png,.webp,.avif";

const STATES: Record<ImportState, { label: string; tone: Tone }> = {
	colunas: { label: "Falta dizer as colunas", tone: "warn" },
	conferir: { label: "Por conferir", tone: "warn" },
	trazendo: { label: "Trazendo", tone: "info" },
	pronta: { label: "Trazida", tone: "ok" },
	desfazendo: { label: "Desfazendo", tone: "info" },
	desfeita: { label: "Desfeita", tone: "neutral" },
	descartada: { label: "Descartada", tone: "neutral" },
};

export default function ImportFiles({ loaderData: imports }: Route.ComponentProps) {
	return (
		<>
			<StepHead step="arquivos" text="Planilhas e fotos da loja antiga, ou do seu sistema." />
			<div className="grid gap-6">
				<Writable>
					<ChooseFiles />
				</Writable>
				<Help />
				{imports.length > 0 && (
					<Panel title="Importações">
						<ul className="divide-y divide-line">
							{imports.map(({ id, arquivo, sistema, estado, criada }) => (
								<li
									key={id}
									className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 text-small"
								>
									<Link
										to={href("/admin/produtos/importar/:id/:passo", { id, passo: stepOf(estado) })}
										className="min-w-0 flex-1 basis-56 font-medium break-words text-brand-text hover:underline"
									>
										{arquivo}
									</Link>
									<span className="text-subtle">{IMPORT_SYSTEMS[sistema]}</span>
									<span className="nums text-subtle">{formatMoment(criada)}</span>
									<StatusPill tone={STATES[estado].tone}>{STATES[estado].label}</StatusPill>
								</li>
							))}
						</ul>
					</Panel>
				)}
			</div>
		</>
	);
}

function ChooseFiles() {
	const [problem, setProblem] = useState("");
	const [reading, setReading] = useState(false);
	const [pictures, setPictures] = useState<File[]>([]);
	const { send, busy, answer } = useAction<typeof startAction>();
	const { id, passo } = answer?.ok ? answer : {};
	useLeave(id && passo ? href("/admin/produtos/importar/:id/:passo", { id, passo }) : null, busy);
	const choose = async (files: File[]) => {
		if (files.length === 0) return;
		setProblem("");
		setReading(true);
		try {
			const chosen = await sortFiles(files);
			const all = [...pictures, ...chosen.pictures];
			setPictures(all);
			if (chosen.unknown.length > 0) {
				setProblem(`Não é planilha nem foto: ${chosen.unknown.slice(0, 5).join(", ")}`);
			}
			if (!chosen.sheet) return;
			if (chosen.sheet.size > maxBytes) {
				setProblem(`A planilha passa de ${maxBytes / MB} MB. Divida-a e envie uma parte por vez`);
				return;
			}
			holdPictures(all);
			send({ intent: "start", planilha: chosen.sheet });
		} catch (error) {
			setProblem(
				error instanceof Error && error.message.startsWith("O ZIP")
					? error.message
					: "O arquivo não pôde ser lido. Abra-o no seu computador, salve-o de novo e tente outra vez",
			);
		} finally {
			setReading(false);
		}
	};
	return (
		<Panel>
			<FilesDrop
				label="Escolher planilha e fotos"
				accept={ACCEPTED}
				busy={busy || reading}
				onFiles={(files) => void choose(files)}
			>
				Arraste ou escolha: CSV ou Excel (XLSX), até {maxRows.toLocaleString("pt-BR")} linhas e{" "}
				{maxBytes / MB} MB; fotos soltas ou em ZIP
			</FilesDrop>
			<div aria-live="polite" className="mt-3 text-small">
				{(busy || reading) && <p className="text-subtle">Lendo os arquivos...</p>}
				{pictures.length > 0 && !busy && (
					<p>
						{counted(pictures.length, "foto escolhida", "fotos escolhidas")}. Escolha agora a
						planilha.
					</p>
				)}
				{problem && (
					<p role="alert" className="text-bad-text">
						{problem}
					</p>
				)}
			</div>
			<p className="mt-4 text-small text-subtle">
				Nada muda na loja antes de você conferir e confirmar.
			</p>
		</Panel>
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

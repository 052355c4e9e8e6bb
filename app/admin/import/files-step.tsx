import clsx from "clsx";
import { FileUp } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { TextLink } from "#app/admin/ui/lists/row-action.tsx";
import { StatusPill, type Tone } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ImportState } from "#core/import/shared/import-run.ts";
import type { CsvLimits } from "#core/values/csv.ts";
import { formatMoment } from "#core/values/dates.ts";
import { counted } from "#core/values/text.ts";
import { useAction, useLeave } from "../action/use-action.ts";
import { Writable } from "../ui/may.tsx";
import { Panel } from "../ui/panel.tsx";
import type { StartAction } from "./import-actions.ts";
import { StepHead } from "./import-steps.tsx";
import { holdPictures, sortFiles } from "./send-files.ts";

const MB = 1_048_576;
const SHEETS = ".csv,.txt,.xlsx";
const PICTURES = ".zip,.jpg,.jpeg,.png,.webp,.avif";

const STATES: Record<ImportState, { label: string; tone: Tone }> = {
	colunas: { label: "Falta dizer as colunas", tone: "warn" },
	conferir: { label: "Por conferir", tone: "warn" },
	trazendo: { label: "Trazendo", tone: "info" },
	parada: { label: "Parou por um erro", tone: "bad" },
	pronta: { label: "Trazida", tone: "ok" },
	desfazendo: { label: "Desfazendo", tone: "info" },
	desfeita: { label: "Desfeita", tone: "neutral" },
	descartada: { label: "Descartada", tone: "neutral" },
};

type FilesStepProps = {
	title: string;
	text: string;
	/** Address of this step. */
	first: string;
	/** Address of an import, where its state has a step of its own. */
	to(id: string, state: ImportState): string;
	limits: CsvLimits;
	/** Pictures may be chosen with the sheet. */
	pictures?: boolean;
	imports: { id: string; arquivo: string; estado: ImportState; criada: Date; sistema: string }[];
	systems?: Record<string, string>;
	children: ReactNode;
};

/** First step of an import: the file, what to know before, and the earlier imports. */
export const FilesStep = ({
	title,
	text,
	first,
	to,
	limits,
	pictures = false,
	imports,
	systems = {},
	children,
}: FilesStepProps) => (
	<>
		<StepHead step="arquivos" title={title} first={first} text={text} />
		<div className="grid gap-6">
			<Writable>
				<ChooseFiles to={to} limits={limits} pictures={pictures} />
			</Writable>
			{children}
			{imports.length > 0 && (
				<Panel title="Importações">
					<ul className="divide-y divide-line">
						{imports.map(({ id, arquivo, estado, criada, sistema }) => (
							<li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 text-small">
								<TextLink to={to(id, estado)} className="min-w-0 flex-1 basis-56 break-words">
									{arquivo}
								</TextLink>
								<span className="text-subtle">{systems[sistema]}</span>
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

type ChooseFilesProps = Required<Pick<FilesStepProps, "to" | "limits" | "pictures">>;

function ChooseFiles({ to, limits: { maxBytes, maxRows }, pictures: wanted }: ChooseFilesProps) {
	const [problem, setProblem] = useState("");
	const [reading, setReading] = useState(false);
	const [pictures, setPictures] = useState<File[]>([]);
	const { send, busy } = useAction<StartAction>({
		onDone: ({ id, passo }) => {
			if (id && passo) leave(to(id, passo as ImportState));
		},
	});
	const leave = useLeave(busy);
	const choose = async (files: File[]) => {
		if (files.length === 0) return;
		setProblem("");
		setReading(true);
		try {
			const chosen = await sortFiles(files);
			const all = wanted ? [...pictures, ...chosen.pictures] : [];
			setPictures(all);
			if (chosen.unknown.length > 0) {
				const kinds = wanted ? "planilha nem foto" : "uma planilha";
				setProblem(`Não é ${kinds}: ${chosen.unknown.slice(0, 5).join(", ")}`);
			}
			if (!chosen.sheet) {
				if (!wanted) setProblem("Escolha uma planilha CSV ou XLSX");
				return;
			}
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
	const size = `até ${maxRows.toLocaleString("pt-BR")} linhas e ${maxBytes / MB} MB`;
	return (
		<Panel>
			<FilesDrop
				label={wanted ? "Escolher planilha e fotos" : "Escolher planilha"}
				accept={wanted ? `${SHEETS},${PICTURES}` : SHEETS}
				busy={busy || reading}
				onFiles={(files) => void choose(files)}
			>
				{wanted
					? `Arraste ou escolha: CSV ou Excel (XLSX), ${size}; fotos soltas ou em ZIP`
					: `Arraste ou escolha: CSV ou Excel (XLSX), ${size}`}
			</FilesDrop>
			<div aria-live="polite" className="mt-3 text-small">
				{(busy || reading) && (
					<p className="text-subtle">{wanted ? "Lendo os arquivos..." : "Lendo a planilha..."}</p>
				)}
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

type FilesDropProps = {
	label: string;
	accept: string;
	busy: boolean;
	onFiles(files: File[]): void;
	children: ReactNode;
};

/** One large area for files of several kinds, dropped or chosen. */
export function FilesDrop({ label, accept, busy, onFiles, children }: FilesDropProps) {
	const chooser = useRef<HTMLInputElement>(null);
	const [over, setOver] = useState(false);
	return (
		<>
			<input
				ref={chooser}
				type="file"
				multiple
				accept={accept}
				aria-label={label}
				className="sr-only"
				tabIndex={-1}
				onChange={({ currentTarget }) => {
					onFiles([...(currentTarget.files ?? [])]);
					currentTarget.value = "";
				}}
			/>
			<button
				type="button"
				disabled={busy}
				onClick={() => chooser.current?.click()}
				onDragOver={(event) => {
					event.preventDefault();
					setOver(true);
				}}
				onDragLeave={() => setOver(false)}
				onDrop={(event) => {
					event.preventDefault();
					setOver(false);
					onFiles([...event.dataTransfer.files]);
				}}
				className={clsx(
					"flex w-full flex-col items-center justify-center gap-1.5 rounded-md border border-dashed px-4 py-8 text-center text-small",
					"disabled:cursor-progress disabled:opacity-60",
					over ? "border-brand-text bg-brand-tint" : "border-line-strong hover:bg-surface",
				)}
			>
				<Icon of={FileUp} stroke={1.4} className="size-7 text-subtle" />
				<span className="font-medium">{label}</span>
				<span className="text-subtle">{children}</span>
			</button>
		</>
	);
}

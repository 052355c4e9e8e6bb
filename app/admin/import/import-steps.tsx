import { ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { controlClass, Options } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ImportColumn, ImportField, ImportState } from "#core/import/shared/import-run.ts";
import { counted } from "#core/values/text.ts";
import { useAction, useLeave } from "../action/use-action.ts";
import { ConfirmButton } from "../ui/confirm-dialog.tsx";
import { MayWrite, Writable } from "../ui/may.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Panel } from "../ui/panel.tsx";
import { useFocusOnChange } from "../ui/use-follow.ts";
import type { StepsAction } from "./import-actions.ts";

const STEPS = [
	{ id: "arquivos", label: "1 Arquivos" },
	{ id: "conferir", label: "2 Conferir" },
	{ id: "trazer", label: "3 Trazer" },
] as const;

type StepHeadProps = {
	step: (typeof STEPS)[number]["id"];
	title: string;
	text: string;
	/** Address of the first step. */
	first: string;
	/** Of the import, once there is one. */
	estado?: ImportState;
};

/** Title of the screen with its three steps; the first leads back to the list. */
export function StepHead({ step, text, title, first, estado }: StepHeadProps) {
	useFocusOnChange(estado);
	return (
		<>
			<PageHead title={title} text={text} />
			<ol className="mb-6 flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
				{STEPS.map(({ id, label }, at) => (
					<li key={id} className="flex items-center gap-2">
						{at > 0 && <Icon of={ChevronRight} className="size-4 text-subtle" />}
						{id === step ? (
							<b aria-current="step" className="font-semibold">
								{label}
							</b>
						) : id === "arquivos" ? (
							<Link to={first} className="link-line text-brand-text">
								{label}
							</Link>
						) : (
							<span className="text-subtle">{label}</span>
						)}
					</li>
				))}
			</ol>
		</>
	);
}

export const n = (value: number) => value.toLocaleString("pt-BR");

export const NothingWritten = () => (
	<p role="status" className="rounded-sm bg-info-tint px-4 py-3 text-small text-info-text">
		Nada foi gravado ainda. Confira e confirme no fim da página.
	</p>
);

/** Columns that nothing reads, and the way back to the mapping. */
export const IgnoredColumns = ({ columns, change }: { columns: string[]; change?: string }) => (
	<>
		{columns.length > 0 && (
			<>
				{columns.length === 1 ? "1 coluna fica" : `${columns.length} colunas ficam`} de fora:{" "}
				<span className="break-words">{columns.join(", ")}</span>.{" "}
			</>
		)}
		{change && (
			<Link className="link-line text-brand-text" to={change}>
				Mudar as colunas
			</Link>
		)}
	</>
);

export const DownloadLink = ({ to, children }: { to: string; children: ReactNode }) => (
	<a className="link-line shrink-0 text-small text-brand-text" href={to} download>
		{children}
	</a>
);

type ConfirmProps = {
	/** Records that would be written. */
	wanted: number;
	/** What the button brings, such as "3 produtos". */
	what: string;
	text?: string;
};

/** The end of a preview: bring it in, or discard it. */
export function ConfirmImport({ wanted, what, text }: ConfirmProps) {
	const { send, busy } = useAction<StepsAction>();
	const discard = useAction<StepsAction>();
	return (
		<MayWrite>
			<div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-bg px-1 py-3 max-md:bottom-(--foot-bar,0px)">
				<p className="mr-auto text-small text-subtle max-sm:w-full">
					{text ?? "Continua sozinho, mesmo se você sair da página."}
				</p>
				<Button
					variant="outline"
					size="sm"
					busy={discard.busy}
					onClick={() => discard.send({ intent: "discard" })}
				>
					Descartar
				</Button>
				<Button
					size="sm"
					busy={busy}
					disabled={wanted === 0}
					onClick={() => send({ intent: "apply" })}
				>
					{wanted === 0 ? "Nada a trazer" : `Trazer ${what}`}
				</Button>
			</div>
		</MayWrite>
	);
}

export const Bar = ({
	label,
	done,
	of,
	note,
}: {
	label: string;
	done: number;
	of: number;
	note?: string | undefined;
}) => (
	<div className="mt-2">
		<p className="nums flex justify-between text-small">
			<span>{label}</span>
			<span>
				{n(done)} de {n(of)}
				{note}
			</span>
		</p>
		<progress
			aria-label={label}
			value={done}
			max={Math.max(1, of)}
			className="mt-1.5 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-surface-3 [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:bg-brand"
		/>
	</div>
);

/** Whether an import goes on, in words. */
export const Going = ({ working, children }: { working: boolean; children?: ReactNode }) => (
	<p aria-live="polite" className="mt-3 text-small text-subtle">
		{working ? "Você pode sair desta página: continua sozinho." : "Tudo terminou."}
		{children}
	</p>
);

/** Why an import stopped, or was not undone, and how it goes on; nothing where neither happened. */
export function Stopped({ estado, problema }: { estado: ImportState; problema: string }) {
	const { send, busy } = useAction<StepsAction>();
	if (problema === "") return null;
	const stopped = estado === "parada";
	return (
		<div role="alert" className="mt-4 rounded-sm bg-bad-tint px-4 py-3 text-small text-bad-text">
			<p>
				{stopped
					? "A importação parou: várias tentativas seguidas terminaram com um erro. O que já entrou ficou, e tentar de novo continua de onde parou."
					: "A importação não pôde ser desfeita por inteiro: várias tentativas seguidas terminaram com um erro."}
			</p>
			<p className="mt-2 text-caption break-words">
				Para quem dá suporte: <code lang="en">{problema}</code>
			</p>
			{stopped && (
				<MayWrite>
					<Button
						size="sm"
						variant="outline"
						className="mt-3"
						busy={busy}
						onClick={() => send({ intent: "apply" })}
					>
						Tentar de novo
					</Button>
				</MayWrite>
			)}
		</div>
	);
}

/** Undoes a whole import, with what that means in `text`. */
export const UndoImport = ({ text }: { text: string }) => (
	<ConfirmButton<StepsAction>
		button={{ variant: "danger" }}
		title="Desfazer esta importação?"
		text={text}
		action="Desfazer"
		sends={{ intent: "undo" }}
	>
		Desfazer esta importação
	</ConfirmButton>
);

type ColumnsStepProps = {
	columns: ImportColumn[];
	lines: number;
	fields: readonly ImportField[];
	/** The step that follows. */
	next: string;
};

/** Says what each column of an unknown sheet holds; remembered for sheets with the same headings. */
export function ColumnsStep({ columns, lines, fields: known, next }: ColumnsStepProps) {
	const [mapping, setMapping] = useState(() =>
		Object.fromEntries(columns.map(({ titulo, campo }) => [titulo, campo])),
	);
	const { send, busy, fields } = useAction<StepsAction>({ onDone: () => leave(next) });
	const leave = useLeave(busy);
	const used = new Set(Object.values(mapping));
	const missing = known.filter(({ value, required }) => required && !used.has(value));
	const repeated = new Set(known.flatMap(({ value, repeated }) => (repeated ? [value] : [])));
	const choose = (title: string, field: string) =>
		setMapping((current) => {
			const changed = { ...current, [title]: field };
			for (const [other, value] of Object.entries(current)) {
				if (other !== title && value === field && !repeated.has(field)) changed[other] = "";
			}
			return changed;
		});
	return (
		<Writable>
			<Panel title="O que tem cada coluna?">
				<p className="text-small text-subtle">
					{counted(lines, "linha", "linhas")}. Colunas sem escolha ficam de fora. A escolha fica
					lembrada para planilhas com os mesmos títulos.
				</p>
				<ul className="mt-5 divide-y divide-line border-y border-line">
					{columns.map(({ titulo, exemplos }) => (
						<li
							key={titulo}
							className="grid gap-x-6 gap-y-2 py-3 md:grid-cols-[1fr_260px] md:items-center"
						>
							<div className="min-w-0">
								<p className="text-small font-semibold break-words">{titulo}</p>
								<p className="line-clamp-2 text-caption break-words text-subtle">
									{exemplos.join(" · ") || "(vazia)"}
								</p>
							</div>
							<select
								aria-label={`O que tem a coluna ${titulo}`}
								value={mapping[titulo] ?? ""}
								onChange={({ currentTarget }) => choose(titulo, currentTarget.value)}
								className={`${controlClass(false)} select-arrow min-h-(--control)`}
							>
								<option value="">Ignorar</option>
								<Options
									of={known.map((field) => ({
										value: field.value,
										label: `${field.label}${field.required ? " (obrigatório)" : ""}`,
									}))}
								/>
							</select>
						</li>
					))}
				</ul>
				{(fields["mapa"] || missing.length > 0) && (
					<p role="status" className="mt-4 text-small text-bad-text">
						Falta dizer qual coluna tem: {missing.map(({ label }) => label).join(", ")}
					</p>
				)}
				<div className="mt-5 flex flex-wrap gap-3">
					<Button
						size="sm"
						busy={busy}
						disabled={missing.length > 0}
						onClick={() => send({ intent: "map", mapa: mapping })}
					>
						Conferir
					</Button>
				</div>
			</Panel>
		</Writable>
	);
}

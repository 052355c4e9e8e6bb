import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/control-class.ts";
import type { ImportColumn, ImportField } from "#core/import/shared/import-run.ts";
import { counted } from "#core/values/text.ts";
import { useAction } from "../action/use-action.ts";
import { Writable } from "../ui/may.tsx";
import { Panel } from "../ui/panel.tsx";
import type { StepsAction } from "./import-actions.ts";
import { useLeave } from "./import-steps.tsx";

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
	const { send, busy, fields, answer } = useAction<StepsAction>();
	useLeave(answer?.ok ? next : null, busy);
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
								{known.map((field) => (
									<option key={field.value} value={field.value}>
										{field.label}
										{field.required ? " (obrigatório)" : ""}
									</option>
								))}
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

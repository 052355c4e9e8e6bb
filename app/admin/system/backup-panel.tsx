import type { ReactNode } from "react";
import { StatusPill } from "#app/ui/badge.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import type { BackupReport } from "#core/system/backup-rules.ts";
import { Panel } from "../ui/panel.tsx";
import { FactList } from "./fact-list.tsx";
import { formatSize } from "./format-size.ts";
import { IntentButton, useIntent } from "./intent-button.tsx";

/** The last good backup, and how to have another. */
export function BackupPanel({ report }: { report: BackupReport }) {
	const intent = useIntent("back-up");
	const { last, late, kept, folder } = report;
	const facts: [string, ReactNode][] = [
		["Último backup bom", last ? formatMoment(last.madeAt) : "Nenhum ainda"],
		["Tamanho", last ? formatSize(last.bytes) : "–"],
		["Guardados (14 dias)", kept.toLocaleString("pt-BR")],
		[
			"Pasta",
			<span key="folder" className="break-all">
				{folder}
			</span>,
		],
	];
	return (
		<Panel title="Backup">
			<p className="mb-3" aria-live="polite">
				{late ? (
					<StatusPill tone="bad">{last ? "Backup atrasado" : "Sem backup"}</StatusPill>
				) : (
					<StatusPill tone="ok">Em dia</StatusPill>
				)}
			</p>
			<FactList facts={facts} />
			<p className="mt-3 text-small text-subtle">
				Feito toda noite e conferido. Guarde uma cópia em outro lugar: esta fica na mesma máquina.
			</p>
			<IntentButton intent={intent}>Fazer backup agora</IntentButton>
		</Panel>
	);
}

import { useFetcher } from "react-router";
import { StatusPill } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import { useActionToast } from "#app/ui/use-action-toast.ts";
import type { BackupReport } from "#core/system/backup-rules.ts";
import { Panel } from "../ui/panel.tsx";
import { formatSize } from "./format-size.ts";
import type { action } from "./route.tsx";

/** The last good backup, and how to have another. */
export function BackupPanel({ report }: { report: BackupReport }) {
	const fetcher = useFetcher<typeof action>();
	useActionToast(fetcher.data);
	const { last, late, kept, folder } = report;
	const facts: [string, string][] = [
		["Último backup bom", last ? formatMoment(last.madeAt) : "Nenhum ainda"],
		["Tamanho", last ? formatSize(last.bytes) : "–"],
		["Guardados (14 dias)", kept.toLocaleString("pt-BR")],
		["Pasta", folder],
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
			<dl className="text-[14px]">
				{facts.map(([name, value]) => (
					<div
						key={name}
						className="flex justify-between gap-4 border-b border-line py-2 first:pt-0"
					>
						<dt className="text-subtle">{name}</dt>
						<dd className="nums min-w-0 break-all text-right">{value}</dd>
					</div>
				))}
			</dl>
			<p className="mt-3 text-[14px] text-subtle">
				Feito toda noite e conferido. Guarde uma cópia em outro lugar: esta fica na mesma máquina.
			</p>
			<Button
				className="mt-4"
				size="sm"
				variant="outline"
				busy={fetcher.state !== "idle"}
				onClick={() =>
					void fetcher.submit(
						{ intent: "back-up" },
						{ method: "post", encType: "application/json" },
					)
				}
			>
				Fazer backup agora
			</Button>
		</Panel>
	);
}

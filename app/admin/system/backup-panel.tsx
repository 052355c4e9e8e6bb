import { type ReactNode, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { StatusPill } from "#app/ui/badge.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import type { BackupReport } from "#core/system/backup-rules.ts";
import { Panel } from "../ui/panel.tsx";
import { FactList } from "./fact-list.tsx";
import { formatSize } from "./format-size.ts";
import { IntentButton, useIntent } from "./intent-button.tsx";

const AGAIN_MS = 3_000;
/** A large shop's backup goes on without anybody watching. */
const WATCHED_MS = 2 * 60_000;

/** The last good backup, and how to have another. */
export function BackupPanel({ report }: { report: BackupReport }) {
	const { last, late, kept, folder } = report;
	const { making, watch } = useMaking(last?.madeAt ?? null);
	const intent = useIntent("back-up", watch);
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
				{making ? (
					<StatusPill tone="info">Backup em andamento</StatusPill>
				) : late ? (
					<StatusPill tone="bad">{last ? "Backup atrasado" : "Sem backup"}</StatusPill>
				) : (
					<StatusPill tone="ok">Em dia</StatusPill>
				)}
			</p>
			<FactList facts={facts} />
			<p className="mt-3 text-small text-subtle">
				Feito toda noite e conferido. Guarde uma cópia em outro lugar: esta fica na mesma máquina.
			</p>
			<IntentButton intent={{ ...intent, busy: intent.busy || making }}>
				Fazer backup agora
			</IntentButton>
		</Panel>
	);
}

/** Reads the screen again until there is a newer backup than when somebody asked for one. */
function useMaking(madeAt: string | null) {
	const [before, setBefore] = useState<{ madeAt: string | null } | null>(null);
	const { revalidate } = useRevalidator();
	const making = before !== null && before.madeAt === madeAt;
	useEffect(() => {
		if (!making) return;
		const again = setInterval(() => void revalidate(), AGAIN_MS);
		const enough = setTimeout(() => setBefore(null), WATCHED_MS);
		return () => {
			clearInterval(again);
			clearTimeout(enough);
		};
	}, [making, revalidate]);
	return { making, watch: () => setBefore({ madeAt }) };
}

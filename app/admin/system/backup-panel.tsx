import { type ReactNode, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { StatusPill } from "#app/ui/badge.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import type { BackupReport } from "#core/system/backup.ts";
import { Panel } from "../ui/panel.tsx";
import { FactList } from "./fact-list.tsx";
import { formatSize } from "./format-size.ts";
import { IntentButton, useIntent } from "./intent-button.tsx";

const AGAIN_MS = 3_000;
/** The backup of a large shop continues unwatched. */
const WATCHED_MS = 2 * 60_000;

export function BackupPanel({ report }: { report: BackupReport }) {
	const { last, late, kept: storedCount, folder } = report;
	const { making, watch } = useMaking(last?.createdAtTime ?? null);
	const intent = useIntent("back-up", watch);
	const facts: [string, ReactNode][] = [
		["Último backup bom", last ? formatMoment(last.createdAtTime) : "Nenhum ainda"],
		["Tamanho", last ? formatSize(last.bytes) : "–"],
		["Guardados (14 dias)", storedCount.toLocaleString("pt-BR")],
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

/** Polls until a backup newer than the request exists. */
function useMaking(createdAtTime: string | null) {
	const [before, setBefore] = useState<{ createdAtTime: string | null } | null>(null);
	const { revalidate } = useRevalidator();
	const making = before !== null && before.createdAtTime === createdAtTime;
	useEffect(() => {
		if (!making) return;
		const again = setInterval(() => void revalidate(), AGAIN_MS);
		const enough = setTimeout(() => setBefore(null), WATCHED_MS);
		return () => {
			clearInterval(again);
			clearTimeout(enough);
		};
	}, [making, revalidate]);
	return { making, watch: () => setBefore({ createdAtTime }) };
}

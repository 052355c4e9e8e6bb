import { type ReactNode, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { StatusPill } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import type { BackupReport } from "#core/system/backup.ts";
import { formatMoment } from "#core/values/dates.ts";
import { counted } from "#core/values/text.ts";
import { useAction } from "../action/use-action.ts";
import { Panel } from "../ui/panel.tsx";
import { FactList } from "./fact-list.tsx";
import type { action } from "./system-actions.ts";

const AGAIN_MS = 3_000;
/** The backup of a large shop continues unwatched. */
const WATCHED_MS = 2 * 60_000;

export function BackupPanel({ report }: { report: BackupReport }) {
	const { last, late, stored: storedCount, folder } = report;
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
		<Panel id="backup" title="Backup">
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

export function useIntent(intent: "back-up" | "test-payment", onDone?: () => void) {
	const { answer, busy, send } = useAction<typeof action>(onDone ? { onDone } : {});
	return { answer, busy, ask: () => send({ intent }) };
}

export const IntentButton = ({
	intent: { busy, ask },
	children,
}: {
	intent: ReturnType<typeof useIntent>;
	children: string;
}) => (
	<Button className="mt-4" size="sm" variant="outline" busy={busy} onClick={ask}>
		{children}
	</Button>
);

const UNITS = ["B", "kB", "MB", "GB", "TB"];

/** Bytes as `12,4 MB`, in steps of 1024. */
export function formatSize(bytes: number): string {
	const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
	const value = bytes / 1024 ** step;
	const digits = step > 0 && value < 100 ? 1 : 0;
	return `${value.toLocaleString("pt-BR", { maximumFractionDigits: digits })} ${UNITS[step]}`;
}

/** Seconds as `3 dias e 4 h`, `12 min`. */
export function formatDuration(seconds: number): string {
	const minutes = Math.floor(seconds / 60);
	const hours = Math.floor(minutes / 60);
	const days = Math.floor(hours / 24);
	if (days > 0) return `${counted(days, "dia", "dias")} e ${hours % 24} h`;
	if (hours > 0) return `${hours} h e ${minutes % 60} min`;
	return minutes > 0 ? `${minutes} min` : "menos de 1 min";
}

import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { href, Link, useRevalidator } from "react-router";
import { StatusPill } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import {
	healthWarnings,
	type PaymentHealth,
	type ProviderState,
	stateWarnings,
} from "#core/payments/shared/attention.ts";
import type { BackupReport } from "#core/system/backups.ts";
import {
	type FailedJob,
	type JobQueue,
	type JobReport,
	jobLabel,
} from "#core/system/shared/job.ts";
import { formatMoment } from "#core/values/dates.ts";
import { counted, plural } from "#core/values/text.ts";
import type { Action, Intent } from "../action/define-actions.ts";
import { useAction } from "../action/use-action.ts";
import { type Column, DataTable } from "../ui/lists/data-table.tsx";
import { FactList, Panel } from "../ui/panel.tsx";

export type Tested = { payment: { hasAccessToken: boolean; hasPublicKey: boolean } };

export type SystemAction = Action<{
	"test-payment": Intent<object, Tested>;
	"back-up": Intent<object>;
	"retry-job": Intent<{ id: string }>;
}>;

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

function useIntent(intent: "back-up" | "test-payment", onDone?: () => void) {
	const { answer, busy, send } = useAction<SystemAction>(onDone ? { onDone } : {});
	return { answer, busy, ask: () => send({ intent }) };
}

const IntentButton = ({
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

/** Payment provider and the test of its connection (rule payments 4). */
export function PaymentPanel({
	sandbox,
	health,
	state,
	tasks: taskCount,
}: {
	sandbox: boolean;
	/** Null when loading failed, also below. */
	health: PaymentHealth | null;
	state: ProviderState | null;
	tasks: number | null;
}) {
	const intent = useIntent("test-payment");
	const answer = intent.answer?.payment;
	return (
		<Panel id="pagamento" title="Provedor de pagamento">
			<p className="text-small">
				{sandbox ? "Ambiente de testes: nenhum pagamento é real." : "Mercado Pago"}
			</p>
			{health && !sandbox && (
				<>
					<FactList
						facts={[
							["Último aviso recebido", whenSaid(health.lastNotification)],
							["Comparado com o provedor até", whenSaid(health.comparedUntil)],
							["Avisos recusados", String(health.refused)],
						]}
					/>
					{[...healthWarnings(health), ...(state ? stateWarnings(state) : [])].map((warning) => (
						<p key={warning} role="alert" className="mt-3 text-small text-bad-text">
							{warning}
						</p>
					))}
				</>
			)}
			{taskCount === null ? (
				<p className="mt-3 text-small text-bad-text">
					Não foi possível ler o que espera por você nos pagamentos.
				</p>
			) : (
				taskCount > 0 && (
					<p role="alert" className="mt-3 text-small text-bad-text">
						{counted(taskCount, "pagamento espera", "pagamentos esperam")} por você.{" "}
						<Link to={href("/admin/pagamentos")} className="font-semibold underline">
							Ver pagamentos
						</Link>
					</p>
				)
			)}
			{answer && (
				<div className="mt-4" aria-live="polite">
					<FactList
						facts={[
							["Token de acesso", outcome(answer.hasAccessToken)],
							["Chave pública", outcome(answer.hasPublicKey)],
						]}
					/>
				</div>
			)}
			{answer && sandbox && (
				<p className="mt-3 text-small text-subtle">
					Nenhuma chave está configurada: os pagamentos de teste não precisam delas.
				</p>
			)}
			<IntentButton intent={intent}>Testar conexão</IntentButton>
		</Panel>
	);
}

const whenSaid = (at: Date | null): string => (at ? formatMoment(at) : "Nenhum ainda");

const outcome = (ok: boolean) => (
	<span className={`font-semibold ${ok ? "text-ok-text" : "text-bad-text"}`}>
		{ok ? "OK" : "ERRO"}
	</span>
);

const QUEUE_COLUMNS: Column<JobQueue>[] = [
	{
		id: "name",
		header: "Tarefa",
		plain: true,
		cell: ({ name }) => <span className="font-medium">{jobLabel(name)}</span>,
	},
	{ id: "waiting", header: "Na fila", align: "right", cell: ({ waiting }) => waiting },
	{ id: "running", header: "Em curso", align: "right", cell: ({ running }) => running },
	{
		id: "failed",
		header: "Falhas em 24 h",
		align: "right",
		cell: ({ failed }) =>
			failed > 0 ? <StatusPill tone="bad">{failed}</StatusPill> : <span>0</span>,
	},
	{
		id: "last",
		header: "Última vez",
		align: "right",
		cell: ({ lastDone }) => (lastDone ? formatMoment(lastDone) : "Ainda não"),
	},
];

export function JobsPanel({ jobs }: { jobs: JobReport }) {
	const failing = jobs.queues.filter(({ failed }) => failed > 0).length;
	return (
		<section aria-labelledby="tarefas">
			<h2 id="tarefas" className="mb-3 font-sans text-body font-semibold">
				Tarefas automáticas
			</h2>
			<details className="group">
				<summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-md border border-line bg-bg px-4 text-small group-open:mb-3 hover:bg-surface-3 [&::-webkit-details-marker]:hidden">
					<span className="nums flex-1">
						{counted(jobs.queues.length, "tarefa", "tarefas")},{" "}
						{failing === 0 ? (
							plural(jobs.queues.length, "em dia", "todas em dia")
						) : (
							<b className="font-semibold text-bad-text">{failing} com falha nas últimas 24 h</b>
						)}
					</span>
					<Icon of={ChevronDown} className="size-4 transition-transform group-open:rotate-180" />
				</summary>
				<DataTable
					label="Tarefas automáticas"
					columns={QUEUE_COLUMNS}
					rows={jobs.queues}
					keyOf={({ name }) => name}
					empty={<p className="py-6 text-small text-subtle">Nenhuma tarefa foi iniciada ainda.</p>}
				/>
			</details>
			{jobs.failed.length > 0 && (
				<ul
					className="mt-4 divide-y divide-line rounded-md border border-line bg-bg px-4"
					aria-label="Tarefas que falharam"
				>
					{jobs.failed.map((job) => (
						<FailedJobRow key={job.id} job={job} />
					))}
				</ul>
			)}
		</section>
	);
}

function FailedJobRow({ job }: { job: FailedJob }) {
	const { send, busy } = useAction<SystemAction>();
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-small">
			<div className="min-w-0 flex-1">
				<p className="font-medium">{jobLabel(job.name)}</p>
				<p className="break-words text-subtle">
					{formatMoment(job.at)}, {counted(job.tries, "tentativa", "tentativas")}
					{job.reason && `: ${job.reason}`}
				</p>
			</div>
			<Button
				size="sm"
				variant="outline"
				busy={busy}
				aria-label={`Repetir: ${jobLabel(job.name)}`}
				onClick={() => send({ intent: "retry-job", id: job.id })}
			>
				Repetir
			</Button>
		</li>
	);
}

import { ChevronDown } from "lucide-react";
import { StatusPill } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import {
	type FailedJob,
	type JobQueue,
	type JobReport,
	jobLabel,
} from "#core/system/shared/job.ts";
import { formatMoment } from "#core/values/dates.ts";
import { counted, plural } from "#core/values/text.ts";
import { useAction } from "../action/use-action.ts";
import { type Column, DataTable } from "../ui/lists/data-table.tsx";
import type { action } from "./system-actions.ts";

const COLUMNS: Column<JobQueue>[] = [
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
					columns={COLUMNS}
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
						<Failed key={job.id} job={job} />
					))}
				</ul>
			)}
		</section>
	);
}

function Failed({ job }: { job: FailedJob }) {
	const { send, busy } = useAction<typeof action>();
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

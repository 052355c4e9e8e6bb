import { ClipboardList, FileUp } from "lucide-react";
import { useState } from "react";
import { href, Link, useNavigate } from "react-router";
import { shopContext } from "#app/context.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { dayWords } from "#core/delivery/day-words-rules.ts";
import { shopDay } from "#core/insights/period-rules.ts";
import { groupsOf, parseQueueQuery, type QueueRow } from "#core/shipping/queue/queue-rules.ts";
import { sayFailures } from "../action/say-failures.ts";
import { loadScreen } from "../load-screen.ts";
import { FilterSelect, ListToolbar } from "../ui/filter-select.tsx";
import { Nothing } from "../ui/list-screen.tsx";
import { useMay } from "../ui/may.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/route";
import { BatchBar } from "./batch-bar.tsx";
import { CodesDialog } from "./codes-dialog.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { NotesDialog } from "./nfe/notes-dialog.tsx";
import { useDroppedNotes } from "./nfe/use-dropped-notes.ts";
import { type PaperKind, Papers } from "./papers/papers.tsx";
import { QueueList } from "./queue-list.tsx";
import { QueueSearch } from "./queue-search.tsx";
import { QueueTabs } from "./queue-tabs.tsx";
import { SentList } from "./sent-list.tsx";
import { action } from "./shipping-actions.ts";
import type { QueueCommand } from "./use-queue-keys.ts";

export { action };

export const clientAction = sayFailures({ undo: "Erro ao desfazer" }, "Erro na expedição");

export const loader = loadScreen(
	"Não foi possível carregar a fila",
	async ({ url, context }: Route.LoaderArgs) => {
		const { shipping } = context.get(shopContext);
		const query = parseQueueQuery(url.searchParams);
		const today = shopDay(new Date());
		const [queue, sent] = await Promise.all([shipping.listQueue(query), shipping.listSent(today)]);
		return { query, queue, sent, today };
	},
);

const first = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export default function Shipping({ loaderData }: Route.ComponentProps) {
	const { query, queue, sent, today } = loaderData;
	const [manifest, setManifest] = useState(false);
	const allowed = useMay();
	const notes = useDroppedNotes(allowed);
	return (
		<>
			<PageHead title="Expedição" text={`${first(dayWords(today))}.`}>
				{allowed && (
					<Button size="sm" variant="outline" onClick={notes.open}>
						<Icon of={FileUp} className="size-4.5" />
						Trazer NF-e
					</Button>
				)}
				<Button
					size="sm"
					variant="outline"
					disabled={sent.length === 0}
					onClick={() => setManifest(true)}
				>
					<Icon of={ClipboardList} className="size-4.5" />
					Romaneio do dia
				</Button>
			</PageHead>
			<QueueTabs counts={queue.counts} sent={sent.length} />
			{query.etapa === "enviados" ? (
				<SentList sent={sent} />
			) : (
				<Waiting {...{ query, queue, today }} anySent={sent.length > 0} />
			)}
			{notes.dropped && <NotesDialog dropped={notes.dropped} onClose={notes.close} />}
			{manifest && <Papers kind="romaneio" ids={[]} onDone={() => setManifest(false)} />}
		</>
	);
}

type WaitingProps = Pick<Route.ComponentProps["loaderData"], "query" | "queue" | "today"> & {
	anySent: boolean;
};

/** What is still to be sent, and what is done to those that are chosen. */
function Waiting({ query, queue, today, anySent }: WaitingProps) {
	const navigate = useNavigate();
	const allowed = useMay();
	const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
	const [papers, setPapers] = useState<PaperKind | null>(null);
	const [open, setOpen] = useState<"codes" | "help" | null>(null);
	const groups = groupsOf(queue.rows, today);
	const inOrder = groups.flatMap((group) => group.rows);
	const rows = inOrder.filter(({ id }) => chosen.has(id));
	const ids = rows.map(({ id }) => id);
	const check = (row: QueueRow, all: string[]) =>
		navigate(href("/admin/expedicao/:id", { id: row.id }), { state: { ids: all } });
	const run = (command: QueueCommand) => {
		if (command === "help") return setOpen("help");
		const [one] = rows;
		if (!one || !allowed) return;
		if (command === "check") return void check(one, ids);
		if (command === "codes") return setOpen("codes");
		setPapers(command === "lists" ? "listas" : "etiquetas");
	};
	return (
		<>
			<ListToolbar>
				<QueueSearch rows={queue.rows} onOpen={(row) => check(row, [row.id])} />
				<FilterSelect
					label="Entrega"
					name="entrega"
					all="Todas as entregas"
					options={queue.deliveries.map((name) => ({ value: name, label: name }))}
				/>
			</ListToolbar>
			{queue.rows.length === 0 ? (
				<NothingToSend query={query} anySent={anySent} />
			) : (
				<QueueList
					{...{ groups, today, chosen, choose, run }}
					open={(row) => check(row, chosen.has(row.id) ? ids : [row.id])}
				/>
			)}
			{queue.more > 0 && (
				<p className="mb-4 text-small text-subtle">
					E mais {queue.more}, que aparecem quando estes saírem. Use a busca para achar um deles.
				</p>
			)}
			{rows.length > 0 && allowed && (
				<BatchBar rows={rows} run={run} clear={() => choose(new Set())} />
			)}
			{papers && <Papers kind={papers} ids={ids} onDone={() => setPapers(null)} />}
			{open === "codes" && (
				<CodesDialog
					rows={rows}
					onClose={() => setOpen(null)}
					onSent={() => {
						choose(new Set());
						setOpen(null);
					}}
				/>
			)}
			{open === "help" && <KeysDialog onClose={() => setOpen(null)} />}
		</>
	);
}

function NothingToSend({ query, anySent }: Pick<WaitingProps, "query" | "anySent">) {
	if (query.q || query.entrega || query.etapa !== "fila") {
		return (
			<Nothing
				title="Nenhum pedido assim na fila"
				way={
					<Link to="?" className="font-semibold text-brand-text underline">
						Ver a fila toda
					</Link>
				}
			/>
		);
	}
	return (
		<Nothing
			title="Tudo enviado por hoje."
			text="Pedidos pagos aparecem aqui assim que o dinheiro chega."
			way={
				anySent && (
					<Link to="?etapa=enviados" className="font-semibold text-brand-text underline">
						Ver enviados hoje
					</Link>
				)
			}
		/>
	);
}

import { href, useNavigate } from "react-router";
import { groupsOf, type QueueRow } from "#core/shipping/queue/queue-rules.ts";
import { counted } from "#core/values/plural-rules.ts";
import { ListToolbar } from "../ui/list-toolbar.tsx";
import { useMay } from "../ui/may.tsx";
import { useKeptOpen } from "../ui/use-kept-open.ts";
import type { Route } from "./+types/route";
import { BatchBar } from "./batch-bar.tsx";
import { CommandDialogs } from "./command-dialogs.tsx";
import { LateWay } from "./late-way.tsx";
import { NotePolicy } from "./nfe/note-policy.tsx";
import { NothingToSend } from "./nothing-to-send.tsx";
import { QueueList } from "./queue-list.tsx";
import { QueueSearch } from "./queue-search.tsx";
import { useCommands } from "./use-commands.ts";
import { useSteadyRows } from "./use-steady-rows.ts";

type WaitingOrdersProps = Pick<
	Route.ComponentProps["loaderData"],
	"query" | "queue" | "justSent" | "today"
> & {
	anySent: boolean;
};

/** What is still to be sent, and what is done to those that are chosen. */
export function WaitingOrders({ query, queue, justSent, today, anySent }: WaitingOrdersProps) {
	const navigate = useNavigate();
	const allowed = useMay();
	const [kept, keep] = useKeptOpen<string[]>("escolhidos");
	const chosen: ReadonlySet<string> = new Set(kept);
	const choose = (next: ReadonlySet<string>) => keep(next.size > 0 ? [...next] : null);
	const steady = useSteadyRows(queue.rows, `${query.etapa} ${query.entrega} ${query.q}`);
	const groups = groupsOf(steady.rows, today);
	const rows = groups.flatMap((group) => group.rows).filter(({ id }) => chosen.has(id));
	const ids = rows.map(({ id }) => id);
	const check = (row: QueueRow, all: string[]) =>
		void navigate(href("/admin/expedicao/:id", { id: row.id }), { state: { ids: all } });
	const declares = queue.notePolicy === "declaracao";
	const waits = queue.rows.some(({ step }) => step === "nfe");
	const commands = useCommands(rows, (first) => check(first, ids), declares);
	const { run } = commands;
	return (
		<>
			<ListToolbar
				search={<QueueSearch rows={queue.rows} onOpen={(row) => check(row, [row.id])} />}
				selects={[
					{
						label: "Entrega",
						name: "entrega",
						all: "Todas as entregas",
						options: queue.deliveries.map((name) => ({ value: name, label: name })),
					},
				]}
			/>
			{steady.fresh > 0 && (
				<p role="status" className="mb-3 text-small">
					{counted(steady.fresh, "pedido novo", "pedidos novos")}.{" "}
					<button
						type="button"
						onClick={steady.show}
						className="min-h-8 font-semibold text-brand-text underline"
					>
						Mostrar
					</button>
				</p>
			)}
			{waits && queue.notePolicy === null && (
				<div className="mb-4">
					<NotePolicy policy={null} asks />
				</div>
			)}
			{queue.rows.length === 0 ? (
				<NothingToSend query={query} anySent={anySent} />
			) : (
				<QueueList
					{...{ groups, today, chosen, choose, run }}
					lateWay={allowed && <LateWay delays={queue.delays} />}
					open={(row) => check(row, chosen.has(row.id) ? ids : [row.id])}
				/>
			)}
			{queue.more > 0 && (
				<p className="mb-4 text-small text-subtle">
					E mais {queue.more}, que aparecem quando estes saírem. Use a busca para achar um deles.
				</p>
			)}
			{(queue.notePolicy !== null || !waits) && (
				<div className="mb-24">
					<NotePolicy policy={queue.notePolicy} />
				</div>
			)}
			{rows.length > 0 && allowed && (
				<BatchBar rows={rows} declares={declares} run={run} clear={() => choose(new Set())} />
			)}
			<CommandDialogs
				commands={commands}
				notePolicy={queue.notePolicy}
				rows={rows}
				justSent={justSent}
				onSent={() => choose(new Set())}
			/>
		</>
	);
}

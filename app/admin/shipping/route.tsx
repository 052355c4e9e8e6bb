import clsx from "clsx";
import { ClipboardList, FileUp } from "lucide-react";
import { useState } from "react";
import { href, Link } from "react-router";
import { adminContext, shopContext } from "#app/context.ts";
import { Button } from "#app/ui/button.tsx";
import { formatHour } from "#app/ui/format-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import { dayWords } from "#core/delivery/shared/day-words.ts";
import { shopDay } from "#core/insights/shared/period.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import type { Queue } from "#core/shipping/queue/list-queue.ts";
import type { SentParcel } from "#core/shipping/queue/list-sent.ts";
import { parseQueueQuery, STEP_LABELS, STEPS } from "#core/shipping/shared/queue.ts";
import { sayFailures } from "../action/say-failures.ts";
import { loadScreen } from "../load-screen.ts";
import { type Column, DataTable } from "../ui/lists/data-table.tsx";
import { Nothing } from "../ui/lists/list-screen.tsx";
import { useListParams } from "../ui/lists/use-list-params.ts";
import { useMay } from "../ui/may.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/route";
import { NotesDialog } from "./nfe/notes-dialog.tsx";
import { useDroppedNotes } from "./nfe/use-dropped-notes.ts";
import { Papers } from "./papers/papers.tsx";
import { action } from "./shipping-actions.ts";
import { WaitingOrders } from "./waiting-orders.tsx";

/** Tabs of the queue's steps with their counts; they preserve search and filter. */
function QueueTabs({ counts, sent }: { counts: Queue["counts"]; sent: number }) {
	const { params, linkTo } = useListParams();
	const open = params.get("etapa") ?? "fila";
	const tabs = [
		["fila", "Na fila", counts.fila],
		...STEPS.map((step) => [step, STEP_LABELS[step], counts[step]] as const),
		["enviados", "Enviados hoje", sent],
	] as const;
	return (
		<nav
			aria-label="Etapas"
			className="mb-4 flex gap-6 max-md:mb-3 overflow-x-auto border-b border-line text-ui lg:gap-7"
		>
			{tabs.map(([value, label, count]) => (
				<Link
					key={value}
					to={linkTo({ etapa: value === "fila" ? null : value })}
					aria-current={open === value ? "page" : undefined}
					className={clsx(
						"flex min-h-11 items-center gap-1.5 border-b-2 py-2 whitespace-nowrap",
						open === value
							? "border-brand-text font-semibold text-brand-text"
							: "border-transparent font-medium hover:text-brand-text",
					)}
				>
					{label}
					<span className="nums text-caption font-medium text-subtle">{count}</span>
				</Link>
			))}
		</nav>
	);
}

const COLUMNS: Column<SentParcel>[] = [
	{
		id: "order",
		header: "Pedido",
		cell: ({ order_id, customer, number }) => (
			<>
				<Link
					to={`${href("/admin/pedidos")}?aberto=${order_id}`}
					className="font-semibold hover:underline"
				>
					#{orderNumber(order_id)}
				</Link>
				<span className="block text-caption text-subtle">
					{customer}
					{number > 1 && `, parte ${number}`}
				</span>
			</>
		),
	},
	{
		id: "place",
		header: "Entrega",
		cell: ({ delivery, city, state }) => (
			<>
				{delivery}
				<span className="block text-caption text-subtle">
					{[city, state].filter(Boolean).join(", ")}
				</span>
			</>
		),
	},
	{
		id: "code",
		header: "Código",
		cell: ({ tracking_code, carrier }) => (
			<>
				<span className="break-all">{tracking_code ?? "–"}</span>
				{carrier && <span className="block text-caption text-subtle">{carrier}</span>}
			</>
		),
	},
	{
		id: "when",
		header: "Saiu",
		plain: true,
		cell: ({ shipped_at, shipped_by }) => (
			<span className="nums">
				{formatHour(shipped_at)}
				<span className="block text-caption text-subtle">{shipped_by}</span>
			</span>
		),
	},
];

const SentList = ({ sent }: { sent: SentParcel[] }) => (
	<DataTable
		label="Enviados hoje"
		columns={COLUMNS}
		keyOf={({ id }) => id}
		rows={sent}
		empty={<Nothing title="Nada saiu hoje ainda." />}
	/>
);

export { action };

export const clientAction = sayFailures({ undo: "Erro ao desfazer" }, "Erro na expedição");

export const loader = loadScreen(
	"Não foi possível carregar a fila",
	async ({ url, context }: Route.LoaderArgs) => {
		const { shipping } = context.get(shopContext);
		const query = parseQueueQuery(url.searchParams);
		const admin = context.get(adminContext);
		const today = shopDay(new Date());
		const [queue, sent] = await Promise.all([
			shipping.listQueue(query, admin.userId),
			shipping.listSent(today),
		]);
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
			<div className="max-md:[&_h1+p]:hidden">
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
			</div>
			<QueueTabs counts={queue.counts} sent={sent.length} />
			{query.etapa === "enviados" ? (
				<SentList sent={sent} />
			) : (
				<WaitingOrders {...{ query, queue, today }} anySent={sent.length > 0} />
			)}
			{notes.dropped && <NotesDialog dropped={notes.dropped} onClose={notes.close} />}
			{manifest && <Papers kind="romaneio" ids={[]} onDone={() => setManifest(false)} />}
		</>
	);
}

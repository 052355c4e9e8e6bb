import clsx from "clsx";
import { CircleAlert, CircleCheck, ClipboardList, FileUp } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import { EditDialog } from "#app/admin/ui/forms/edit-dialog.tsx";
import { FileInput } from "#app/admin/ui/forms/file-input.tsx";
import { adminContext, shopContext } from "#app/context.ts";
import { Button } from "#app/ui/button.tsx";
import { Options } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { dayWords } from "#core/delivery/shared/day-words.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import type { InvoiceFile } from "#core/shipping/nfe/invoice-files.ts";
import type { Queue, SentParcel } from "#core/shipping/queue/list-queue.ts";
import type { InvoiceFileRow } from "#core/shipping/shared/invoice-key.ts";
import { parseQueueQuery, STEP_LABELS, STEPS } from "#core/shipping/shared/queue.ts";
import { formatHour, shopDay } from "#core/values/dates.ts";
import { counted } from "#core/values/text.ts";
import { sayFailures } from "../action/say-failures.ts";
import { useAction, useSend } from "../action/use-action.ts";
import { loadScreen } from "../load-screen.ts";
import { type Column, DataTable } from "../ui/lists/data-table.tsx";
import { Nothing } from "../ui/lists/list-screen.tsx";
import { useListParams } from "../ui/lists/list-toolbar.tsx";
import { useMay } from "../ui/may.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/route";
import { Documents } from "./documents/documents.tsx";
import { inOneGo, MOST_INVOICES } from "./nfe/invoice-actions.ts";
import { readInvoiceFile, useDroppedInvoices } from "./nfe/use-dropped-invoices.ts";
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
	const notes = useDroppedInvoices(allowed);
	return (
		<>
			<div className="max-md:[&_.head-text]:hidden">
				<PageHead title="Expedição" text={`${first(dayWords(today))}.`}>
					{allowed && (
						<Button
							id="trazer-nfe"
							aria-haspopup="dialog"
							size="sm"
							variant="outline"
							onClick={notes.open}
						>
							<Icon of={FileUp} className="size-4.5" />
							Trazer NF-e
						</Button>
					)}
					<Button
						id="romaneio"
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
			{manifest && <Documents kind="romaneio" ids={[]} onDone={() => setManifest(false)} />}
		</>
	);
}

type Rehearsal = { intent: "matchInvoices"; files: InvoiceFile[] };
type RehearsalAnswer = { ok: boolean; notes?: InvoiceFileRow[] };

/** Previews and imports NF-e XML files. `dropped` are files dropped on the page. */
function NotesDialog({ dropped, onClose }: { dropped: File[]; onClose(): void }) {
	const chooser = useRef<HTMLInputElement>(null);
	const rehearsal = useSend<Rehearsal, RehearsalAnswer>();
	const [chosen, setChosen] = useState<Record<string, string>>({});
	const [left, setLeft] = useState(0);
	const { send, busy } = useAction<typeof action>({ onDone: onClose });
	const look = useRef(async (files: File[]) => {
		const { taken, left: others } = inOneGo(files);
		setLeft(others);
		const read = await Promise.all(taken.map(readInvoiceFile));
		rehearsal.send({ intent: "matchInvoices", files: read });
	});
	useEffect(() => {
		if (dropped.length > 0) void look.current(dropped);
	}, [dropped]);
	const rows = rehearsal.answer?.notes ?? [];
	const going = rows.flatMap(({ key, orderId, problem, candidates }) => {
		const wanted = candidates.length > 1 ? chosen[key] : problem ? null : orderId;
		return key && wanted ? [{ orderId: wanted, key }] : [];
	});
	return (
		<EditDialog
			title="Trazer NF-e"
			description="Solte ou escolha os XML das notas. Cada uma é achada pelo número do pedido ou pelo CPF e valor."
			onClose={onClose}
			dirty={going.length > 0 && !busy}
			busy={busy}
			save={going.length > 0 ? `Trazer ${counted(going.length, "nota", "notas")}` : "Trazer"}
			width={760}
			className="block"
			onSubmit={() => {
				if (going.length > 0) send({ intent: "saveNotes", notes: going });
			}}
		>
			<FileInput
				ref={chooser}
				accept=".xml,text/xml,application/xml"
				multiple
				label="Arquivos XML"
				onChoose={(files) => void look.current(files)}
			/>
			<button
				type="button"
				onClick={() => chooser.current?.click()}
				className="grid w-full place-items-center gap-2 rounded-md border-2 border-dashed border-line-strong px-6 py-8 text-small hover:bg-surface"
			>
				<Icon of={FileUp} className="size-6 text-brand-text" />
				<span>
					<strong className="font-semibold">Escolher XML</strong> ou soltar em qualquer lugar da
					página
				</span>
			</button>
			<p className="mt-3 text-caption text-subtle">
				Nada é buscado fora da loja. A loja não emite notas: use o seu emissor e traga o XML dele.
			</p>
			{left > 0 && (
				<p role="alert" className="mt-4 rounded-sm bg-warn-tint px-4 py-3 text-small">
					Vão até {MOST_INVOICES} notas de cada vez:{" "}
					{counted(left, "arquivo ficou", "arquivos ficaram")} de fora. Traga-os depois destes.
				</p>
			)}
			<ul aria-live="polite" className="mt-4 text-small">
				{rehearsal.busy && <li className="text-subtle">Lendo as notas...</li>}
				{rows.map((row) => (
					<NoteLine
						key={row.name + row.key}
						row={row}
						chosen={chosen[row.key] ?? ""}
						choose={(id) => setChosen((now) => ({ ...now, [row.key]: id }))}
					/>
				))}
			</ul>
		</EditDialog>
	);
}

function NoteLine({
	row,
	chosen,
	choose,
}: {
	row: InvoiceFileRow;
	chosen: string;
	choose(id: string): void;
}) {
	const several = row.candidates.length > 1;
	const bad = row.problem !== null && !several;
	return (
		<li className="flex gap-2.5 border-t border-line py-2.5">
			<Icon
				of={bad ? CircleAlert : CircleCheck}
				className={bad ? "mt-0.5 size-4 text-bad-text" : "mt-0.5 size-4 text-ok-text"}
			/>
			<span className="min-w-0 flex-1">
				<span className="block font-medium break-all">
					{row.number ? `NF-e ${row.number}` : row.name}
					{row.orderId && !bad && ` → #${orderNumber(row.orderId)}, ${row.customer}`}
				</span>
				{row.problem && (
					<span className={bad ? "block text-bad-text" : "block text-subtle"}>{row.problem}</span>
				)}
				{several && (
					<select
						aria-label={`Pedido da NF-e ${row.number}`}
						value={chosen}
						onChange={(event) => choose(event.currentTarget.value)}
						className="mt-1.5 min-h-11 w-full rounded-sm border border-line-strong bg-bg px-3"
					>
						<option value="">Escolha o pedido</option>
						<Options
							of={row.candidates.map(({ id, customer }) => ({
								value: id,
								label: `#${orderNumber(id)}, ${customer}`,
							}))}
						/>
					</select>
				)}
			</span>
		</li>
	);
}

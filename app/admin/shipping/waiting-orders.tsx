import { useState } from "react";
import { href, Link, useNavigate } from "react-router";
import { TextButton } from "#app/admin/ui/lists/row-action.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { dayWords } from "#core/delivery/shared/day-words.ts";
import type { InvoicePolicy as Policy } from "#core/delivery/shared/shop-delivery.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import type { Queue } from "#core/shipping/queue/list-queue.ts";
import { groupsOf, type QueueQuery, type QueueRow } from "#core/shipping/shared/queue.ts";
import { counted } from "#core/values/text.ts";
import { useMailWords } from "../action/mail-words.ts";
import { useAction } from "../action/use-action.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Nothing } from "../ui/lists/list-screen.tsx";
import { ListToolbar, SearchBox } from "../ui/lists/list-toolbar.tsx";
import { useMay } from "../ui/may.tsx";
import type { Route } from "./+types/route";
import { BatchBar } from "./batch-bar.tsx";
import { CodesDialog } from "./codes/codes-dialog.tsx";
import { Documents } from "./documents/documents.tsx";
import { LabelsDialog } from "./documents/labels-dialog.tsx";
import { BuyLabelsDialog } from "./labels/buy-labels-dialog.tsx";
import { InvoicePolicy } from "./nfe/invoice-policy.tsx";
import { GroupBox, Key, QueueList } from "./queue-list.tsx";
import type { action } from "./shipping-actions.ts";
import { type Commands, useCommands } from "./use-queue-keys.ts";

/** Notifies customers of late orders now, instead of tomorrow morning. */
function NotifyLateOrders({ delays }: { delays: Queue["delays"] }) {
	const [open, setOpen] = useState(false);
	const mailWords = useMailWords();
	const { send, busy } = useAction<typeof action>({ onDone: () => setOpen(false) });
	if (delays.length === 0) return null;
	const who = counted(delays.length, "cliente", "clientes");
	return (
		<>
			<TextButton onClick={() => setOpen(true)} className="min-h-11 px-2 underline">
				{mailWords(`Avisar ${who} da nova previsão`, `Gravar a nova previsão de ${who}`)}
			</TextButton>
			<ConfirmDialog
				open={open}
				onOpenChange={setOpen}
				title={mailWords(`Avisar ${who} da nova previsão?`, `Gravar a nova previsão de ${who}?`)}
				text={`Mesmo saindo agora, estes pedidos podem chegar depois do dia prometido. ${mailWords("Cada um recebe um e-mail com a nova previsão, uma vez por pedido.", "A nova previsão aparece na página de cada pedido. A loja não envia e-mails: fale com cada cliente por WhatsApp ou telefone.")} Dá para desfazer por 30 segundos.`}
				action={mailWords("Avisar", "Gravar")}
				destructive={false}
				busy={busy}
				onConfirm={() => send({ intent: "notifyDelays", ids: delays.map(({ id }) => id) })}
			>
				<ul className="mt-3 max-h-60 overflow-y-auto text-small">
					{delays.map(({ id, promised, day }) => (
						<li key={id} className="nums py-1">
							#{orderNumber(id)}: prometido até {dayWords(promised)}, agora até {dayWords(day)}
						</li>
					))}
				</ul>
			</ConfirmDialog>
		</>
	);
}

type NothingToSendProps = {
	query: QueueQuery;
	anySent: boolean;
};

function NothingToSend({ query, anySent }: NothingToSendProps) {
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

/** Filters the queue; a scanned or typed order number opens its check on Enter. */
function QueueSearch({ rows, onOpen }: { rows: QueueRow[]; onOpen(row: QueueRow): void }) {
	const navigate = useNavigate();
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: listens to the field inside
		<div
			className="flex min-w-0 flex-1 basis-72"
			onKeyDown={(event) => {
				if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
				const number = event.target.value.trim().replace(/^#/, "").toUpperCase();
				if (!/^[0-9A-F]{8}$/.test(number)) return;
				event.preventDefault();
				const row = rows.find(({ id }) => orderNumber(id) === number);
				if (row) onOpen(row);
				else void navigate(`?q=${number}`);
			}}
		>
			<SearchBox label="Leia a lista, ou digite pedido, cliente, cidade ou SKU" />
		</div>
	);
}

/**
 * Freezes the displayed rows across reloads, so that nothing moves under the pointer: new rows are counted
 * and wait for a click. Another `view` (tab, filter, search) starts over.
 */
function useSteadyRows(rows: QueueRow[], view: string) {
	const [seen, setSeen] = useState({ view, ids: new Set(rows.map(({ id }) => id)) });
	const known = seen.view === view ? seen.ids : new Set(rows.map(({ id }) => id));
	if (seen.view !== view) setSeen({ view, ids: known });
	const fresh = rows.filter(({ id }) => !known.has(id));
	return {
		// An empty list takes new rows at once.
		rows: fresh.length === rows.length ? rows : rows.filter(({ id }) => known.has(id)),
		fresh: fresh.length === rows.length ? 0 : fresh.length,
		show: () => setSeen({ view, ids: new Set([...known, ...rows.map(({ id }) => id)]) }),
	};
}

type WaitingOrdersProps = Pick<Route.ComponentProps["loaderData"], "query" | "queue" | "today"> & {
	anySent: boolean;
};

export function WaitingOrders({ query, queue, today, anySent }: WaitingOrdersProps) {
	const navigate = useNavigate();
	const allowed = useMay();
	const [stored, setStored] = useState<string[] | null>(null);
	const chosen: ReadonlySet<string> = new Set(stored);
	const choose = (next: ReadonlySet<string>) => setStored(next.size > 0 ? [...next] : null);
	const steady = useSteadyRows(queue.rows, `${query.etapa} ${query.entrega} ${query.q}`);
	const groups = groupsOf(steady.rows, today);
	const all = groups.flatMap((group) => group.rows);
	const rows = all.filter(({ id }) => chosen.has(id));
	const ids = rows.map(({ id }) => id);
	const check = (row: QueueRow, all: string[]) =>
		void navigate(href("/admin/expedicao/:id", { id: row.id }), { state: { ids: all } });
	const declares = queue.invoicePolicy === "declaracao";
	const waits = queue.rows.some(({ step }) => step === "nfe");
	const commands = useCommands(rows, (first) => check(first, ids), declares);
	const { run } = commands;
	return (
		<>
			<ListToolbar
				lead={
					all.length > 0 && (
						<GroupBox
							label="Escolher todos"
							rows={all}
							chosen={chosen}
							toggle={() =>
								choose(new Set(rows.length === all.length ? [] : all.map(({ id }) => id)))
							}
						/>
					)
				}
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
					<TextButton onClick={steady.show} className="min-h-8 underline">
						Mostrar
					</TextButton>
				</p>
			)}
			{waits && queue.invoicePolicy === null && (
				<div className="mb-4">
					<InvoicePolicy policy={null} asks />
				</div>
			)}
			{queue.rows.length === 0 ? (
				<NothingToSend query={query} anySent={anySent} />
			) : (
				<QueueList
					{...{ groups, today, chosen, choose, run }}
					lateWay={allowed && <NotifyLateOrders delays={queue.delays} />}
					open={(row) => {
						if (row.step !== "codigo" || !allowed)
							return check(row, chosen.has(row.id) ? ids : [row.id]);
						// Packed already: only the code is missing. The bar of the chosen ones leads to the check.
						if (!chosen.has(row.id)) choose(new Set([row.id]));
						commands.openCodes();
					}}
				/>
			)}
			{queue.more > 0 && (
				<p className="mb-4 text-small text-subtle">
					E mais {queue.more}, que aparecem quando estes saírem. Use a busca para achar um deles.
				</p>
			)}
			{(queue.invoicePolicy !== null || !waits) && (
				<div className="mb-24">
					<InvoicePolicy policy={queue.invoicePolicy} />
				</div>
			)}
			{rows.length > 0 && allowed && (
				<BatchBar rows={rows} declares={declares} run={run} clear={() => choose(new Set())} />
			)}
			<CommandDialogs
				commands={commands}
				invoicePolicy={queue.invoicePolicy}
				rows={rows}
				onSent={() => choose(new Set())}
			/>
		</>
	);
}

const KEYS: [keys: string[], does: string][] = [
	[["↑", "↓"], "Ir ao pedido de cima ou de baixo"],
	[["Espaço"], "Escolher ou largar o pedido"],
	[["Shift", "↓"], "Escolher em sequência"],
	[["G"], "Escolher o grupo inteiro"],
	[["Ctrl", "A"], "Escolher todos"],
	[["Enter"], "Abrir a conferência, ou os códigos do que já foi conferido"],
	[["L"], "Imprimir listas dos escolhidos"],
	[["E"], "Imprimir etiquetas dos escolhidos"],
	[["D"], "Declarações de conteúdo dos escolhidos, onde a loja as usa"],
	[["T"], "Etiquetas da transportadora dos escolhidos"],
	[["C"], "Conferir os escolhidos, um depois do outro"],
	[["R"], "Colar códigos de rastreio"],
	[["Esc"], "Largar todos"],
];

const KeysDialog = ({ onClose }: { onClose(): void }) => (
	<Modal onClose={onClose} title="Teclas da fila" width={480}>
		<dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5 text-small">
			{KEYS.map(([keys, does]) => (
				<div key={does} className="contents">
					<dt className="flex gap-1">
						{keys.map((key) => (
							<Key key={key}>{key}</Key>
						))}
					</dt>
					<dd>{does}</dd>
				</div>
			))}
		</dl>
	</Modal>
);

type CommandDialogsProps = {
	commands: Commands;
	rows: QueueRow[];
	invoicePolicy: Policy | null;
	onSent(): void;
};

function CommandDialogs({ commands, rows, invoicePolicy, onSent }: CommandDialogsProps) {
	const { documents, setDocuments, open, close } = commands;
	return (
		<>
			{documents && (
				<Documents
					{...documents}
					ids={rows.map(({ id }) => id)}
					onDone={() => setDocuments(null)}
				/>
			)}
			{open === "labels" && (
				<LabelsDialog
					rows={rows}
					invoicePolicy={invoicePolicy}
					onClose={close}
					onDeclare={() => {
						close();
						setDocuments({ kind: "declaracoes" });
					}}
					onPrint={(on) => {
						close();
						setDocuments({ kind: "etiquetas", on });
					}}
				/>
			)}
			{open === "buy" && (
				<BuyLabelsDialog rows={rows} invoicePolicy={invoicePolicy} onClose={close} />
			)}
			{open === "codes" && (
				<CodesDialog
					rows={rows}
					onClose={close}
					onSent={() => {
						onSent();
						close();
					}}
				/>
			)}
			{open === "help" && <KeysDialog onClose={close} />}
		</>
	);
}

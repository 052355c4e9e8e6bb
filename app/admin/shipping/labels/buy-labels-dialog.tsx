import { useRef, useState } from "react";
import { Link } from "react-router";
import type { Remedy } from "#app/admin/action/reply.ts";
import { type AnswerOf, type InputOf, useAction, useSend } from "#app/admin/action/use-action.ts";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { useFetcherAnswer } from "#app/ui/toast/use-action-toast.ts";
import type { InvoicePolicy as Policy } from "#core/delivery/shared/shop-delivery.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import { isPrintable, isToBuy, LABEL_STATE_WORDS } from "#core/shipping/shared/label.ts";
import { aboutWords, type QueueLabel, type QueueRow } from "#core/shipping/shared/queue.ts";
import { formatMoney } from "#core/values/money.ts";
import { counted, plural } from "#core/values/text.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { InvoicePolicy } from "../nfe/invoice-policy.tsx";
import type { action } from "../shipping-actions.ts";

const LINK = "min-h-8 text-brand-text underline underline-offset-4 disabled:opacity-50";

type LabelRowProps = {
	row: QueueRow & { label: QueueLabel };
	current: boolean;
	problem: { words: string; remedy?: Remedy | undefined } | undefined;
	disabled: boolean;
	onTry(): void;
};

/** Labels of one order: status, error, retry, return to the carrier. */
function LabelRow({ row, current, problem, disabled, onTry }: LabelRowProps) {
	const { label } = row;
	const [asking, setAsking] = useState(false);
	const { send, busy } = useAction<typeof action>({ onDone: () => setAsking(false) });
	const number = orderNumber(row.id);
	const wrong = problem?.words || (isToBuy(label.state) ? label.problem : "");
	const price = label.price ?? label.quoted;
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 py-3 text-small">
			<div className="min-w-0">
				<p>
					<b className="font-semibold">#{number}</b>{" "}
					<span className="wrap-anywhere text-subtle">
						{row.customer}, {row.delivery}
						{row.volumes > 1 && `, ${row.volumes} volumes`}
					</span>
				</p>
				<p>
					{current ? "Comprando…" : LABEL_STATE_WORDS[label.state ?? "wanted"]}
					<span className="nums text-subtle">
						, {label.price === null ? `${aboutWords(row.volumes > 1)} ` : ""}
						{formatMoney(price)}
					</span>
				</p>
				{wrong && !current && (
					<p className="text-bad-text wrap-anywhere">
						{wrong}{" "}
						{problem?.remedy && (
							<Link to={problem.remedy.to} className="link-line text-brand-text">
								{problem.remedy.label}
							</Link>
						)}
					</p>
				)}
			</div>
			<div className="text-right">
				{wrong && !current && (
					<button type="button" disabled={disabled} onClick={onTry} className={LINK}>
						Tentar de novo<span className="sr-only">: pedido {number}</span>
					</button>
				)}
				{label.state && isPrintable(label.state) && (
					<button
						type="button"
						disabled={disabled}
						onClick={() => setAsking(true)}
						className={LINK}
					>
						Devolver<span className="sr-only"> a etiqueta do pedido {number}</span>
					</button>
				)}
			</div>
			<VoidLabelDialog
				number={number}
				open={asking}
				onOpenChange={setAsking}
				busy={busy}
				onConfirm={() => send({ intent: "returnLabel", id: row.id })}
			/>
		</li>
	);
}

type Run = {
	/** Order ids to buy; the first is in flight. */
	left: string[];
	total: number;
	bought: number;
	failed: Record<string, { words: string; remedy?: Remedy | undefined }>;
	ended: string | null;
};

const IDLE: Run = { left: [], total: 0, bought: 0, failed: {}, ended: null };

/** Buys labels one order after the other; a failure is reported and does not stop the run. */
function useBuying() {
	const [run, setRun] = useState(IDLE);
	const { send, answer } = useSend<InputOf<typeof action>, AnswerOf<typeof action>>({
		key: "etiquetas",
	});
	const stopping = useRef(false);
	useFetcherAnswer(answer, ({ ok, message = "", remedy, stops }) => {
		const [current, ...left] = run.left;
		if (!current) return;
		const failed = { ...run.failed };
		delete failed[current];
		if (!ok) failed[current] = { words: message, remedy };
		const bought = run.bought + (ok ? 1 : 0);
		// Without an order in the answer, the connection or the session is lost.
		const ended = !ok && stops !== false ? message : null;
		const next = ended || stopping.current ? undefined : left[0];
		setRun({ ...run, left: next ? left : [], bought, failed, ended });
		if (next) send({ intent: "buyLabel", id: next });
	});
	return {
		...run,
		running: run.left.length > 0,
		current: run.left[0] ?? null,
		start: (ids: string[]) => {
			const [first] = ids;
			if (!first || run.left.length > 0) return;
			stopping.current = false;
			setRun({ left: ids, total: ids.length, bought: 0, failed: run.failed, ended: null });
			send({ intent: "buyLabel", id: first });
		},
		stop: () => {
			stopping.current = true;
		},
	};
}

type Labelled = QueueRow & { label: QueueLabel };

const hasLabel = (row: QueueRow): row is Labelled => row.label !== null;

const sum = (rows: Labelled[], of: "quoted" | "toBuy" | "printable"): number =>
	rows.reduce((all, { label }) => all + label[of], 0);

/** Total price before paying, and the skipped orders. */
function Before({
	rows,
	toBuy,
	invoicePolicy,
}: {
	rows: QueueRow[];
	toBuy: Labelled[];
	invoicePolicy: Policy | null;
}) {
	const other = rows.filter((row) => !hasLabel(row)).length;
	const bare = rows.filter((row) => hasLabel(row) && !row.nfe && isToBuy(row.label.state)).length;
	return (
		<div className="mb-4 space-y-1 text-small text-subtle">
			{toBuy.length > 0 && (
				<p>
					{counted(toBuy.length, "pedido", "pedidos")} sem etiqueta,{" "}
					{aboutWords(toBuy.some(({ volumes }) => volumes > 1))}{" "}
					<b className="nums font-semibold text-fg">{formatMoney(sum(toBuy, "quoted"))}</b> da
					carteira da transportadora. Uma etiqueta por volume.
				</p>
			)}
			{bare > 0 && (
				<p>
					{bare} sem NF-e: {plural(bare, "a etiqueta dele fica", "as etiquetas deles ficam")} de
					fora até a chave chegar.
				</p>
			)}
			{bare > 0 && <InvoicePolicy policy={invoicePolicy} asks />}
			{other > 0 && (
				<p>
					{counted(other, "pedido vai", "pedidos vão")} por entrega sem etiqueta de transportadora e{" "}
					{plural(other, "fica", "ficam")} de fora.
				</p>
			)}
		</div>
	);
}

/** Buys, prints and returns the carrier labels of the selected orders. */
export function BuyLabelsDialog({
	rows,
	invoicePolicy,
	onClose,
}: {
	rows: QueueRow[];
	invoicePolicy: Policy | null;
	onClose(): void;
}) {
	const labelled = rows.filter(hasLabel);
	const toBuy = labelled.filter(({ label, nfe }) => nfe && isToBuy(label.state));
	const ready = labelled.filter(({ label }) => label.state && isPrintable(label.state));
	const buying = useBuying();
	const printing = useSend<InputOf<typeof action>, AnswerOf<typeof action>>();
	const [requested, setRequested] = useState("");
	const now = ready.map(({ id, code }) => `${id} ${code}`).join();
	// Discards the sheets when a label was bought or returned since.
	const sheets = (requested === now && printing.answer?.ok && printing.answer.sheets) || [];
	return (
		<Modal
			onClose={() => !buying.running && onClose()}
			title="Etiquetas da transportadora"
			width={680}
			footer={
				<div className="flex flex-wrap items-center justify-end gap-3">
					<p role="status" className="nums mr-auto text-small">
						{buying.running &&
							`Comprando ${buying.total - buying.left.length + 1} de ${buying.total}…`}
						{!buying.running &&
							buying.total > 0 &&
							`${counted(buying.bought, "pedido com etiqueta comprada", "pedidos com etiqueta comprada")}.`}
					</p>
					{buying.running ? (
						<Button variant="outline" size="sm" onClick={buying.stop}>
							Parar
						</Button>
					) : (
						<>
							<Button variant="outline" size="sm" onClick={onClose}>
								Fechar
							</Button>
							{ready.length > 0 && (
								<Button
									variant={toBuy.length > 0 ? "outline" : "primary"}
									size="sm"
									busy={printing.busy}
									onClick={() => {
										setRequested(now);
										printing.send({ intent: "printLabels", ids: ready.map(({ id }) => id) });
									}}
								>
									Imprimir {counted(sum(ready, "printable"), "etiqueta", "etiquetas")}
								</Button>
							)}
							{toBuy.length > 0 && (
								<Button autoFocus size="sm" onClick={() => buying.start(toBuy.map(({ id }) => id))}>
									Comprar {counted(sum(toBuy, "toBuy"), "etiqueta", "etiquetas")}
								</Button>
							)}
						</>
					)}
				</div>
			}
		>
			<Before rows={rows} toBuy={toBuy} invoicePolicy={invoicePolicy} />
			<div aria-live="polite">
				{buying.ended && (
					<p className="mb-4 rounded-sm bg-bad-tint px-4 py-3 text-small text-bad-text">
						{buying.ended}
					</p>
				)}
				{printing.answer && !printing.answer.ok && (
					<p className="mb-4 text-small text-bad-text">{printing.answer.message}</p>
				)}
				{sheets.map(({ carrier, url, labels }) => (
					<p key={url} className="mb-4 rounded-sm bg-ok-tint px-4 py-3 text-small">
						<a href={url} target="_blank" rel="noopener noreferrer" className="link-line">
							Abrir {counted(labels, "etiqueta", "etiquetas")} de {carrier} para imprimir
						</a>
					</p>
				))}
			</div>
			<ul className="divide-y divide-line">
				{labelled.map((row) => (
					<LabelRow
						key={row.id}
						row={row}
						current={buying.current === row.id}
						problem={buying.failed[row.id]}
						disabled={buying.running}
						onTry={() => buying.start([row.id])}
					/>
				))}
			</ul>
		</Modal>
	);
}

type ReturnLabelProps = {
	number: string;
	open: boolean;
	onOpenChange(open: boolean): void;
	busy: boolean;
	onConfirm(): void;
};

export const VoidLabelDialog = ({ number, ...dialog }: ReturnLabelProps) => (
	<ConfirmDialog
		{...dialog}
		title={`Devolver a etiqueta do pedido #${number}?`}
		text="O valor volta para a carteira da transportadora e o código de rastreio deixa de valer. Não ponha no pacote uma etiqueta devolvida: jogue fora a que já foi impressa."
		action="Devolver etiqueta"
	/>
);

import clsx from "clsx";
import { Ban, ChevronDown, ChevronUp, MessageSquareText, PenLine, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import type { Tone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { controlClass, Options } from "#app/ui/field.tsx";
import { Icon, IconButton } from "#app/ui/icon.tsx";
import { OrderStatusPill, paymentTone } from "#app/ui/order-status-pill.tsx";
import type { OrderRow } from "#core/orders/manage/types.ts";
import { concernsOf, isNotified, STATUS_OPTIONS } from "#core/orders/shared/office.ts";
import {
	orderNumber,
	paymentWord,
	saysPayment,
	statusLabel,
	statusWord,
} from "#core/orders/shared/order.ts";
import { sellsGift } from "#core/orders/shared/totals.ts";
import type { Dispute, OrderStatus, PaymentStatus } from "#core/orders/types.ts";
import { formatDay, formatHour, formatMoment } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { plural } from "#core/values/text.ts";
import { actionsColumn, type Column } from "../ui/lists/data-table.tsx";
import { RowActions } from "../ui/lists/row-action.tsx";
import { MayWrite, ONLY_READS, useMay } from "../ui/may.tsx";
import { StatusDialog } from "./status-dialog.tsx";
import { useOrderAction } from "./use-order-action.ts";

type Order = {
	id: string;
	status: OrderStatus;
	payment_status: PaymentStatus;
	dispute: Dispute | null;
	cancelled_at: Date | null;
	pickup?: boolean;
	shipping_method?: string | null;
};

/**
 * Changes the status of a row (rule orders 2). Steps that notify the customer, go back or ship an unpaid
 * order open a dialog. Arrow keys only select; Enter or `Aplicar` submits, and retries after a failure; Esc resets.
 */
function StatusSelect({ order, disabled }: { order: Order; disabled: boolean }) {
	const [asking, setAsking] = useState<OrderStatus | null>(null);
	const [wanted, setWanted] = useState<{ from: OrderStatus; to: OrderStatus } | null>(null);
	const allowed = useMay();
	const byKey = useRef(false);
	const { send, busy, sending } = useOrderAction(order.id, () => setWanted(null));
	// The status column has no room below these widths.
	if (order.cancelled_at || sellsGift(order)) {
		return <span className="text-subtle xl:sr-only">{statusWord(order)}</span>;
	}
	// Somebody else may have set the same status meanwhile.
	const selected = wanted?.from === order.status && wanted.to !== order.status ? wanted.to : null;
	// The answer arrives before the reloaded row.
	const underWay = sending?.["intent"] === "status" ? (sending["status"] as OrderStatus) : null;
	const apply = (status: OrderStatus) => {
		const asks = isNotified(status) || concernsOf(order, status).length > 0;
		setWanted(asks ? null : { from: order.status, to: status });
		if (status === order.status) return;
		if (asks) setAsking(status);
		else send({ intent: "status", status });
	};
	return (
		<fieldset className="inline-grid min-w-0 gap-1.5">
			<select
				aria-label={`Status do pedido ${orderNumber(order.id)}`}
				value={selected ?? underWay ?? order.status}
				disabled={disabled || busy || !allowed}
				title={allowed ? undefined : ONLY_READS}
				aria-busy={busy || undefined}
				onPointerDown={() => {
					byKey.current = false;
				}}
				onKeyDown={(event) => {
					byKey.current = true;
					if (!selected) return;
					if (event.key === "Enter") {
						event.preventDefault();
						apply(selected);
					}
					if (event.key === "Escape") setWanted(null);
				}}
				onChange={(event) => {
					const status = event.currentTarget.value as OrderStatus;
					if (byKey.current) setWanted({ from: order.status, to: status });
					else apply(status);
				}}
				className={`${controlClass(false)} select-arrow min-h-10 w-38 md:w-30 md:pl-2 md:pr-6! md:text-caption md:[background-position:right_5px_center] disabled:opacity-60`}
			>
				<Options
					of={STATUS_OPTIONS.map(([value]) => ({ value, label: statusLabel(value, order) }))}
				/>
			</select>
			{selected && !busy && (
				<>
					<Button size="sm" onClick={() => apply(selected)}>
						Aplicar
					</Button>
					<span role="status" className="text-caption text-subtle">
						Ainda não salvo
					</span>
				</>
			)}
			{asking && <StatusDialog order={order} to={asking} onClose={() => setAsking(null)} />}
		</fieldset>
	);
}

type Deps = {
	isOpen(id: string): boolean;
	hasUnsaved(id: string): boolean;
	onToggle(id: string): void;
	onCancel(order: OrderRow): void;
	onDelete(order: OrderRow): void;
	/** Sample orders are read-only. */
	sample: boolean;
};

/** Eight columns must fit beside the sidebar. */
const TIGHT = "md:px-2";
/** Only final states have a colour in the list. */
const WORD_TONES: Partial<Record<Tone, string>> = { ok: "text-ok-text", bad: "text-bad-text" };

export const orderColumns = (deps: Deps): Column<OrderRow>[] => [
	expandColumn(deps),
	productsColumn(deps),
	...FACTS,
	orderActions(deps),
];

const expandColumn = ({ isOpen, onToggle }: Deps): Column<OrderRow> => ({
	id: "expand",
	header: "Detalhes",
	hiddenHeader: true,
	plain: true,
	className: "md:w-11 md:px-1 max-md:float-right",
	cell: ({ id }) => (
		<IconButton
			icon={isOpen(id) ? ChevronUp : ChevronDown}
			label={`Detalhes do pedido ${orderNumber(id)}`}
			aria-expanded={isOpen(id)}
			onClick={() => onToggle(id)}
			iconClass="size-4.5"
		/>
	),
});

const productsColumn = ({ isOpen, hasUnsaved }: Deps): Column<OrderRow> => ({
	id: "products",
	header: "Produtos",
	plain: true,
	className: `${TIGHT} md:w-full md:max-w-0 md:min-w-32`,
	cell: ({ id, items, more, notes }) => (
		<div className="min-w-0 leading-snug">
			{items.map(({ name, choice, quantity }, position) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same name
				<div key={position} className={clsx(position > 0 && "mt-1 text-subtle")}>
					<p title={name} className="line-clamp-2 xl:max-2xl:text-caption">
						<span className="nums">{quantity}x</span> {name}
					</p>
					{choice && <p className="text-caption text-subtle">{choice}</p>}
				</div>
			))}
			{more > 0 && (
				<p className="text-caption text-subtle">
					+{more} mais {plural(more, "produto", "produtos")}...
				</p>
			)}
			{notes && (
				<p title={notes} className="mt-1 flex items-center gap-1.5 text-caption text-subtle">
					<Icon of={MessageSquareText} className="size-3.5 shrink-0" />
					<span className="sr-only">Observação do cliente: </span>
					<span className="truncate">{notes}</span>
				</p>
			)}
			{hasUnsaved(id) && !isOpen(id) && (
				<p className="mt-1 flex items-center gap-1.5 text-caption font-medium text-warn-text">
					<Icon of={PenLine} stroke={1.8} className="size-3.5 shrink-0" />
					Observações não salvas
				</p>
			)}
		</div>
	),
});

const FACTS: Column<OrderRow>[] = [
	{
		id: "order",
		header: "Pedido",
		className: TIGHT,
		cell: ({ id }) => <span className="nums font-semibold">#{orderNumber(id)}</span>,
	},
	{
		id: "customer",
		header: "Cliente",
		sort: "cliente",
		className: TIGHT,
		cell: ({ customer_name, customer_email }) => (
			<span className="min-w-0 max-md:text-right">
				<span className="block md:w-33 md:truncate">{customer_name}</span>
				<span className="block truncate text-caption text-subtle max-md:ml-auto max-md:max-w-52 md:w-33">
					{customer_email}
				</span>
			</span>
		),
	},
	{
		id: "total",
		header: "Total",
		sort: "total",
		className: TIGHT,
		cell: ({ total, refunded_amount, amount_due, ...money }) => (
			<span className="nums max-md:text-right">
				<span className="block font-semibold whitespace-nowrap">{formatMoney(total)}</span>
				{saysPayment(money) && (
					<span
						className={clsx("block text-caption", WORD_TONES[paymentTone(money)] ?? "text-subtle")}
					>
						<span className="sr-only">Pagamento: </span>
						{paymentWord(money)}
					</span>
				)}
				{amount_due > 0 && !money.cancelled_at && (
					<span className="block text-caption text-warn-text">
						{formatMoney(amount_due)} a receber
					</span>
				)}
				{refunded_amount > 0 && (
					<span className="block text-caption text-subtle">
						{formatMoney(refunded_amount)} devolvidos
					</span>
				)}
			</span>
		),
	},
	{
		id: "status",
		header: "Status",
		sort: "status",
		// On narrow screens the status select shows it.
		className: `${TIGHT} md:max-xl:hidden`,
		cell: (order) => (
			<span className="max-md:text-right">
				<OrderStatusPill order={order} />
				{order.packed && <span className="block text-caption text-subtle">Embalado</span>}
			</span>
		),
	},
	{
		id: "date",
		header: "Data",
		sort: "criado",
		className: TIGHT,
		cell: ({ created_at }) => (
			<time
				dateTime={new Date(created_at).toISOString()}
				title={formatMoment(created_at)}
				className="nums text-subtle md:text-caption"
			>
				{formatDay(created_at)} <span className="md:block">{formatHour(created_at)}</span>
			</time>
		),
	},
];

const orderActions = ({ onCancel, onDelete, sample }: Deps): Column<OrderRow> =>
	actionsColumn(
		(order) => (
			<RowActions>
				<div className="max-md:ml-2.5">
					<StatusSelect order={order} disabled={sample} />
				</div>
				<MayWrite>
					<IconButton
						icon={order.cancelled_at ? Trash2 : Ban}
						label={`${order.cancelled_at ? "Excluir" : "Cancelar"} pedido ${orderNumber(order.id)}`}
						disabled={sample}
						onClick={() => (order.cancelled_at ? onDelete : onCancel)(order)}
						className="text-subtle"
						iconClass="size-4.5"
					/>
				</MayWrite>
			</RowActions>
		),
		{ className: "md:pl-1.5 md:pr-1" },
	);

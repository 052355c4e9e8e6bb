import clsx from "clsx";
import { Ban, ChevronDown, ChevronUp, MessageSquareText, PenLine, Trash2 } from "lucide-react";
import type { Tone } from "#app/ui/badge.tsx";
import { formatDay, formatHour, formatMoment } from "#app/ui/format-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { OrderStatusPill } from "#app/ui/order-status-pill.tsx";
import { paymentTone } from "#app/ui/order-tones.ts";
import type { OrderRow } from "#core/orders/manage/types.ts";
import { orderNumber, paymentWord, saysPayment } from "#core/orders/rules.ts";
import { formatMoney } from "#core/values/money.ts";
import { plural } from "#core/values/plural-rules.ts";
import type { Column } from "../ui/data-table.tsx";
import { MayWrite } from "../ui/may.tsx";
import { RowActions } from "../ui/row-action.tsx";
import { StatusSelect } from "./status-select.tsx";

type Deps = {
	isOpen(id: string): boolean;
	/** Notes were typed about it and are not saved. */
	hasUnsaved(id: string): boolean;
	onToggle(id: string): void;
	onCancel(order: OrderRow): void;
	onDelete(order: OrderRow): void;
	/** Examples: nothing can be done to them. */
	sample: boolean;
};

/** Eight columns have to fit beside the sidebar. */
const TIGHT = "md:px-2";
/** Only what is certain or lost has a colour in the list. */
const WORD_TONES: Partial<Record<Tone, string>> = { ok: "text-ok-text", bad: "text-bad-text" };

/** Columns of the orders table (rule orders 7). */
export const orderColumns = (deps: Deps): Column<OrderRow>[] => [
	expandColumn(deps),
	productsColumn(deps),
	...FACTS,
	actionsColumn(deps),
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

/** What is so of an order, whatever is open. */
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
		cell: ({ total, refunded_amount, ...money }) => (
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
		// Its select says the same where there is no room for both.
		className: `${TIGHT} md:max-xl:hidden`,
		cell: (order) => <OrderStatusPill order={order} />,
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

const actionsColumn = ({ onCancel, onDelete, sample }: Deps): Column<OrderRow> => ({
	id: "actions",
	header: "Ações",
	align: "right",
	plain: true,
	className: "md:pl-1.5 md:pr-1",
	cell: (order) => (
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
});

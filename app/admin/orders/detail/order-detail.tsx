import { Suspense, useEffect, useState } from "react";
import { href, Link, useFetcher, useFetchers } from "react-router";
import { Part } from "#app/admin/ui/facts.tsx";
import { WriteDialog } from "#app/admin/ui/forms/write-dialog.tsx";
import { useMay } from "#app/admin/ui/may.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Price } from "#app/ui/price.tsx";
import type { OrderDetail as Order, OrderToEnd } from "#core/orders/manage/types.ts";
import { lineOf } from "#core/orders/shared/office.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import { STATES } from "#core/returns/shared/machine.ts";
import { KIND_LABELS } from "#core/returns/shared/words.ts";
import type { RestLine } from "#core/shipping/parcels.ts";
import { formatMoney } from "#core/values/money.ts";
import { PartFailed } from "../../ui/panel.tsx";
import { CancelDialog, DeleteDialog } from "../cancel-dialog.tsx";
import { CancelledNotice } from "../cancelled-notice.tsx";
import { DisputeNotice } from "../dispute/dispute-notice.tsx";
import { LinePicture } from "../line-picture.tsx";
import { OrderButtons, type OrderDialog } from "../order-buttons.tsx";
import type { LoadedOrder, loader } from "../order-route.ts";
import { PaymentPanel } from "../refund/payment-panel.tsx";
import { StatusDialog } from "../status-dialog.tsx";
import { useOrderAction } from "../use-order-action.ts";
import { CustomerPart } from "./customer-part.tsx";
import { EditsPart } from "./edits-part.tsx";
import { FinancialPart } from "./financial-part.tsx";
import { GiftPart } from "./gift-part.tsx";
import { ManualPart } from "./manual-part.tsx";
import { type NoteDrafts, NotesPart, useNotes } from "./notes-part.tsx";
import { ShippingPart } from "./shipping-part.tsx";
import { TimelinePart } from "./timeline-part.tsx";

/** Loads an order when its row opens, and again with every reload of the list. */
export function OpenOrder({
	orderId,
	known,
	notes,
}: {
	orderId: string;
	/** The order the list's loader already found, when the URL names it. */
	known: { found: Order | null; failed: boolean } | null;
	notes: NoteDrafts;
}) {
	const { load, data } = useFetcher<typeof loader>();
	useEffect(() => void load(href("/admin/pedidos/:id", { id: orderId })), [load, orderId]);
	const order = data?.order ?? (data && !data.failed ? null : known?.found);
	if (order) {
		return <OrderDetail {...data} order={order} notes={notes} />;
	}
	if (data ? data.failed : known?.failed) {
		return (
			<div className="px-4 py-6 md:px-7 lg:pl-8">
				<PartFailed what="Erro ao carregar o pedido. O banco de dados não respondeu." />
			</div>
		);
	}
	return (
		<div className="px-4 py-6 md:px-7 lg:pl-8" role="status">
			{data ? (
				<p className="text-small text-subtle">Este pedido não existe mais.</p>
			) : (
				<>
					<span className="sr-only">Carregando pedido...</span>
					<div aria-hidden className="grid gap-9 md:grid-cols-2 xl:grid-cols-3">
						{[0, 1, 2].map((part) => (
							<div key={part} className="skeleton h-40" />
						))}
					</div>
				</>
			)}
		</div>
	);
}

type MessageDialogProps = {
	order: { id: string; customer_name: string; customer_email: string };
	onClose(): void;
};

function MessageDialog({ order, onClose }: MessageDialogProps) {
	const { send, busy, answer } = useOrderAction(order.id, onClose);
	return (
		<WriteDialog
			to={{ name: order.customer_name, email: order.customer_email }}
			subject={`Sobre o seu pedido #${orderNumber(order.id)}`}
			send={(message) => send({ intent: "message", ...message })}
			busy={busy}
			answer={answer}
			onClose={onClose}
		/>
	);
}

const OrderSheet = lazyPart(() => import("../sheet/order-sheet.tsx"));
const PackingSheet = lazyPart(() => import("../sheet/packing-sheet.tsx"));

/** The open row of an order: six sections in a grid, then its actions. `sample` makes it read-only. */
export function OrderDetail({
	order,
	parcels = [],
	rest = null,
	newDay = null,
	invoicePolicy = null,
	invoiceState = null,
	requests = [],
	notes: drafts,
	sample = false,
}: Partial<LoadedOrder> & { order: Order; notes: NoteDrafts; sample?: boolean }) {
	const [open, setOpen] = useOrderDialog();
	const locked = !useMay() || sample;
	const notes = useNotes(order, drafts);
	return (
		<div className="px-4 pt-4 pb-6 md:px-7 md:pb-7 lg:pl-8">
			<DisputeNotice order={order} sample={sample} />
			<CancelledNotice order={order} />
			<Requests requests={requests} />
			<ManualPart order={order} disabled={locked} />
			<EditsPart order={order} disabled={locked} />
			<div className="grid gap-x-7 gap-y-8 md:grid-cols-2 xl:grid-cols-[1.15fr_1.25fr_1fr]">
				<CustomerPart order={order} disabled={locked} />
				<ItemsPart order={order} />
				<FinancialPart order={order} />
				{order.gift ? (
					<GiftPart
						orderId={order.id}
						gift={order.gift}
						cancelled={order.cancelled_at !== null}
						disabled={locked}
					/>
				) : (
					<ShippingPart
						order={order}
						parcels={parcels}
						waits={rest !== null && rest.length > 0}
						newDay={newDay}
						invoicePolicy={invoicePolicy}
						invoiceState={invoiceState}
						disabled={locked}
					/>
				)}
				<TimelinePart order={order} />
				<NotesPart notes={notes} disabled={locked} />
			</div>
			<PaymentPanel order={order} locked={locked} />
			<OrderButtons
				order={order}
				open={open}
				onOpen={setOpen}
				restKnown={rest !== null}
				sample={sample}
			/>
			<OrderDialogs order={order} rest={rest} open={open} onOpen={setOpen} />
		</div>
	);
}

/** Links to the order's returns. */
const Requests = ({ requests }: Pick<LoadedOrder, "requests">) =>
	requests.length > 0 && (
		<ul
			aria-label="Trocas deste pedido"
			className="mb-6 flex flex-wrap gap-x-6 gap-y-2 rounded-md border border-line-strong bg-surface px-5 py-4 text-ui"
		>
			{requests.map(({ id, numero, tipo, estado }) => (
				<li key={id}>
					<Link
						to={href("/admin/trocas/:id", { id })}
						className="tap-whole font-semibold text-brand-text hover:underline"
					>
						{KIND_LABELS[tipo]} {numero}
					</Link>
					: {STATES[estado].label.toLowerCase()}
				</li>
			))}
		</ul>
	);

/** The open dialog; a print sheet does not reopen by itself. */
function useOrderDialog(): [OrderDialog | null, (open: OrderDialog | null) => void] {
	const [stored, setStored] = useState<OrderDialog | null>(null);
	const [sheet, print] = useState<OrderDialog | null>(null);
	const change = (open: OrderDialog | null) => {
		const prints = open === "print" || open === "packing";
		print(prints ? open : null);
		setStored(prints ? null : open);
	};
	return [sheet ?? stored, change];
}

const toEnd = (order: Order): OrderToEnd => ({
	...order,
	paymentStarted: order.attempts.length > 0,
	units: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
});

function OrderDialogs({
	order,
	rest,
	open,
	onOpen,
}: {
	order: Order;
	rest: RestLine[] | null;
	open: OrderDialog | null;
	onOpen(dialog: OrderDialog | null): void;
}) {
	const close = () => onOpen(null);
	// Waits for pending saves before printing.
	const settled = useFetchers().every(({ state }) => state === "idle");
	return (
		<>
			{open === "status" && (
				<StatusDialog
					order={{ ...order, pickup: Boolean(order.shipping_quote?.pickup) }}
					onClose={close}
				/>
			)}
			{open === "cancel" && (
				<CancelDialog order={toEnd(order)} onErase={() => onOpen("delete")} onClose={close} />
			)}
			{open === "delete" && <DeleteDialog order={toEnd(order)} onDeleted={close} onClose={close} />}
			{open === "message" && <MessageDialog order={order} onClose={close} />}
			<Suspense>
				{settled && open === "print" && <OrderSheet order={order} onDone={close} />}
				{settled && open === "packing" && rest && (
					<PackingSheet order={order} rest={rest} onDone={close} />
				)}
			</Suspense>
		</>
	);
}

/** Items as sold; scrolls beyond 24rem. */
function ItemsPart({ order: { items, unread, gift } }: { order: Order }) {
	if (unread.includes("items")) {
		return (
			<Part title="Produtos do pedido">
				<PartFailed what="Erro ao carregar os produtos." />
			</Part>
		);
	}
	return (
		<Part title="Produtos do pedido">
			<ul
				tabIndex={items.length > 5 ? 0 : undefined}
				aria-label="Produtos do pedido"
				className="max-h-96 space-y-3 overflow-y-auto pr-1"
			>
				{items.map((item, position) => {
					const { name, detail } = lineOf(item);
					return (
						// biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never change places
						<li key={position} className="flex items-center gap-3.5 text-small">
							<LinePicture
								gift={gift !== null}
								src={item.image}
								alt=""
								sizes="40px"
								className="w-10 shrink-0 rounded-xs"
							/>
							<span className="min-w-0 flex-1">
								<span className="block font-medium">{name}</span>
								<span className="nums block text-caption text-subtle">{detail}</span>
								{item.normal_price !== null && (
									<span className="nums block text-caption text-subtle">
										Em promoção: {formatMoney(item.unit_price)} cada, preço normal{" "}
										{formatMoney(item.normal_price)}
									</span>
								)}
							</span>
							<Price of={item.total_price} className="font-semibold whitespace-nowrap" />
						</li>
					);
				})}
			</ul>
		</Part>
	);
}

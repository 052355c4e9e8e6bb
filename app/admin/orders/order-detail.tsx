import { Suspense, useState } from "react";
import { useFetchers } from "react-router";
import { lazyPart } from "#app/ui/lazy-part.ts";
import type { Day } from "#core/delivery/day-words-rules.ts";
import type { NotePolicy } from "#core/delivery/methods/shop-delivery-rules.ts";
import type { OrderDetail as Order, OrderToEnd } from "#core/orders/manage/types.ts";
import type { OrderParcel } from "#core/shipping/list-parcels.ts";
import type { RestLine } from "#core/shipping/list-rest.ts";
import { useMay } from "../ui/may.tsx";
import { useKeptOpen } from "../ui/use-kept-open.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { CancelledNotice } from "./cancelled-notice.tsx";
import { CustomerPart } from "./customer-part.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { DisputeNotice } from "./dispute/dispute-notice.tsx";
import { FinancialPart } from "./financial-part.tsx";
import { ItemsPart } from "./items-part.tsx";
import { MessageDialog } from "./message-dialog.tsx";
import { NotesPart, useNotes } from "./notes-part.tsx";
import { OrderButtons, type OrderDialog } from "./order-buttons.tsx";
import { PaymentPanel } from "./refund/payment-panel.tsx";
import { ShippingPart } from "./shipping-part.tsx";
import { StatusDialog } from "./status-dialog.tsx";
import { TimelinePart } from "./timeline-part.tsx";
import type { NoteDrafts } from "./use-note-drafts.ts";

const OrderSheet = lazyPart(() => import("./order-sheet.tsx"));
const PackingSheet = lazyPart(() => import("./packing-sheet.tsx"));

/**
 * The open row of an order: six parts in a grid, then what can be done.
 * `sample`: an example that nothing can be done to.
 */
export function OrderDetail({
	order,
	parcels = [],
	rest = null,
	newDay = null,
	notePolicy = null,
	notes: drafts,
	sample = false,
}: {
	order: Order;
	/** What of it is packed and has left; null where it could not be read. */
	parcels?: OrderParcel[] | null;
	/** What of it is still to be sent; null while nobody knows. */
	rest?: RestLine[] | null;
	/** The later day that its customer was told last. */
	newDay?: Day | null;
	/** Which document the shop's parcels travel with; null while nobody chose. */
	notePolicy?: NotePolicy | null;
	/** What is being typed about any order. */
	notes: NoteDrafts;
	sample?: boolean;
}) {
	const [open, setOpen] = useOrderDialog(order.id);
	const locked = !useMay() || sample;
	const notes = useNotes(order, drafts);
	return (
		<div className="px-4 pt-4 pb-6 md:px-7 md:pb-7 lg:pl-8">
			<DisputeNotice order={order} sample={sample} />
			<CancelledNotice order={order} />
			<div className="grid gap-x-7 gap-y-8 md:grid-cols-2 xl:grid-cols-[1.15fr_1.25fr_1fr]">
				<CustomerPart order={order} disabled={locked} />
				<ItemsPart order={order} />
				<FinancialPart order={order} />
				<ShippingPart
					order={order}
					parcels={parcels}
					waits={rest !== null && rest.length > 0}
					newDay={newDay}
					notePolicy={notePolicy}
					disabled={locked}
				/>
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

/** What opens over an order; a sheet that is being printed does not come back by itself. */
function useOrderDialog(id: string): [OrderDialog | null, (open: OrderDialog | null) => void] {
	const [kept, keep] = useKeptOpen<OrderDialog>(`pedido:${id}`);
	const [sheet, print] = useState<OrderDialog | null>(null);
	const change = (open: OrderDialog | null) => {
		const prints = open === "print" || open === "packing";
		print(prints ? open : null);
		keep(prints ? null : open);
	};
	return [sheet ?? kept, change];
}

const toEnd = (order: Order): OrderToEnd => ({
	...order,
	begun: order.attempts.length > 0,
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
	// What was saved a moment ago stands on the paper too.
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

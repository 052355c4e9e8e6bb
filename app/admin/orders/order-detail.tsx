import { lazy, Suspense, useId, useState } from "react";
import type { OrderDetail as Order } from "#core/orders/manage/types.ts";
import { useMay } from "../ui/may.tsx";
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

const OrderSheet = lazy(() => import("./order-sheet.tsx"));
const PackingSheet = lazy(() => import("./packing-sheet.tsx"));

/**
 * The open row of an order: six parts in a grid, then what can be done.
 * `sample`: an example that nothing can be done to.
 */
export function OrderDetail({
	order,
	notes: drafts,
	sample = false,
}: {
	order: Order;
	/** What is being typed about any order. */
	notes: NoteDrafts;
	sample?: boolean;
}) {
	const [open, setOpen] = useState<OrderDialog | null>(null);
	const locked = !useMay() || sample;
	const notes = useNotes(order, drafts);
	const notesId = useId();
	return (
		<div className="px-4 pt-4 pb-6 md:px-7 md:pb-7 lg:pl-8">
			<DisputeNotice order={order} sample={sample} />
			<CancelledNotice order={order} />
			<div className="grid gap-x-7 gap-y-8 md:grid-cols-2 xl:grid-cols-[1.15fr_1.25fr_1fr]">
				<CustomerPart order={order} />
				<ItemsPart items={order.items} />
				<FinancialPart order={order} />
				<ShippingPart order={order} disabled={locked} />
				<TimelinePart order={order} />
				<NotesPart notes={notes} formId={notesId} disabled={locked} />
			</div>
			<PaymentPanel order={order} locked={locked} />
			<OrderButtons
				order={order}
				notes={{ formId: notesId, busy: notes.busy }}
				open={open}
				onOpen={setOpen}
				sample={sample}
			/>
			<OrderDialogs order={order} open={open} onOpen={setOpen} />
		</div>
	);
}

function OrderDialogs({
	order,
	open,
	onOpen,
}: {
	order: Order;
	open: OrderDialog | null;
	onOpen(dialog: OrderDialog | null): void;
}) {
	const close = () => onOpen(null);
	return (
		<>
			{open === "status" && <StatusDialog order={order} onClose={close} />}
			{open === "cancel" && (
				<CancelDialog orderId={order.id} onErase={() => onOpen("delete")} onClose={close} />
			)}
			{open === "delete" && <DeleteDialog orderId={order.id} onDeleted={close} onClose={close} />}
			{open === "message" && <MessageDialog order={order} onClose={close} />}
			<Suspense>
				{open === "print" && <OrderSheet order={order} onDone={close} />}
				{open === "packing" && <PackingSheet order={order} onDone={close} />}
			</Suspense>
		</>
	);
}

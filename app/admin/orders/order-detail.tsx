import { Mail, PackageCheck, Printer } from "lucide-react";
import { lazy, Suspense, useId, useState } from "react";
import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
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
	const [open, setOpen] = useState<
		"status" | "message" | "print" | "packing" | "cancel" | "delete" | null
	>(null);
	const locked = !useMay() || sample;
	const notes = useNotes(order, drafts);
	const notesId = useId();
	const close = () => setOpen(null);
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
			<div className="mt-6 flex flex-wrap items-center gap-2.5 border-t border-line pt-5">
				<Button
					size="sm"
					disabled={locked || order.cancelled_at !== null}
					onClick={() => setOpen("status")}
				>
					Alterar status
				</Button>
				<Button
					size="sm"
					variant="outline"
					disabled={sample}
					busy={open === "print"}
					onClick={() => setOpen("print")}
				>
					<Icon of={Printer} className="size-4.5" />
					Imprimir pedido
				</Button>
				<Button
					size="sm"
					variant="outline"
					disabled={sample}
					busy={open === "packing"}
					onClick={() => setOpen("packing")}
				>
					<Icon of={PackageCheck} className="size-4.5" />
					Lista de separação
				</Button>
				<Button size="sm" variant="outline" disabled={locked} onClick={() => setOpen("message")}>
					<Icon of={Mail} className="size-4.5" />
					Enviar mensagem
				</Button>
				{!sample && (
					<Link
						to={`/pedido/${order.token}`}
						target="_blank"
						rel="noreferrer"
						className="px-2 text-small font-medium text-brand-text hover:underline"
					>
						Ver como o cliente vê
					</Link>
				)}
				{!order.cancelled_at && (
					<Button size="sm" variant="danger" disabled={locked} onClick={() => setOpen("cancel")}>
						Cancelar pedido
					</Button>
				)}
				<Button
					type="submit"
					form={notesId}
					size="sm"
					variant="outline"
					disabled={locked}
					busy={notes.busy}
					className="md:ml-auto"
				>
					Salvar observações
				</Button>
			</div>
			{open === "status" && <StatusDialog order={order} onClose={close} />}
			{open === "cancel" && (
				<CancelDialog orderId={order.id} onErase={() => setOpen("delete")} onClose={close} />
			)}
			{open === "delete" && <DeleteDialog orderId={order.id} onDeleted={close} onClose={close} />}
			{open === "message" && <MessageDialog order={order} onClose={close} />}
			<Suspense>
				{open === "print" && <OrderSheet order={order} onDone={close} />}
				{open === "packing" && <PackingSheet order={order} onDone={close} />}
			</Suspense>
		</div>
	);
}

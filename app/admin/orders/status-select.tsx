import { useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/control-class.ts";
import { STATUS_OPTIONS } from "#core/orders/manage/order-admin-rules.ts";
import { concernsOf, isTold } from "#core/orders/manage/step-rules.ts";
import { orderNumber, statusLabel } from "#core/orders/rules.ts";
import type { Dispute, OrderStatus, PaymentStatus } from "#core/orders/types.ts";
import { ONLY_READS, useMay } from "../ui/may.tsx";
import { useKeptOpen } from "../ui/use-kept-open.ts";
import { afterPress } from "./after-press.ts";
import { StatusDialog } from "./status-dialog.tsx";
import { useOrderAction } from "./use-order-action.ts";

type Order = {
	id: string;
	status: OrderStatus;
	payment_status: PaymentStatus;
	dispute: Dispute | null;
	cancelled_at: Date | null;
	/** It is collected in the shop. */
	pickup?: boolean;
};

/**
 * Changes the status of a row (rule orders 2). What the customer is told of, goes back or ships what is unpaid
 * asks first. An arrow key only selects: Enter or `Aplicar` does it, and does it again where it failed.
 */
export function StatusSelect({ order, disabled }: { order: Order; disabled: boolean }) {
	const [asking, setAsking] = useKeptOpen<OrderStatus>(`status:${order.id}`);
	const [wanted, setWanted] = useState<OrderStatus | null>(null);
	const allowed = useMay();
	const byKey = useRef(false);
	const { send, busy, sending } = useOrderAction(order.id, () => setWanted(null));
	// The status column has no room below these widths.
	if (order.cancelled_at) return <span className="text-subtle xl:sr-only">Cancelado</span>;
	// Somebody else may have set it meanwhile.
	const selected = wanted === order.status ? null : wanted;
	// Its own answer comes before the row that shows it.
	const underWay = sending?.["intent"] === "status" ? (sending["status"] as OrderStatus) : null;
	const apply = (status: OrderStatus) => {
		const asks = isTold(status) || concernsOf(order, status).length > 0;
		setWanted(asks ? null : status);
		if (status === order.status) return;
		if (asks) setAsking(status);
		else send({ intent: "status", status });
	};
	return (
		<fieldset
			className="inline-grid min-w-0 gap-1.5"
			onBlur={({ currentTarget, relatedTarget }) => {
				// It loses the focus while it is sent, too.
				if (busy || currentTarget.contains(relatedTarget)) return;
				afterPress(() => setWanted(null));
			}}
		>
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
					if (byKey.current) setWanted(status);
					else apply(status);
				}}
				className={`${controlClass(false)} select-arrow min-h-10 w-38 md:w-30 md:pl-2 md:pr-6! md:text-caption md:[background-position:right_5px_center] disabled:opacity-60`}
			>
				{STATUS_OPTIONS.map(([value]) => (
					<option key={value} value={value}>
						{statusLabel(value, order.pickup ?? false)}
					</option>
				))}
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

import { useState } from "react";
import { controlClass } from "#app/ui/field.tsx";
import { STATUS_OPTIONS } from "#core/orders/manage/desk-rules.ts";
import { orderNumber } from "#core/orders/rules.ts";
import type { OrderStatus } from "#core/orders/types.ts";
import { StatusDialog } from "./status-dialog.tsx";
import { useOrderForm } from "./use-order-form.ts";

/** Changes the status of a row at once; `Enviado` asks for the tracking code first. */
export function StatusSelect({
	order,
	disabled,
}: {
	order: { id: string; status: OrderStatus };
	disabled: boolean;
}) {
	const [asking, setAsking] = useState(false);
	const { send, busy } = useOrderForm(order.id);
	return (
		<>
			<select
				aria-label={`Status do pedido ${orderNumber(order.id)}`}
				value={order.status}
				disabled={disabled || busy}
				aria-busy={busy || undefined}
				onChange={(event) => {
					const status = event.currentTarget.value;
					if (status === "enviado") setAsking(true);
					else send({ intent: "status", status });
				}}
				className={`${controlClass(false)} select-arrow min-h-10 w-38 md:w-30 md:pl-2 md:pr-6! md:text-[13px] md:[background-position:right_5px_center] disabled:opacity-60`}
			>
				{STATUS_OPTIONS.map(([value, label]) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</select>
			{asking && <StatusDialog order={order} sending onClose={() => setAsking(false)} />}
		</>
	);
}

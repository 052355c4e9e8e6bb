import { PrintSheet } from "#app/admin/ui/print-sheet.tsx";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import type { OrderItem } from "#core/orders/types.ts";
import type { RestLine } from "#core/shipping/parcels.ts";
import { whyNotSent } from "#core/shipping/shared/sendable.ts";
import {
	CustomerNote,
	countOf,
	Recipient,
	SheetHead,
	SheetLines,
	StopMark,
	Travel,
} from "./sheet-parts.tsx";

function leftOf({ items }: OrderDetail, rest: RestLine[]): OrderItem[] {
	const left = new Map(rest.map(({ id, quantity }) => [id, quantity]));
	return items.flatMap((item) => {
		const quantity = left.get(item.id);
		return quantity ? [{ ...item, quantity }] : [];
	});
}

/** Goes into the parcel, so it has no prices and no internal notes. */
export default function PackingSheet({
	order,
	rest,
	onDone,
}: {
	order: OrderDetail;
	rest: RestLine[];
	onDone(): void;
}) {
	const why = whyNotSent(order);
	// Legacy orders were sent without a parcel: only their status says so.
	const items = why === "sent" ? [] : leftOf(order, rest);
	return (
		<PrintSheet lines={items.length} onDone={onDone}>
			<SheetHead order={order} title="Lista de separação" />
			<StopMark order={order} />
			<div className="columns">
				<Recipient order={order} />
				<Travel order={order} />
			</div>
			<h2>
				{items.length > 0
					? countOf(items)
					: why === "sent"
						? "Já saiu da loja: nada a separar"
						: "Nada a separar"}
			</h2>
			{items.length > 0 && <SheetLines items={items} pick={why === null} />}
			<CustomerNote order={order} />
		</PrintSheet>
	);
}

import type { OrderDetail } from "#core/orders/manage/types.ts";
import type { OrderItem } from "#core/orders/types.ts";
import type { RestLine } from "#core/shipping/list-rest.ts";
import { whyNotSent } from "#core/shipping/sendable-rules.ts";
import { PrintSheet } from "../ui/print-sheet.tsx";
import {
	CustomerNote,
	countOf,
	Recipient,
	SheetHead,
	SheetLines,
	StopMark,
	Travel,
} from "./sheet-parts.tsx";

/** Lines of the order with what of each is still to be sent, as the desk reads it. */
function leftOf({ items }: OrderDetail, rest: RestLine[]): OrderItem[] {
	const left = new Map(rest.map(({ id, quantity }) => [id, quantity]));
	return items.flatMap((item) => {
		const quantity = left.get(item.id);
		return quantity ? [{ ...item, quantity }] : [];
	});
}

/** What goes with the parcel, for anyone's eyes: no prices, nothing that the shop noted for itself. */
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
	// Orders of earlier versions left without a parcel, so that only their status says it.
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

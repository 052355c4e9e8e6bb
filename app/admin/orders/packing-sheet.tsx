import type { OrderDetail } from "#core/orders/manage/types.ts";
import { PrintSheet } from "../ui/print-sheet.tsx";
import { CustomerNote, countOf, Recipient, SheetHead, SheetLines, Travel } from "./sheet-parts.tsx";

/** What goes with the parcel, for anyone's eyes: no prices, nothing that the shop noted for itself. */
export default function PackingSheet({ order, onDone }: { order: OrderDetail; onDone(): void }) {
	return (
		<PrintSheet lines={order.items.length} onDone={onDone}>
			<SheetHead order={order} title="Lista de separação" />
			<div className="columns">
				<Recipient order={order} />
				<Travel order={order} />
			</div>
			<h2>{countOf(order.items)}</h2>
			<SheetLines items={order.items} pick />
			<CustomerNote order={order} />
		</PrintSheet>
	);
}

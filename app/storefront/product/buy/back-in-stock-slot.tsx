import type { RefObject } from "react";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { BackInStockSlotProps } from "./back-in-stock-form.tsx";

/** Needed only for sold-out choices. */
const BackInStockForm = lazyPart(
	() => import("./back-in-stock-form.tsx"),
	<div className="min-h-52" />,
);

/** Replaces quantity and buttons: requests a notice when it is back in stock (rule stock 5). */
export function BackInStockSlot({
	place,
	...props
}: BackInStockSlotProps & { place: RefObject<HTMLDivElement | null> }) {
	return (
		<div ref={place} className="scroll-mt-28 rounded-md border border-line p-5" data-notice>
			<BackInStockForm {...props} />
		</div>
	);
}

import type { OrderPage } from "#core/orders/types.ts";
import { customerWords } from "#core/payments/disputes/dispute-rules.ts";

/** Says neutrally that a purchase is contested, or how that ended. */
export function DisputedOrder({
	order,
}: {
	order: Pick<OrderPage, "dispute" | "status" | "cancelled_at">;
}) {
	const words = customerWords(order);
	if (!words) return null;
	return (
		<section
			role="status"
			className="mt-8 rounded-md border border-line-strong bg-surface p-5 md:p-8"
		>
			<h2 className="text-h3">{words.title}</h2>
			<p className="mt-1 max-w-[60ch]">{words.text}</p>
		</section>
	);
}

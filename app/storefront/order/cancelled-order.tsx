import { useSendsMail } from "#app/shell/use-site.ts";
import { formatMoment } from "#app/ui/format-date.ts";
import { cancelWords } from "#core/orders/cancel-rules.ts";
import { eventTitle } from "#core/orders/event-titles-rules.ts";
import { goesBackTheWayItCame } from "#core/orders/method-rules.ts";
import type { OrderPage } from "#core/orders/types.ts";
import { formatMoney } from "#core/values/money.ts";

type Props = {
	order: Pick<
		OrderPage,
		| "cancelled_at"
		| "cancel_reason"
		| "cancel_note"
		| "payment_method"
		| "payment_status"
		| "refund_due"
		| "refunds"
		| "events"
	>;
};

/** What became of money that came after the order was cancelled. */
const LATE = new Set(["late", "late_refunded", "late_by_hand", "late_kept", "misfit_moved"]);

/** Says of a cancelled order when and why, and what becomes of the money. */
export function CancelledOrder({ order }: Props) {
	const sendsMail = useSendsMail();
	if (!order.cancelled_at) return null;
	const byHand = !goesBackTheWayItCame(order.payment_method);
	const why = cancelWords(order);
	const late = order.events.findLast(
		({ kind, value }) => kind === "payment" && LATE.has(value ?? ""),
	);
	const back = order.refunds.reduce((sum, { amount }) => sum + amount, 0);
	const returnedByHand = order.refunds.filter(({ by_hand }) => by_hand).length;
	return (
		<section className="mt-8 rounded-md border border-line-strong bg-surface p-5 md:p-8">
			<h2 className="text-h3">Pedido cancelado</h2>
			<p className="mt-1">
				Em {formatMoment(order.cancelled_at)}
				{why && `. ${why}`}
			</p>
			{late && <p className="mt-2">{eventTitle(late)}.</p>}
			{order.refund_due && (
				<p className="mt-2">
					{byHand
						? "A loja devolve o seu pagamento e escreve a você para combinar como: um boleto não volta pelo banco."
						: "Estamos devolvendo o seu pagamento pelo mesmo meio."}{" "}
					{sendsMail
						? "Avisamos por e-mail quando estiver feito."
						: "Esta página diz quando estiver feito."}
				</p>
			)}
			{order.payment_status === "refunded" && (
				<p className="mt-2">
					Devolvemos {formatMoney(back)}.
					{byHand
						? " O valor do boleto voltou por outro meio, como combinado com você."
						: returnedByHand === 0
							? " No cartão, o valor aparece em até duas faturas; no PIX, na conta de origem."
							: returnedByHand === order.refunds.length
								? " O valor voltou por outro meio, como combinado com você."
								: " Uma parte voltou por outro meio, como combinado com você; o resto, no cartão, em até duas faturas ou, no PIX, na conta de origem."}
				</p>
			)}
		</section>
	);
}

import { href, Link, useFetcher } from "react-router";
import { useSendsMail } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { useActionToast } from "#app/ui/toast/use-action-toast.ts";
import { cancelWords, type OwnCancel } from "#core/orders/shared/cancel.ts";
import { isRefundedAutomatically, PAYMENT_METHOD } from "#core/orders/shared/payment-method.ts";
import { eventTitle } from "#core/orders/shared/timeline.ts";
import type { OrderPage } from "#core/orders/types.ts";
import { formatMoment } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";

/** Cancels without the shop: an unpaid order, or a paid one that has not left, with everything back. */
export function CancelOrder({
	own,
	order,
}: {
	own: OwnCancel;
	order: Pick<OrderPage, "payment_method">;
}) {
	const fetcher = useFetcher<{ ok: boolean; message: string }>();
	useActionToast(fetcher.data);
	if (own.kind === "packed") {
		return (
			<p className="mt-10 max-w-[60ch] border-t border-line pt-5 text-ui text-subtle">
				Seu pedido já está embalado e pode sair a qualquer momento. Para desistir da compra agora,{" "}
				<Link to={href("/contato")} className="link-line">
					fale com a loja
				</Link>
				; depois de receber, você tem 7 dias para devolver sem custo, por esta página.
			</p>
		);
	}
	const whole = own.kind === "whole";
	const money = whole && own.refund > 0 ? formatMoney(own.refund) : null;
	return (
		<details className="mt-10 border-t border-line pt-5">
			<summary className="inline-flex min-h-11 cursor-pointer items-center rounded-xs text-ui text-subtle underline">
				{whole ? "Desistir da compra" : "Cancelar pedido"}
			</summary>
			<p className="mt-3 max-w-[60ch]">
				{whole
					? `Nada saiu da loja ainda. O pedido inteiro é cancelado${money ? ` e ${money}, com o frete, ${wayBackOf(order)}` : ""}. Isso não pode ser desfeito.`
					: "O pedido deixa de valer e as peças voltam a ficar disponíveis para todos. Isso não pode ser desfeito."}
			</p>
			<fetcher.Form method="post" className="mt-4">
				<input type="hidden" name="intent" value="cancel" />
				{whole && <input type="hidden" name="pago" value="1" />}
				<Button type="submit" variant="danger" busy={fetcher.state !== "idle"}>
					{whole ? "Sim, desistir da compra" : "Sim, cancelar pedido"}
				</Button>
			</fetcher.Form>
		</details>
	);
}

/** `voltam ao PIX de onde veio`, or by agreement where the provider cannot return it. */
const wayBackOf = ({ payment_method }: Pick<OrderPage, "payment_method">): string =>
	isRefundedAutomatically(payment_method)
		? `voltam ${(payment_method && PAYMENT_METHOD[payment_method].refundedTo) ?? "ao cartão usado na compra"}`
		: "voltam como a loja combinar com você";

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

const LATE = new Set(["late", "late_refunded", "late_by_hand", "late_kept", "misfit_moved"]);

export function CancelledOrder({ order }: Props) {
	const sendsMail = useSendsMail();
	if (!order.cancelled_at) return null;
	const byHand = !isRefundedAutomatically(order.payment_method);
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

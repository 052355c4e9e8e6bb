import { Ban } from "lucide-react";
import { useState } from "react";
import { href, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import { CANCEL_REASON_LABELS } from "#core/orders/shared/cancel.ts";
import { isRefundedAutomatically } from "#core/orders/shared/payment-method.ts";
import { isAwaitingReturn, LATE } from "#core/payments/shared/status.ts";
import { formatMoment } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { useMay } from "../ui/may.tsx";
import { useOrderAction } from "./use-order-action.ts";

export function CancelledNotice({ order }: { order: OrderDetail }) {
	const allowed = useMay("money");
	if (!order.cancelled_at || !order.cancel_reason) return null;
	const approved = order.payment_status === "approved";
	const due = order.attempts.some((one) => isAwaitingReturn(one) && one.status_detail !== LATE);
	const late = order.attempts.some((one) => isAwaitingReturn(one) && one.status_detail === LATE);
	const byHand = !isRefundedAutomatically(order.payment_method);
	return (
		<section
			aria-label="Pedido cancelado"
			className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md border border-line-strong bg-bad-tint px-5 py-4 text-ui"
		>
			<div className="flex min-w-0 flex-1 basis-72 items-start gap-3">
				<Icon of={Ban} className="mt-0.5 size-5 shrink-0 text-bad-text" />
				<div className="min-w-0">
					<p className="font-semibold">
						Cancelado em {formatMoment(order.cancelled_at)}:{" "}
						{CANCEL_REASON_LABELS[order.cancel_reason]}
					</p>
					{order.cancel_note && <p className="break-words">{order.cancel_note}</p>}
					{due && (
						<p>
							{byHand
								? "Devolução pendente: um boleto não volta pelo banco. Combine com o cliente, devolva por fora e registre em Pagamento."
								: "Devolução pendente: o meio de pagamento ainda não devolveu o valor. Veja em Pagamento como ela está."}
						</p>
					)}
					{late && (
						<p>
							Um pagamento só foi confirmado depois do cancelamento.{" "}
							<Link to={href("/admin/pagamentos")} className="font-medium underline">
								Decida em Pagamentos
							</Link>
							.
						</p>
					)}
					{approved && !due && (
						<p>
							{formatMoney(order.left.amount)} pagos e não devolvidos.
							{byHand &&
								" Um boleto não volta pelo banco: devolva por fora e registre em Pagamento."}
						</p>
					)}
					{order.payment_status === "refunded" && <p>Valor devolvido ao cliente.</p>}
				</div>
			</div>
			{(approved || due) && !byHand && allowed && <GiveBack order={order} decided={due} />}
		</section>
	);
}

/** Confirms a refund, or retries a decided one at once. */
function GiveBack({ order, decided }: { order: OrderDetail; decided: boolean }) {
	const [asking, setAsking] = useState(false);
	const { send, busy } = useOrderAction(order.id, () => setAsking(false));
	const money = formatMoney(order.left.amount);
	const giveBack = () => send({ intent: "refund" });
	if (decided) {
		return (
			<Button size="sm" variant="outline" busy={busy} onClick={giveBack}>
				Tentar devolver agora
			</Button>
		);
	}
	return (
		<>
			<Button size="sm" variant="outline" disabled={busy} onClick={() => setAsking(true)}>
				Devolver o valor
			</Button>
			<ConfirmDialog
				open={asking}
				onOpenChange={setAsking}
				title="Devolver o valor"
				text={`${money} voltam ao cliente pelo mesmo meio de pagamento, e não há como desfazer. Se já devolveu de outro jeito, cancele aqui e registre em Pagamento.`}
				action={`Devolver ${money}`}
				busy={busy}
				onConfirm={giveBack}
			/>
		</>
	);
}

import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { formatDay } from "#app/ui/format-date.ts";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import type { PaymentDispute } from "#core/payments/disputes/dispute-rows.ts";
import { isOpen, reasonWords } from "#core/payments/disputes/dispute-rules.ts";
import { formatMoney } from "#core/values/money.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useMay } from "../../ui/may.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Fact, Facts } from "../fact.tsx";
import { useDisputeAction } from "./use-dispute-action.ts";

type CaseFactsProps = { order: OrderDetail; dispute: PaymentDispute };

/** What the provider says of a case, and the quiet ways out of it. */
export function CaseFacts({ order, dispute }: CaseFactsProps) {
	const { kind, status } = dispute;
	const [asking, setAsking] = useState(false);
	const { send, busy } = useDisputeAction(order.id, () => setAsking(false));
	const allowed = useMay("money");
	const open = isOpen(status);
	const fraud = kind === "fraud";
	return (
		<Panel title="O caso">
			<Facts>
				<Fact label="Motivo">{reasonWords(dispute.reason)}</Fact>
				<Fact label="Aberta em">{formatDay(dispute.opened_at)}</Fact>
				<Fact label="Valor">{formatMoney(dispute.amount)}</Fact>
				{dispute.sent_at && <Fact label="Provas enviadas">{formatDay(dispute.sent_at)}</Fact>}
				{dispute.closed_at && <Fact label="Encerrada em">{formatDay(dispute.closed_at)}</Fact>}
				{dispute.provider_dispute_id && <Fact label="Código">{dispute.provider_dispute_id}</Fact>}
			</Facts>
			{(open || status === "accepted") && (
				<p className="mt-5 border-t border-line pt-4 text-small text-subtle">
					As peças deste pedido não voltam à venda e nada é enviado até a decisão.
				</p>
			)}
			{open && kind !== "claim" && allowed && (
				<Button
					size="sm"
					variant={fraud ? "outline" : "danger"}
					className="mt-4"
					onClick={() => setAsking(true)}
				>
					{fraud ? "Liberar o envio" : "Não contestar"}
				</Button>
			)}
			<ConfirmDialog
				open={asking}
				onOpenChange={setAsking}
				title={fraud ? "Liberar o envio?" : "Não contestar?"}
				text={
					fraud
						? "O provedor suspeita de fraude. Libere só depois de falar com o cliente."
						: `O banco devolve ${formatMoney(dispute.amount)} ao cliente e a loja perde o valor.`
				}
				action={fraud ? "Liberar o envio" : `Não contestar ${formatMoney(dispute.amount)}`}
				busy={busy}
				onConfirm={() => send({ intent: fraud ? "dismiss" : "accept", dispute: dispute.id })}
			/>
		</Panel>
	);
}

import { Ban, CircleCheck, Clock } from "lucide-react";
import { useState } from "react";
import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { OrderRefund } from "#core/orders/ports.ts";
import { FAILURE_WORDS, isRetryable, needsHelp } from "#core/payments/shared/refunds.ts";
import { formatMoment } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { useMailWords } from "../../action/mail-words.ts";
import { type AnswerOf, useAction } from "../../action/use-action.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { useMay } from "../../ui/may.tsx";
import type { action } from "./route.ts";

type RefundAnswer = AnswerOf<typeof action>;

export const useRefundAction = (orderId: string, onDone?: (answer: RefundAnswer) => void) =>
	useAction<typeof action>({
		to: href("/admin/pedidos/:id/devolucao", { id: orderId }),
		...(onDone && { onDone }),
	});

const LOOKS = {
	proposed: { Icon: Clock, tint: "bg-warn-tint", tone: "text-warn-text" },
	declined: { Icon: Ban, tint: "bg-surface-3", tone: "text-subtle" },
	requested: { Icon: Clock, tint: "bg-info-tint", tone: "text-info-text" },
	in_process: { Icon: Clock, tint: "bg-warn-tint", tone: "text-warn-text" },
	confirmed: { Icon: CircleCheck, tint: "bg-ok-tint", tone: "text-ok-text" },
	failed: { Icon: Ban, tint: "bg-bad-tint", tone: "text-bad-text" },
};

function wordsOf({ status, failure, amount, origin, credit_days, decline_note }: OrderRefund): {
	title: string;
	text: string;
} {
	const money = formatMoney(amount);
	if (failure) return FAILURE_WORDS[failure];
	if (status === "proposed") {
		return {
			title: "Pedida a quem decide",
			text: `${money} voltam ao cliente quando o proprietário ou um gerente confirmar. Nada saiu ainda.`,
		};
	}
	if (status === "declined") return { title: "Não autorizada", text: decline_note };
	if (status === "requested") {
		return { title: "Pedida ao provedor", text: `${money}. A confirmação costuma levar segundos.` };
	}
	if (status === "in_process") {
		return {
			title: "Em andamento no banco",
			text: `O provedor aceitou devolver ${money}; o banco ainda não confirmou. Perguntamos a cada 15 minutos: não devolva por fora.`,
		};
	}
	if (credit_days !== null) {
		return { title: "Virou crédito na loja", text: `${money} em crédito, que o cliente escolheu.` };
	}
	return origin === "manual"
		? { title: "Registrada", text: `${money} devolvidos por outro meio.` }
		: { title: "Confirmada pelo provedor", text: `${money} a caminho do cliente.` };
}

export function RefundState({ orderId, refund }: { orderId: string; refund: OrderRefund }) {
	const { Icon, tint, tone } = LOOKS[refund.status];
	const { title, text } = wordsOf(refund);
	const { created_at, requested_by, confirmed_at, provider_refund_id } = refund;
	return (
		<div className="grid gap-4">
			<div role="status" className={`flex items-start gap-3 rounded-sm px-4 py-3 ${tint}`}>
				<Icon className={`mt-0.5 size-5 shrink-0 ${tone}`} strokeWidth={1.6} aria-hidden />
				<div className="text-small">
					<p className="font-semibold">{title}</p>
					<p>{text}</p>
				</div>
			</div>
			<Facts>
				<Fact label="Pedida">{`${formatMoment(created_at)}, ${requested_by}`}</Fact>
				{confirmed_at && <Fact label="Confirmada">{formatMoment(confirmed_at)}</Fact>}
				{provider_refund_id && <Fact label="Código">{provider_refund_id}</Fact>}
			</Facts>
			{needsHelp(refund) && <Help orderId={orderId} refund={refund} />}
		</div>
	);
}

export function Help({ orderId, refund }: { orderId: string; refund: OrderRefund }) {
	const { send, busy, sending } = useRefundAction(orderId);
	const allowed = useMay("money");
	const [registering, setRegistering] = useState(false);
	const mailWords = useMailWords();
	if (!allowed || !needsHelp(refund)) return null;
	const byHand = sending?.["byHand"] === true;
	const money = formatMoney(refund.amount);
	return (
		<div className="flex flex-wrap justify-end gap-2.5">
			{refund.failure !== "disputed" && (
				<>
					<Button size="sm" variant="outline" disabled={busy} onClick={() => setRegistering(true)}>
						Registrar devolução manual
					</Button>
					<ConfirmDialog
						open={registering}
						onOpenChange={setRegistering}
						title="Registrar devolução manual"
						text={`Confirme só se ${money} já voltaram ao cliente por outro meio: o pedido passa a contar este valor como devolvido, ${mailWords("o cliente é avisado", "o cliente não é avisado, porque a loja não envia e-mails")}, e não há como desfazer.`}
						action={`Registrar ${money}`}
						busy={busy && byHand}
						onConfirm={() => send({ intent: "retry", refund: refund.id, byHand: true })}
					/>
				</>
			)}
			{isRetryable(refund.failure) && (
				<Button
					size="sm"
					busy={busy && !byHand}
					onClick={() => send({ intent: "retry", refund: refund.id })}
				>
					Tentar de novo
				</Button>
			)}
		</div>
	);
}

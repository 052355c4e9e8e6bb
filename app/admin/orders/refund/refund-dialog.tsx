import { useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import type { OrderRefund, PaymentAttempt, RefundReason } from "#core/orders/payments-port.ts";
import { orderNumber } from "#core/orders/rules.ts";
import { wayBack } from "#core/payments/refunds/refund-mail-rules.ts";
import { refundableUntil } from "#core/payments/refunds/refund-rules.ts";
import { formatMoney } from "#core/values/money.ts";
import { fieldsOf } from "../../action/form-fields.ts";
import { BroughtBack } from "../../ui/brought-back.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useMay } from "../../ui/may.tsx";
import { useKeptFields } from "../../ui/use-kept-fields.ts";
import { DecidedMeanwhile } from "./decided-meanwhile.tsx";
import { piecesBack } from "./pieces-back.ts";
import { RefundFields } from "./refund-fields.tsx";
import { RefundResult } from "./refund-result.tsx";
import { Unanswered } from "./unanswered.tsx";
import { useRefundAction } from "./use-refund-action.ts";
import { useRefundChoice } from "./use-refund-choice.ts";

type RefundDialogProps = {
	order: OrderDetail;
	paying: PaymentAttempt;
	onClose(): void;
	/** It was decided: what became of it is told elsewhere, and nothing of the choice is kept. */
	onDecided(refund: OrderRefund): void;
};

/** `Devolver dinheiro`: chooses what goes back and shows what it comes to. */
export function RefundDialog({ order, paying, onClose, onDecided }: RefundDialogProps) {
	const formId = useId();
	const newsId = useId();
	const choice = useRefundChoice(order, paying);
	const [note, setNote] = useState("");
	const [typed, setTyped] = useState(false);
	const back = useKeptFields(`devolver:${paying.id}:campos`, formId);
	const { send, busy, fields, answer } = useRefundAction(order.id, ({ refund }) => {
		if (refund) onDecided(refund);
	});
	const until = refundableUntil(paying.method, paying.created_at);
	const byHand = until < new Date();
	const { plan } = choice;
	const decides = useMay("money");
	const verb = !decides ? "Pedir" : byHand ? "Registrar" : "Devolver";
	const pieces = piecesBack(order, plan.lines);
	const card = { cardBrand: paying.card_brand, cardLastFour: paying.card_last_four };
	return (
		<FormDialog
			title={decides ? "Devolver dinheiro" : "Pedir devolução"}
			description={`Pedido #${orderNumber(order.id)}, ${order.customer_name}. Pagou ${formatMoney(paying.amount)}; volta ${byHand ? "por outro meio" : wayBack({ method: paying.method, ...card })}.`}
			onClose={onClose}
			dirty={typed || choice.changed}
			busy={busy}
			width={1040}
			tall
			footer={(close) => (
				<RefundFooter {...{ formId, busy, verb, decides }} amount={plan.amount} onCancel={close} />
			)}
		>
			<BroughtBack shown={choice.restored || back} />
			{!busy && answer && "error" in answer && <Unanswered title={answer.title} />}
			{!busy && <DecidedMeanwhile id={newsId} choice={choice} />}
			<form
				id={formId}
				className="grid gap-x-7 lg:grid-cols-[minmax(0,1fr)_320px]"
				onChange={() => setTyped(true)}
				onSubmit={(event) => {
					if (choice.taken !== choice.looked) {
						event.preventDefault();
						document.getElementById(newsId)?.focus();
						return;
					}
					const { reason, units = "none" } = fieldsOf(event);
					send({
						intent: "request",
						key: choice.key,
						wish: choice.wish,
						expected: plan.amount,
						taken: choice.looked,
						reason: reason as RefundReason,
						units: units as OrderRefund["units"],
						note,
						byHand,
					});
				}}
			>
				<RefundFields
					{...{ order, choice, fields, byHand, note, method: paying.method }}
					asks={!decides}
					onNote={setNote}
				/>
				<RefundResult
					parts={[
						...plan.lines.map((line, at) => ({
							label: pieces[at] ?? "",
							amount: line.amount,
						})),
						...(choice.mode === "value" ? [] : [{ label: "Frete", amount: plan.freight }]),
					]}
					amount={plan.amount}
					left={choice.left}
					until={byHand ? null : until}
					mail={{
						number: `#${orderNumber(order.id)}`,
						amount: plan.amount,
						method: paying.method,
						...card,
						pieces,
						note: note.trim(),
						byHand,
					}}
				/>
			</form>
		</FormDialog>
	);
}

type RefundFooterProps = {
	formId: string;
	busy: boolean;
	verb: string;
	/** Whoever presses decides; others ask. */
	decides: boolean;
	amount: number;
	onCancel(): void;
};

const RefundFooter = ({ formId, busy, verb, decides, amount, onCancel }: RefundFooterProps) => (
	<div className="flex flex-wrap justify-end gap-3">
		<Button variant="outline" size="sm" onClick={onCancel} disabled={busy}>
			Cancelar
		</Button>
		<Button
			type="submit"
			form={formId}
			size="sm"
			variant={decides ? "danger-fill" : "primary"}
			busy={busy}
			disabled={amount === 0}
			className="max-sm:flex-1"
		>
			{verb} {amount > 0 && formatMoney(amount)}
		</Button>
	</div>
);

import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextAreaField } from "#app/ui/field.tsx";
import type { OrderToEnd } from "#core/orders/manage/types.ts";
import {
	CANCEL_REASON_LABELS,
	isErasable,
	isPaid,
	LONGEST_CANCEL_NOTE,
	suggestsRestock,
} from "#core/orders/shared/cancel.ts";
import { seenOf } from "#core/orders/shared/office.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import { isRefundedAutomatically } from "#core/orders/shared/payment-method.ts";
import { hasLeftTheShop } from "#core/orders/shared/status.ts";
import type { CancelReason } from "#core/orders/types.ts";
import { isPrintable } from "#core/shipping/shared/label.ts";
import { formatMoney } from "#core/values/money.ts";
import { counted } from "#core/values/text.ts";
import { useMailWords } from "../action/mail-words.ts";
import { fieldsOf } from "../action/reply.ts";
import { type AnswerOf, type InputOf, useSend } from "../action/use-action.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { EditDialog } from "../ui/forms/edit-dialog.tsx";
import type { action } from "./order-actions.ts";
import { HAS_LEFT, HAS_PAYMENT } from "./order-words.ts";
import { orderAddress, useOrderAction } from "./use-order-action.ts";

type CancelDialogProps = {
	order: OrderToEnd;
	onErase(): void;
	onClose(): void;
};

export function CancelDialog({ order, onErase, onClose }: CancelDialogProps) {
	const { id } = order;
	const { send, busy, answer, fields } = useOrderAction(id, onClose);
	const mailWords = useMailWords();
	const [typed, setTyped] = useState(false);
	const [refund, setRefund] = useState(true);
	const [chosen, setChosen] = useState("");
	const paid = order.payment_status === "approved";
	const givesBack = paid && refund && order.left.amount > 0;
	return (
		<EditDialog
			title="Cancelar pedido"
			description={`Pedido #${orderNumber(id)}. O pedido continua na lista como cancelado. ${mailWords("O cliente recebe um e-mail.")}`}
			onClose={onClose}
			dirty={typed && !answer?.ok}
			busy={busy}
			save={givesBack ? "Cancelar e devolver o valor" : "Cancelar pedido"}
			dismiss="Voltar"
			width={560}
			aside={
				isErasable(order) && (
					<Button variant="danger" size="sm" onClick={onErase} disabled={busy}>
						Excluir
					</Button>
				)
			}
			noValidate={false}
			onSubmit={(event) => {
				const { reason, ...typedFields } = fieldsOf(event);
				const unpaid = paid ? {} : { unpaid: "on" as const };
				send({
					intent: "cancel",
					...typedFields,
					...unpaid,
					seen: seenOf(order),
					reason: reason as CancelReason,
				});
			}}
			onInput={() => setTyped(true)}
		>
			<SelectField
				label="Motivo"
				name="reason"
				value={chosen}
				onChange={(event) => setChosen(event.currentTarget.value)}
				required
				error={fields["reason"]}
				options={Object.entries(CANCEL_REASON_LABELS).map(([value, label]) => ({ value, label }))}
			>
				<option value="" disabled>
					Escolha o motivo
				</option>
			</SelectField>
			<TextAreaField
				label="Mensagem ao cliente"
				name="note"
				optional
				rows={3}
				maxLength={LONGEST_CANCEL_NOTE}
				error={fields["note"]}
			/>
			<BoughtLabel orderId={id} />
			<Consequences
				order={order}
				restock={suggestsRestock(order, chosen)}
				refund={refund}
				onRefund={setRefund}
			/>
		</EditDialog>
	);
}

function BoughtLabel({ orderId }: { orderId: string }) {
	const asking = useSend<InputOf<typeof action>, AnswerOf<typeof action>>({
		to: orderAddress(orderId),
	});
	const ask = useRef(asking.send);
	useEffect(() => ask.current({ intent: "label" }), []);
	const label = asking.answer?.ok ? (asking.answer.label ?? null) : null;
	if (!label || !isPrintable(label.state)) return null;
	return (
		<p className="text-ui">
			Uma etiqueta foi comprada{label.price !== null && ` por ${formatMoney(label.price)}`}. Ao
			cancelar, a loja a devolve à transportadora e o valor volta para a carteira. Jogue fora a que
			já foi impressa.
		</p>
	);
}

const unitWords = (units: number): string => counted(units, "unidade", "unidades");

function Consequences({
	order,
	restock,
	refund,
	onRefund,
}: {
	order: OrderToEnd;
	/** Whether returning the pieces to stock is suggested. */
	restock: boolean;
	refund: boolean;
	onRefund(yes: boolean): void;
}) {
	return (
		<div className="grid gap-3 text-ui">
			{order.stock_state === "reserved" && (
				<p className="text-subtle">A reserva de {unitWords(order.units)} volta ao estoque.</p>
			)}
			{order.stock_state === "sold" && order.left.units > 0 && (
				<Choice
					// Resets the choice when the order ships meanwhile, or when the reason suggests another.
					key={`${seenOf(order)} ${restock}`}
					name="restock"
					defaultChecked={restock}
					label={`Devolver ${unitWords(order.left.units)} ao estoque`}
					hint={hintOf(order)}
				/>
			)}
			{order.payment_status === "approved" && order.left.amount > 0 && (
				<Choice
					name="refund"
					checked={refund}
					onChange={(event) => onRefund(event.currentTarget.checked)}
					label={`Devolver ${formatMoney(order.left.amount)} ao cliente`}
					hint={`${order.left.amount < order.total ? "O que ainda não voltou" : "O valor inteiro"}, ${refundWords(order)} Desmarque se já devolveu de outro jeito.`}
				/>
			)}
		</div>
	);
}

const refundWords = ({ payment_method }: OrderToEnd): string =>
	isRefundedAutomatically(payment_method)
		? "pelo mesmo meio de pagamento."
		: "que não volta pelo banco: combine com o cliente, devolva por fora e registre no pedido.";

/** Hint about restocking; null without one. */
function hintOf(order: OrderToEnd): string | null {
	const left = hasLeftTheShop(order)
		? "O pedido já saiu da loja: marque só se as peças voltaram."
		: "";
	const { units, sent } = order.left;
	const away =
		sent > 0
			? `${counted(sent, "unidade já saiu", "unidades já saíram")} da loja: quando voltar${sent > 1 ? "em" : ""}, lance em Estoque.`
			: "";
	const decided =
		units + sent < order.units ? "Das outras vale o que a devolução delas decidiu." : "";
	return [left, away, decided].filter(Boolean).join(" ") || null;
}

const Choice = ({
	label,
	hint,
	...input
}: { label: string; hint: string | null } & React.ComponentProps<"input">) => (
	<label className="flex items-start gap-3">
		<input type="checkbox" {...input} className="mt-1 size-4.5 shrink-0 accent-(--color-primary)" />
		<span>
			{label}
			{hint && <span className="block text-small text-subtle">{hint}</span>}
		</span>
	</label>
);

/** Erases an order without payment attempts, or explains why it cannot be erased. */
export function DeleteDialog({
	order,
	onDeleted,
	onClose,
}: {
	order: OrderToEnd;
	onDeleted(): void;
	onClose(): void;
}) {
	const { send, busy } = useOrderAction(order.id, onDeleted);
	const why = isErasable(order)
		? null
		: isPaid(order) || order.paymentStarted
			? HAS_PAYMENT
			: HAS_LEFT;
	return (
		<ConfirmDialog
			open
			onOpenChange={(open) => !open && onClose()}
			title="Excluir pedido?"
			text={
				<>
					<p>
						Tem certeza que deseja excluir o pedido #{orderNumber(order.id)}? Isso não pode ser
						desfeito e o cliente não é avisado.
					</p>
					{why && <p className="mt-3 text-warn-text">{why}</p>}
				</>
			}
			action="Excluir pedido"
			busy={busy}
			disabled={why !== null}
			onConfirm={() => send({ intent: "delete" })}
		/>
	);
}

import { useEffect, useRef, useState } from "react";
import { type AnswerOf, type InputOf, useSend } from "#app/admin/action/use-action.ts";
import { ReturnLabelDialog } from "#app/admin/shipping/labels/return-label-dialog.tsx";
import { Button } from "#app/ui/button.tsx";
import { orderNumber } from "#core/orders/shared/order.ts";
import {
	isPrintable,
	isToBuy,
	LABEL_STATE_WORDS,
	type ParcelLabel,
} from "#core/shipping/shared/label.ts";
import { formatMoney } from "#core/values/money.ts";
import type { action } from "../order-actions.ts";
import { orderAddress, useOrderAction } from "../use-order-action.ts";

/** Warns about the label of a cancelled order that has not been returned. */
const StillBought = ({ state }: Pick<ParcelLabel, "state">) =>
	isPrintable(state) && (
		<p>O pedido foi cancelado e a etiqueta ainda não voltou para a transportadora.</p>
	);

type LabelPartProps = {
	orderId: string;
	disabled: boolean;
	/** The order is cancelled: its label is useless, and its price is lost unless it is returned. */
	cancelled: boolean;
};

/** The carrier label: buy, print, and its state at the carrier (rule shipping 6). */
export function LabelPart({ orderId, disabled, cancelled }: LabelPartProps) {
	const to = orderAddress(orderId);
	const asking = useSend<InputOf<typeof action>, AnswerOf<typeof action>>({ to });
	const ask = useRef(asking.send);
	ask.current = asking.send;
	const look = () => ask.current({ intent: "label" });
	useEffect(look, []);
	const buying = useOrderAction(orderId, look);
	const [returning, setReturning] = useState(false);
	const giving = useOrderAction(orderId, () => {
		setReturning(false);
		look();
	});
	const label = asking.answer?.ok ? (asking.answer.label ?? null) : null;
	const buys = !disabled && !cancelled && asking.answer?.ok && isToBuy(label?.state ?? null);
	const lacksNote = buys && asking.answer?.lacksNote;
	return (
		<div aria-live="polite" className="mt-3 text-small">
			{asking.answer && !asking.answer.ok && (
				<p className="text-bad-text">{asking.answer.message}</p>
			)}
			{label && (
				<p>
					Etiqueta: {LABEL_STATE_WORDS[label.state]}
					{label.price !== null && `, ${formatMoney(label.price)}`}
					{label.boxes > 1 && `, ${label.boxes} volumes`}
					{label.codes.length > 1 && `: ${label.codes.join(", ")}`}
				</p>
			)}
			{cancelled && label && <StillBought state={label.state} />}
			{label?.problem && <p className="text-bad-text wrap-anywhere">{label.problem}</p>}
			<div className="mt-2 flex flex-wrap items-center gap-4">
				{lacksNote && <p>A etiqueta espera pela NF-e.</p>}
				{buys && !lacksNote && (
					<Button
						size="sm"
						variant="outline"
						busy={buying.busy}
						onClick={() => buying.send({ intent: "buyLabel" })}
					>
						{label ? "Continuar a compra da etiqueta" : "Comprar etiqueta"}
					</Button>
				)}
				{label?.url && !cancelled && (
					<a
						href={label.url}
						target="_blank"
						rel="noopener noreferrer"
						className="link-line min-h-8 text-brand-text"
					>
						Imprimir etiqueta
					</a>
				)}
				{!disabled && label && isPrintable(label.state) && (
					<button
						type="button"
						onClick={() => setReturning(true)}
						className="min-h-8 text-brand-text underline underline-offset-4"
					>
						Devolver etiqueta
					</button>
				)}
				{label && !label.url && isPrintable(label.state) && (
					<button
						type="button"
						onClick={look}
						className="min-h-8 text-brand-text underline underline-offset-4"
					>
						A etiqueta está sendo gerada. Ver de novo
					</button>
				)}
			</div>
			<ReturnLabelDialog
				number={orderNumber(orderId)}
				open={returning}
				onOpenChange={setReturning}
				busy={giving.busy}
				onConfirm={() => giving.send({ intent: "returnLabel" })}
			/>
		</div>
	);
}

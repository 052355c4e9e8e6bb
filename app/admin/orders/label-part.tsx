import { useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { LABEL_STATE_WORDS } from "#core/shipping/labels/label-rules.ts";
import { formatMoney } from "#core/values/money.ts";
import { type AnswerOf, type AskedOf, useSend } from "../action/use-action.ts";
import type { action } from "./order-actions.ts";
import { orderAddress, useOrderAction } from "./use-order-action.ts";

const OPEN = new Set(["wanted", "asked", "cancelled"]);

/** The label of what is packed: bought, printed, and how it stands at the carrier (rule shipping 6). */
export function LabelPart({ orderId, disabled }: { orderId: string; disabled: boolean }) {
	const to = orderAddress(orderId);
	const asking = useSend<AskedOf<typeof action>, AnswerOf<typeof action>>({ to });
	const ask = useRef(asking.send);
	ask.current = asking.send;
	const look = () => ask.current({ intent: "label" });
	useEffect(look, []);
	const buying = useOrderAction(orderId, look);
	const label = asking.answer?.ok ? (asking.answer.label ?? null) : null;
	const buys = !disabled && asking.answer?.ok && (label === null || OPEN.has(label.state));
	return (
		<div aria-live="polite" className="mt-3 text-small">
			{asking.answer && !asking.answer.ok && (
				<p className="text-bad-text">{asking.answer.message}</p>
			)}
			{label && (
				<p>
					Etiqueta: {LABEL_STATE_WORDS[label.state]}
					{label.price !== null && `, ${formatMoney(label.price)}`}
				</p>
			)}
			{label?.problem && <p className="text-bad-text wrap-anywhere">{label.problem}</p>}
			<div className="mt-2 flex flex-wrap items-center gap-4">
				{buys && (
					<Button
						size="sm"
						variant="outline"
						busy={buying.busy}
						onClick={() => buying.send({ intent: "buyLabel" })}
					>
						{label ? "Continuar a compra da etiqueta" : "Comprar etiqueta"}
					</Button>
				)}
				{label?.url && (
					<a
						href={label.url}
						target="_blank"
						rel="noopener noreferrer"
						className="link-line min-h-8 text-brand-text"
					>
						Imprimir etiqueta
					</a>
				)}
				{label && !label.url && (label.state === "paid" || label.state === "made") && (
					<button
						type="button"
						onClick={look}
						className="min-h-8 text-brand-text underline underline-offset-4"
					>
						A etiqueta está sendo gerada. Ver de novo
					</button>
				)}
			</div>
		</div>
	);
}

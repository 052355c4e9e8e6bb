import { useState } from "react";
import { Link } from "react-router";
import { orderNumber } from "#core/orders/rules.ts";
import { isPrintable, isToBuy, LABEL_STATE_WORDS } from "#core/shipping/labels/label-rules.ts";
import { aboutWords, type QueueLabel, type QueueRow } from "#core/shipping/queue/queue-rules.ts";
import { formatMoney } from "#core/values/money.ts";
import type { Remedy } from "../../action/answer.ts";
import { useAction } from "../../action/use-action.ts";
import type { action } from "../shipping-actions.ts";
import { ReturnLabelDialog } from "./return-label-dialog.tsx";

const LINK = "min-h-8 text-brand-text underline underline-offset-4 disabled:opacity-50";

type LabelRowProps = {
	row: QueueRow & { label: QueueLabel };
	/** It is being bought now. */
	current: boolean;
	/** Why it was not, the last time. */
	problem: { words: string; remedy?: Remedy | undefined } | undefined;
	/** Others are being bought. */
	disabled: boolean;
	onTry(): void;
};

/** The labels of one order: how they stand, what went wrong, once more, or back to the carrier. */
export function LabelRow({ row, current, problem, disabled, onTry }: LabelRowProps) {
	const { label } = row;
	const [asking, setAsking] = useState(false);
	const { send, busy } = useAction<typeof action>({ onDone: () => setAsking(false) });
	const number = orderNumber(row.id);
	const wrong = problem?.words || (isToBuy(label.state) ? label.problem : "");
	const price = label.price ?? label.asked;
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 py-3 text-small">
			<div className="min-w-0">
				<p>
					<b className="font-semibold">#{number}</b>{" "}
					<span className="wrap-anywhere text-subtle">
						{row.customer}, {row.delivery}
						{row.volumes > 1 && `, ${row.volumes} volumes`}
					</span>
				</p>
				<p>
					{current ? "Comprando…" : LABEL_STATE_WORDS[label.state ?? "wanted"]}
					<span className="nums text-subtle">
						, {label.price === null ? `${aboutWords(row.volumes > 1)} ` : ""}
						{formatMoney(price)}
					</span>
				</p>
				{wrong && !current && (
					<p className="text-bad-text wrap-anywhere">
						{wrong}{" "}
						{problem?.remedy && (
							<Link to={problem.remedy.to} className="link-line text-brand-text">
								{problem.remedy.label}
							</Link>
						)}
					</p>
				)}
			</div>
			<div className="text-right">
				{wrong && !current && (
					<button type="button" disabled={disabled} onClick={onTry} className={LINK}>
						Tentar de novo<span className="sr-only">: pedido {number}</span>
					</button>
				)}
				{label.state && isPrintable(label.state) && (
					<button
						type="button"
						disabled={disabled}
						onClick={() => setAsking(true)}
						className={LINK}
					>
						Devolver<span className="sr-only"> a etiqueta do pedido {number}</span>
					</button>
				)}
			</div>
			<ReturnLabelDialog
				number={number}
				open={asking}
				onOpenChange={setAsking}
				busy={busy}
				onConfirm={() => send({ intent: "returnLabel", id: row.id })}
			/>
		</li>
	);
}

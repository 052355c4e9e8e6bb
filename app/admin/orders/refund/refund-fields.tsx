import clsx from "clsx";
import { useState } from "react";
import { SelectField, TextField } from "#app/ui/field.tsx";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import { goesBackTheWayItCame } from "#core/orders/method-rules.ts";
import type { PaymentMethod } from "#core/orders/types.ts";
import {
	LONGEST_REFUND_NOTE,
	REFUND_REASON_LABELS,
	REFUND_UNITS_LABELS,
} from "#core/payments/refunds/refund-rules.ts";
import { RefundLines } from "./refund-lines.tsx";
import type { RefundMode, useRefundChoice } from "./use-refund-choice.ts";

const MODES: [RefundMode, string][] = [
	["lines", "Por item"],
	["value", "Por valor"],
	["all", "Tudo"],
];

type RefundFieldsProps = {
	order: OrderDetail;
	choice: ReturnType<typeof useRefundChoice>;
	/** What is wrong, by field. */
	fields: Record<string, string>;
	/** The time to give it back the way it came is over. */
	byHand: boolean;
	/** How it was paid. */
	method: PaymentMethod;
	/** Somebody else decides. */
	asks: boolean;
	note: string;
	onNote(note: string): void;
};

/** What goes back, why, and what becomes of the pieces. */
export function RefundFields(props: RefundFieldsProps) {
	const { order, choice, fields, byHand, asks, note, onNote } = props;
	const { mode, setMode } = choice;
	const left = choice.left + choice.plan.amount;
	return (
		<div className="grid content-start gap-5">
			<Notes asks={asks} byHand={byHand} method={props.method} />
			<fieldset>
				<legend className="sr-only">O que devolver</legend>
				<div className="grid grid-cols-3 overflow-hidden rounded-sm border border-line-strong sm:inline-grid">
					{MODES.map(([value, label]) => (
						<label
							key={value}
							className={clsx(
								"flex min-h-11 cursor-pointer items-center justify-center border-l border-line-strong px-5 text-small font-semibold first:border-l-0 has-focus-visible:outline-2 has-focus-visible:-outline-offset-4",
								mode === value ? "bg-ink text-on-ink" : "hover:bg-surface",
							)}
						>
							<input
								type="radio"
								name="mode"
								value={value}
								checked={mode === value}
								onChange={() => setMode(value)}
								className="sr-only"
							/>
							{label}
						</label>
					))}
				</div>
			</fieldset>
			{mode === "lines" && (
				<RefundLines
					items={order.items}
					remaining={choice.remaining.lines}
					chosen={choice.chosen}
					onChoose={choice.choose}
					freightLeft={choice.remaining.freight}
					freight={choice.freight}
					onFreight={choice.setFreight}
				/>
			)}
			{mode === "value" && (
				<TextField
					label="Valor"
					leading="R$"
					inputMode="decimal"
					autoComplete="off"
					placeholder="0,00"
					value={choice.typed}
					onChange={(event) => choice.setTyped(event.currentTarget.value)}
					error={choice.error ?? fields["amount"]}
				/>
			)}
			{mode === "all" && (
				<p className="text-small">
					{left < order.total
						? "Tudo o que ainda está com a loja, frete incluído."
						: "O pedido inteiro, frete incluído."}
				</p>
			)}
			<WhyAndPieces mode={mode} fields={fields} />
			<TextField
				label="Recado ao cliente"
				name="note"
				optional
				maxLength={LONGEST_REFUND_NOTE}
				autoComplete="off"
				value={note}
				onChange={(event) => onNote(event.currentTarget.value)}
				error={fields["note"]}
			/>
		</div>
	);
}

/** Why it goes back, and what becomes of its pieces: who pays less keeps them, unless one says otherwise. */
function WhyAndPieces({ mode, fields }: { mode: RefundMode; fields: Record<string, string> }) {
	const [unitsChosen, setUnitsChosen] = useState(false);
	return (
		<div className="grid gap-5 sm:grid-cols-2">
			<SelectField
				label="Motivo"
				name="reason"
				defaultValue=""
				required
				error={fields["reason"]}
				onChange={({ currentTarget }) => {
					const units = currentTarget.form?.elements.namedItem("units");
					if (unitsChosen || !(units instanceof HTMLSelectElement)) return;
					units.value = currentTarget.value === "preco" ? "none" : "later";
				}}
			>
				<option value="" disabled>
					Escolha o motivo
				</option>
				{Object.entries(REFUND_REASON_LABELS).map(([value, label]) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</SelectField>
			{mode !== "value" && (
				<SelectField
					label="Estoque"
					name="units"
					defaultValue="later"
					error={fields["units"]}
					onChange={() => setUnitsChosen(true)}
				>
					{Object.entries(REFUND_UNITS_LABELS).map(([value, label]) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</SelectField>
			)}
		</div>
	);
}

/** What whoever chooses has to know first. */
const Notes = ({ asks, byHand, method }: Pick<RefundFieldsProps, "asks" | "byHand" | "method">) => (
	<>
		{asks && (
			<p role="note" className="rounded-sm bg-brand-tint px-4 py-3 text-small">
				O proprietário ou um gerente confirma. Antes disso nada volta e o cliente não recebe nada.
			</p>
		)}
		{byHand && (
			<p role="note" className="rounded-sm bg-warn-tint px-4 py-3 text-small text-warn-text">
				{goesBackTheWayItCame(method)
					? "O prazo passou: o PIX só volta por aqui até 90 dias depois de pago; o cartão, até 180."
					: "Um boleto não volta a quem pagou: combine com o cliente para onde."}{" "}
				Devolva por fora e registre aqui.
			</p>
		)}
	</>
);

import clsx from "clsx";
import { useState } from "react";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { Quantity } from "#app/ui/quantity.tsx";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import { isRefundedAutomatically } from "#core/orders/shared/payment-method.ts";
import type { OrderItem, PaymentMethod } from "#core/orders/types.ts";
import {
	LONGEST_REFUND_NOTE,
	REFUND_REASON_LABELS,
	REFUND_UNITS_LABELS,
} from "#core/payments/shared/refunds.ts";
import { formatMoney } from "#core/values/money.ts";
import { choiceWords, pieceWords } from "#core/values/variation.ts";
import { LinePicture } from "../line-picture.tsx";
import type { RefundMode, useRefundChoice } from "./use-refund-choice.ts";

/** Refundable pieces of a line; `worth` in centavos. */
type Remaining = { id: string; units: number; worth(units: number): number };

type RefundLinesProps = {
	items: OrderItem[];
	remaining: Remaining[];
	chosen: ReadonlyMap<string, number>;
	onChoose(id: string, units: number): void;
	/** Refundable centavos of the delivery. */
	freightLeft: number;
	freight: boolean;
	onFreight(yes: boolean): void;
	/** The order sells a gift card: it has neither freight nor stock. */
	gift: boolean;
};

const BOX = "size-5 shrink-0 accent-(--color-primary)";

/** Selects pieces and delivery, at the price really paid. */
function RefundLines(props: RefundLinesProps) {
	const { items, remaining, chosen, onChoose, freightLeft, freight, onFreight, gift } = props;
	return (
		<ul className="divide-y divide-line border-b border-line">
			{items.map((item) => {
				const left = remaining.find(({ id }) => id === item.id);
				const units = chosen.get(item.id) ?? 0;
				const gone = !left || left.units === 0;
				const name = item.product_name ?? "Produto não encontrado";
				return (
					<li key={item.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
						<label className="flex min-w-0 flex-1 basis-56 items-center gap-4">
							<input
								type="checkbox"
								className={BOX}
								checked={units > 0}
								disabled={gone}
								onChange={(event) => onChoose(item.id, event.currentTarget.checked ? 1 : 0)}
							/>
							<LinePicture
								gift={gift}
								src={item.image}
								alt=""
								sizes="44px"
								className="w-11 shrink-0 rounded-xs"
							/>
							<span className="min-w-0">
								<span className="block text-small font-medium">{name}</span>
								<span className="nums block text-caption text-subtle">
									{[choiceWords(item, " · "), `comprou ${item.quantity}`]
										.filter(Boolean)
										.join(" · ")}
									{gone
										? " · já devolvido"
										: left.units < item.quantity && ` · restam ${left.units}`}
								</span>
							</span>
						</label>
						{units > 0 && left && item.quantity > 1 && (
							<Quantity
								size="sm"
								value={units}
								max={left.units}
								of={pieceWords({ ...item, name })}
								onChange={(next) => onChoose(item.id, next)}
							/>
						)}
						<span className="nums ml-auto min-w-22 text-right text-small font-semibold">
							{formatMoney(left?.worth(Math.max(1, units)) ?? 0)}
						</span>
					</li>
				);
			})}
			{!gift && (
				<li className="py-3.5">
					<label className="flex items-center gap-4 text-small">
						<input
							type="checkbox"
							className={BOX}
							checked={freight}
							disabled={freightLeft === 0}
							onChange={(event) => onFreight(event.currentTarget.checked)}
						/>
						<span className="flex-1">Frete</span>
						<span className="nums font-semibold">{formatMoney(freightLeft)}</span>
					</label>
				</li>
			)}
		</ul>
	);
}

const MODES: [RefundMode, string][] = [
	["lines", "Por item"],
	["value", "Por valor"],
	["all", "Tudo"],
];

type RefundFieldsProps = {
	order: OrderDetail;
	choice: ReturnType<typeof useRefundChoice>;
	fields: Record<string, string>;
	/** The provider's refund deadline has passed. */
	byHand: boolean;
	method: PaymentMethod;
	asks: boolean;
	note: string;
	onNote(note: string): void;
};

export function RefundFields(props: RefundFieldsProps) {
	const { order, choice, fields, byHand, asks, note, onNote } = props;
	const { mode, setMode } = choice;
	const left = choice.left + choice.plan.amount;
	const gift = order.gift !== null;
	const withFreight = gift ? "" : ", frete incluído";
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
					gift={gift}
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
						? `Tudo o que ainda está com a loja${withFreight}.`
						: `O pedido inteiro${withFreight}.`}
				</p>
			)}
			<WhyAndPieces pieces={mode !== "value" && !gift} fields={fields} />
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

/** A price reduction leaves the pieces with the customer, unless the user chooses otherwise. */
function WhyAndPieces({ pieces, fields }: { pieces: boolean; fields: Record<string, string> }) {
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
				options={Object.entries(REFUND_REASON_LABELS).map(([value, label]) => ({ value, label }))}
			>
				<option value="" disabled>
					Escolha o motivo
				</option>
			</SelectField>
			{pieces && (
				<SelectField
					label="Estoque"
					name="units"
					defaultValue="later"
					error={fields["units"]}
					onChange={() => setUnitsChosen(true)}
					options={Object.entries(REFUND_UNITS_LABELS).map(([value, label]) => ({ value, label }))}
				/>
			)}
		</div>
	);
}

const Notes = ({ asks, byHand, method }: Pick<RefundFieldsProps, "asks" | "byHand" | "method">) => (
	<>
		{asks && (
			<p role="note" className="rounded-sm bg-brand-tint px-4 py-3 text-small">
				O proprietário ou um gerente confirma. Antes disso nada volta e o cliente não recebe nada.
			</p>
		)}
		{byHand && (
			<p role="note" className="rounded-sm bg-warn-tint px-4 py-3 text-small text-warn-text">
				{isRefundedAutomatically(method)
					? "O prazo passou: o PIX só volta por aqui até 90 dias depois de pago; o cartão, até 180."
					: "Um boleto não volta a quem pagou: combine com o cliente para onde."}{" "}
				Devolva por fora e registre aqui.
			</p>
		)}
	</>
);

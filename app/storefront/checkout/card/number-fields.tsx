import { CreditCard } from "lucide-react";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import {
	formatCardNumber,
	formatCvc,
	formatExpiry,
	recognizeBrand,
} from "#core/payments/card-format-rules.ts";
import { type CardFields, type CardMistake, mistakeUnder } from "#core/payments/card-rules.ts";

type NumberFieldsProps = {
	fields: CardFields;
	mistake: CardMistake | null;
	onTyped(typed: Partial<CardFields>): void;
};

/** Number, validity and code of a card, typed on our own page. */
export function NumberFields({ fields, mistake, onTyped }: NumberFieldsProps) {
	const brand = recognizeBrand(fields.number);
	const field = (name: "number" | "expiry" | "cvc", mask: (text: string) => string) => ({
		name,
		value: fields[name],
		error: mistakeUnder(mistake, name, fields[name]),
		onChange: (event: { target: { value: string } }) =>
			onTyped({ [name]: mask(event.target.value) }),
	});
	return (
		<>
			<TextField
				label="Número do cartão"
				inputMode="numeric"
				autoComplete="cc-number"
				placeholder="0000 0000 0000 0000"
				className="sm:col-span-2"
				trailing={
					brand ? (
						<span className="rounded-xs bg-surface-3 px-2 py-1 text-overline font-semibold">
							{brand.name}
						</span>
					) : (
						<Icon of={CreditCard} className="mr-3 size-5 text-subtle" />
					)
				}
				{...field("number", formatCardNumber)}
			/>
			<TextField
				label="Validade (MM/AA)"
				inputMode="numeric"
				autoComplete="cc-exp"
				placeholder="MM/AA"
				{...field("expiry", formatExpiry)}
			/>
			<TextField
				label="CVC"
				inputMode="numeric"
				autoComplete="cc-csc"
				placeholder={brand?.cvcLength === 4 ? "0000" : "000"}
				{...field("cvc", formatCvc)}
			/>
		</>
	);
}

import { TextField } from "#app/ui/field.tsx";
import { optionalPriceText } from "#core/record/shared/value-kinds.ts";
import type { MethodForm, SettledName } from "./method-draft.ts";

type SettledPriceProps = Pick<MethodForm, "errors" | "settled"> & {
	name: SettledName;
	label: string;
	hint?: string;
};

/** One of the shop's own prices, charged by Padrão and Expressa everywhere; saved with the surrounding form. */
export const SettledPrice = ({ name, label, hint, errors, settled }: SettledPriceProps) => (
	<TextField
		label={label}
		leading="R$"
		inputMode="decimal"
		hint={hint}
		value={settled.typed[name] ?? optionalPriceText(settled.prices[name])}
		error={errors[name]}
		onChange={(event) => settled.set({ [name]: event.currentTarget.value })}
	/>
);

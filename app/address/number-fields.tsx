import type { Ref } from "react";
import { TextField } from "#app/ui/field.tsx";
import { ADDRESS_LENGTHS, type Address, NO_NUMBER } from "#core/values/address.ts";

type NumberFieldsProps = {
	values: Address;
	errors: Record<string, string | undefined>;
	numberField: Ref<HTMLInputElement>;
	set(changes: Partial<Address>): void;
};

export function NumberFields({ values, errors, numberField, set }: NumberFieldsProps) {
	const none = values.address_number === NO_NUMBER;
	return (
		<div className="mt-5.5 grid gap-x-5 gap-y-5.5 sm:grid-cols-2">
			<div className="grid grid-cols-[minmax(0,9rem)_auto] items-start justify-start gap-x-4">
				<TextField
					ref={numberField}
					name="address_number"
					label="Número"
					required={!none}
					disabled={none}
					inputMode="numeric"
					autoComplete="off"
					maxLength={ADDRESS_LENGTHS.address_number}
					value={none ? "" : values.address_number}
					error={errors["address_number"]}
					onChange={(event) => set({ address_number: event.target.value })}
				/>
				<label className="mt-7 flex min-h-(--control) items-center gap-3 text-ui">
					<input
						type="checkbox"
						checked={none}
						onChange={(event) => set({ address_number: event.target.checked ? NO_NUMBER : "" })}
						className="size-4.5 shrink-0 accent-(--color-primary)"
					/>
					Sem número
				</label>
			</div>
			<TextField
				name="address_complement"
				label="Complemento"
				optional
				autoComplete="address-line2"
				maxLength={ADDRESS_LENGTHS.address_complement}
				value={values.address_complement}
				error={errors["address_complement"]}
				onChange={(event) => set({ address_complement: event.target.value })}
			/>
		</div>
	);
}

import { SelectField, TextField } from "#app/ui/field.tsx";
import {
	ADDRESS_LENGTHS,
	type Address,
	cepDigits,
	STATES,
	stateOfCep,
	stateProblem,
} from "#core/values/address.ts";

type StreetFieldsProps = {
	values: Address;
	errors: Record<string, string | undefined>;
	/** Hidden, but open to autofill. */
	folded: boolean;
	/** Typed for another CEP, and this one is unknown. */
	doubted: boolean;
	set(changes: Partial<Address>): void;
};

export function StreetFields({ values, errors, folded, doubted, set }: StreetFieldsProps) {
	const field = (name: "address_street" | "address_district" | "address_city") => ({
		name,
		value: values[name],
		error: errors[name],
		maxLength: ADDRESS_LENGTHS[name],
		required: !folded,
		...(folded ? { tabIndex: -1 } : {}),
		onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
	});
	const wrong = folded ? null : stateProblem(values);
	const right = stateOfCep(cepDigits(values.address_cep));
	return (
		<div
			aria-hidden={folded || undefined}
			className={folded ? "sr-only" : "mt-5.5 grid gap-x-5 gap-y-5.5 sm:grid-cols-[1fr_1fr_8rem]"}
		>
			<TextField
				label="Rua ou avenida"
				autoComplete="address-line1"
				className="sm:col-span-3"
				{...field("address_street")}
			/>
			<TextField label="Bairro" autoComplete="address-level3" {...field("address_district")} />
			<TextField
				label="Cidade"
				autoComplete="address-level2"
				hint={doubted ? "O CEP mudou: confira rua, bairro e cidade." : undefined}
				{...field("address_city")}
			/>
			<div>
				<SelectField
					label="Estado"
					name="address_state"
					autoComplete="address-level1"
					value={values.address_state}
					error={wrong ?? errors["address_state"]}
					required={!folded}
					{...(folded ? { tabIndex: -1 } : {})}
					onChange={(event) => set({ address_state: event.target.value })}
				>
					<option value="">UF</option>
					{STATES.toSorted().map((code) => (
						<option key={code}>{code}</option>
					))}
				</SelectField>
				{wrong && right && (
					<button
						type="button"
						onClick={() => set({ address_state: right })}
						className="mt-2 min-h-11 w-full rounded-sm border border-line-strong px-3 text-ui font-semibold hover:bg-surface-3"
					>
						Usar {right}
					</button>
				)}
			</div>
		</div>
	);
}

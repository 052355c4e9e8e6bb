import { AddressFields } from "#app/address/address-fields.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { SavedAddress } from "#core/customers/addresses/address-book-rules.ts";
import { formatCep } from "#core/values/cep-rules.ts";
import { keepCep } from "../../delivery/remembered-cep.ts";
import { useCheckoutStore } from "../checkout-store.ts";
import { SavedAddresses } from "./saved-addresses.tsx";

type AddressPanelProps = {
	/** Signed in. */
	known: boolean;
	addresses: SavedAddress[];
	errors: Record<string, string | undefined>;
	/** It is collected in the shop: only the CEP says what other ways would ask. */
	pickup: boolean;
	/** Fields that are typed anew. */
	onTyped(names: string[]): void;
};

/** Where it goes: one of the account's addresses, or another one that is typed (rule delivery 7). */
export function AddressPanel({ known, addresses, errors, pickup, onTyped }: AddressPanelProps) {
	const { form, addressId, saveAddress, setAddress, setSaveAddress } = useCheckoutStore();
	if (pickup) {
		return (
			<TextField
				label="CEP"
				optional
				name="address_cep"
				inputMode="numeric"
				autoComplete="postal-code"
				placeholder="00000-000"
				maxLength={9}
				className="max-w-60"
				hint="Para retirar na loja não precisamos do endereço."
				value={form.address_cep}
				onChange={(event) => {
					const address_cep = formatCep(event.target.value);
					keepCep(address_cep);
					setAddress({ address_cep });
				}}
			/>
		);
	}
	const chosen = addresses.find(({ id }) => id === addressId);
	// What the server finds wrong with one that is kept is mended in its fields.
	const wrong = Object.keys(errors).some((name) => name.startsWith("address_"));
	const typing = !chosen || wrong;
	return (
		<>
			{addresses.length > 0 && <SavedAddresses addresses={addresses} chosen={chosen?.id ?? ""} />}
			{typing && (
				<div className={addresses.length > 0 ? "mt-5.5" : ""}>
					<AddressFields
						// An address that is taken to be changed is not the one typed before.
						key={chosen?.id}
						values={form}
						errors={errors}
						set={(changes) => {
							if (changes.address_cep) keepCep(changes.address_cep);
							onTyped(Object.keys(changes));
							setAddress(changes);
						}}
					/>
					{known && addresses.length > 0 && (
						<label className="mt-4 flex items-center gap-3 text-ui">
							<input
								type="checkbox"
								checked={saveAddress}
								onChange={(event) => setSaveAddress(event.target.checked)}
								className="size-4.5 shrink-0 accent-(--color-primary)"
							/>
							Guardar este endereço na minha conta
						</label>
					)}
				</div>
			)}
		</>
	);
}

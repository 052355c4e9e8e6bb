import { Plus } from "lucide-react";
import { AddressFields } from "#app/address/address-fields.tsx";
import { saveCep } from "#app/storefront/delivery/offers.tsx";
import { CheckBox } from "#app/ui/field.tsx";
import { TextButton } from "#app/ui/page-link.tsx";
import { CepField } from "#app/ui/person-fields.tsx";
import type { SavedAddress } from "#core/customers/shared/address-book.ts";
import { addressLine, formatCep } from "#core/values/address.ts";
import { useCheckoutStore } from "./checkout-store.ts";

type SavedAddressesProps = {
	addresses: SavedAddress[];
	chosen: string;
};

function SavedAddresses({ addresses, chosen }: SavedAddressesProps) {
	const { chooseAddress, editAddress } = useCheckoutStore();
	return (
		<fieldset className="-mx-3">
			<legend className="sr-only">Endereços da sua conta</legend>
			<div className="divide-y divide-line">
				{addresses.map((saved) => (
					<div
						key={saved.id}
						className="flex items-start gap-2 rounded-sm pr-3 transition-colors has-checked:bg-brand-tint has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-brand-text has-[input:focus-visible]:shadow-[var(--ring)]"
					>
						<label className="flex min-w-0 flex-1 cursor-pointer items-start gap-3.5 py-4 pl-3.5">
							<input
								type="radio"
								name="saved_address"
								value={saved.id}
								checked={chosen === saved.id}
								onChange={() => chooseAddress(saved)}
								className="mt-0.5 size-5 shrink-0 accent-(--primary-text)"
							/>
							<span className="min-w-0 wrap-anywhere">
								{saved.nickname && (
									<span className="block text-ui font-semibold">{saved.nickname}</span>
								)}
								<span className={saved.nickname ? "text-small text-subtle" : "text-ui"}>
									{addressLine(saved)}
								</span>
							</span>
						</label>
						<TextButton
							onClick={() => {
								chooseAddress(saved);
								editAddress();
							}}
							className="mt-1.5 shrink-0 text-small text-brand-text"
						>
							Alterar<span className="sr-only"> {saved.nickname || saved.address_street}</span>
						</TextButton>
					</div>
				))}
			</div>
			{chosen !== "" && (
				<TextButton
					onClick={() => chooseAddress(null)}
					className="mt-2 ml-3 inline-flex items-center gap-2 text-ui text-brand-text"
				>
					<Plus className="size-4" aria-hidden />
					Entregar em outro endereço
				</TextButton>
			)}
		</fieldset>
	);
}

type AddressPanelProps = {
	/** Signed in. */
	known: boolean;
	addresses: SavedAddress[];
	errors: Record<string, string | undefined>;
	/** Pickup in the shop: only the CEP is needed, for the prices of the other methods. */
	pickup: boolean;
	onTyped(names: string[]): void;
};

/** Delivery address: one of the account's, or a new one (rule delivery 7). */
export function AddressPanel({ known, addresses, errors, pickup, onTyped }: AddressPanelProps) {
	const { form, addressId, saveAddress, setAddress, setSaveAddress } = useCheckoutStore();
	if (pickup) {
		return (
			<CepField
				optional
				name="address_cep"
				className="max-w-60"
				hint="Para retirar na loja não precisamos do endereço."
				value={form.address_cep}
				onChange={(event) => {
					const address_cep = formatCep(event.target.value);
					saveCep(address_cep);
					setAddress({ address_cep });
				}}
			/>
		);
	}
	const chosen = addresses.find(({ id }) => id === addressId);
	// Errors in a saved address are corrected in its fields.
	const wrong = Object.keys(errors).some((name) => name.startsWith("address_"));
	const typing = !chosen || wrong;
	return (
		<>
			{addresses.length > 0 && <SavedAddresses addresses={addresses} chosen={chosen?.id ?? ""} />}
			{typing && (
				<div className={addresses.length > 0 ? "mt-5.5" : ""}>
					<AddressFields
						// Editing a saved address is a form of its own.
						key={chosen?.id}
						values={form}
						errors={errors}
						set={(changes) => {
							if (changes.address_cep) saveCep(changes.address_cep);
							onTyped(Object.keys(changes));
							setAddress(changes);
						}}
					/>
					{known && addresses.length > 0 && (
						<CheckBox
							checked={saveAddress}
							onChange={(event) => setSaveAddress(event.target.checked)}
							className="mt-4"
						>
							Guardar este endereço na minha conta
						</CheckBox>
					)}
				</div>
			)}
		</>
	);
}

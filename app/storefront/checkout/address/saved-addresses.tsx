import { Plus } from "lucide-react";
import type { SavedAddress } from "#core/customers/addresses/address-book-rules.ts";
import { addressLine } from "#core/values/address-rules.ts";
import { useCheckoutStore } from "../checkout-store.ts";

type SavedAddressesProps = {
	addresses: SavedAddress[];
	/** Its id; empty while another one is typed. */
	chosen: string;
};

/** The account's addresses, one click each. */
export function SavedAddresses({ addresses, chosen }: SavedAddressesProps) {
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
						<button
							type="button"
							onClick={() => {
								chooseAddress(saved);
								editAddress();
							}}
							className="mt-1.5 min-h-11 shrink-0 text-small text-brand-text underline underline-offset-4"
						>
							Alterar<span className="sr-only"> {saved.nickname || saved.address_street}</span>
						</button>
					</div>
				))}
			</div>
			{chosen !== "" && (
				<button
					type="button"
					onClick={() => chooseAddress(null)}
					className="mt-2 ml-3 inline-flex min-h-11 items-center gap-2 text-ui text-brand-text underline underline-offset-4"
				>
					<Plus className="size-4" aria-hidden />
					Entregar em outro endereço
				</button>
			)}
		</fieldset>
	);
}

import { TextField } from "#app/ui/field.tsx";
import { DocumentField } from "#app/ui/person-fields.tsx";
import { ownDocument } from "#core/orders/shared/delivery.ts";
import { formatTypedDocument } from "#core/values/typed-document.ts";
import { useCheckoutStore } from "./checkout-store.ts";
import type { CheckoutField } from "./personal-panel.tsx";

/** Who collects the order in the shop (rule delivery 13). */
export default function PickupFields({ field }: { field: CheckoutField }) {
	const form = useCheckoutStore((state) => state.form);
	// The buyer's own document is known, and the buyer collects unless somebody else is named.
	const own = form.pickup_cpf === "" && ownDocument(form) !== "";
	return (
		<div className="mt-6 grid gap-x-5 gap-y-5.5 sm:grid-cols-2">
			<TextField
				label="Quem vai retirar"
				placeholder={form.customer_name || "Nome completo"}
				autoComplete="off"
				maxLength={120}
				hint="Vazio, é você"
				{...field("address_recipient")}
			/>
			{own ? (
				<p className="self-center text-small text-subtle">
					Vale o CPF dos seus dados, {form.customer_cpf}. Leve um documento com foto.
				</p>
			) : (
				<DocumentField
					label="CPF de quem retira"
					required
					hint="Leve um documento com foto"
					{...field("pickup_cpf", formatTypedDocument)}
				/>
			)}
		</div>
	);
}

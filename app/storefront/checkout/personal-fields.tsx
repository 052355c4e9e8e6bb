import { TextField } from "#app/ui/field.tsx";
import { MARKETING_TEXT } from "#core/customers/profile-words-rules.ts";
import { formatPhone } from "#core/values/phone-rules.ts";
import { useCheckoutStore } from "./checkout-store.ts";
import { formatTypedDocument } from "./format-typed-document.ts";
import type { CheckoutField } from "./use-checkout-field.ts";

/** Who buys. */
export function PersonalFields({
	field,
	autoFocus,
}: {
	field: CheckoutField;
	/** They were opened just now. */
	autoFocus: boolean;
}) {
	return (
		<div className="grid gap-x-5 gap-y-5.5 sm:grid-cols-2">
			<TextField
				label="Nome completo"
				required
				autoFocus={autoFocus}
				autoComplete="name"
				maxLength={120}
				className="sm:col-span-2"
				{...field("customer_name")}
			/>
			<TextField
				label="E-mail"
				type="email"
				required
				autoComplete="email"
				inputMode="email"
				maxLength={255}
				{...field("customer_email")}
			/>
			<TextField
				label="Telefone"
				type="tel"
				required
				autoComplete="tel"
				inputMode="tel"
				placeholder="(11) 98765-4321"
				{...field("customer_phone", formatPhone)}
			/>
			<TextField
				label="CPF"
				optional
				inputMode="numeric"
				placeholder="000.000.000-00"
				maxLength={18}
				{...field("customer_cpf", formatTypedDocument)}
			/>
			<TextField
				label="Empresa ou instituição"
				optional
				autoComplete="organization"
				maxLength={120}
				{...field("customer_company")}
			/>
		</div>
	);
}

/** Unticked, apart from everything that has to be agreed to. */
export function NewsConsent() {
	const wanted = useCheckoutStore(({ form }) => form.marketing_consent === "true");
	const setField = useCheckoutStore((state) => state.setField);
	return (
		<label className="mt-6 flex items-start gap-3 text-ui">
			<input
				type="checkbox"
				name="marketing_consent"
				checked={wanted}
				onChange={(event) => setField("marketing_consent", String(event.currentTarget.checked))}
				className="mt-1 size-4.5 shrink-0 accent-(--color-primary)"
			/>
			<span>
				{MARKETING_TEXT} <span className="text-subtle">Opcional</span>
			</span>
		</label>
	);
}

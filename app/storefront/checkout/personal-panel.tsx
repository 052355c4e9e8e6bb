import { useState } from "react";
import { CheckoutPanel } from "./checkout-panel.tsx";
import { useCheckoutStore } from "./checkout-store.ts";
import { NewsConsent, PersonalFields } from "./personal-fields.tsx";
import { SignInOffer } from "./sign-in-offer.tsx";
import type { CheckoutField } from "./use-checkout-field.ts";

type PersonalPanelProps = {
	/** Signed in. */
	known: boolean;
	google: boolean;
	field: CheckoutField;
	/** By name of the field. */
	errors: Record<string, string>;
	/** Not to who allowed them already. */
	offersNews: boolean;
};

const NAMES = ["customer_name", "customer_email", "customer_phone"] as const;

/** Who buys: to be typed, or what the account knows, to be read over. */
export function PersonalPanel({ known, google, field, errors, offersNews }: PersonalPanelProps) {
	const form = useCheckoutStore((state) => state.form);
	const [opened, setOpened] = useState(false);
	const complete = NAMES.every((name) => form[name].trim() !== "");
	const wrong = Object.keys(errors).some((name) => name.startsWith("customer_"));
	const folded = known && complete && !opened && !wrong;
	const title = "Dados pessoais";
	if (!folded) {
		return (
			<CheckoutPanel title={title} beside={!known && <SignInOffer google={google} />}>
				{/* Nothing folds under the hand of who types. */}
				<fieldset aria-label={title} onFocus={() => setOpened(true)}>
					<PersonalFields field={field} autoFocus={opened} />
				</fieldset>
				{offersNews && <NewsConsent />}
			</CheckoutPanel>
		);
	}
	const document = form.customer_cpf.replace(/\D/g, "");
	return (
		<CheckoutPanel
			title={title}
			beside={
				<button
					type="button"
					onClick={() => setOpened(true)}
					className="min-h-11 text-ui text-brand-text underline underline-offset-4"
				>
					Alterar<span className="sr-only"> os dados pessoais</span>
				</button>
			}
		>
			<p className="font-semibold wrap-anywhere">{form.customer_name}</p>
			<p className="mt-0.5 text-small wrap-anywhere text-subtle">
				{form.customer_email}
				<br />
				{form.customer_phone}
				{document && `, CPF ou CNPJ terminado em ${document.slice(-2)}`}
				{form.customer_company && `, ${form.customer_company}`}
			</p>
			{offersNews && <NewsConsent />}
		</CheckoutPanel>
	);
}

import { useState } from "react";
import { href } from "react-router";
import { MarketingBox, TextField } from "#app/ui/field.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { TextButton, TextLink } from "#app/ui/page-link.tsx";
import { DocumentField, EmailField, NameField, PhoneField } from "#app/ui/person-fields.tsx";
import { formatPhone } from "#core/values/contact.ts";
import { formatTypedDocument } from "#core/values/typed-document.ts";
import { reachProblem } from "../../../core/values/contact.ts";
import { useCheckoutStore } from "./checkout-store.ts";
import { CheckoutPanel } from "./step-layout.tsx";
import type { OrderForm } from "./use-place-order.ts";

type Name =
	| "customer_name"
	| "customer_email"
	| "customer_phone"
	| "customer_cpf"
	| "customer_company"
	| "address_recipient"
	| "pickup_cpf"
	| "notes";

export type CheckoutField = ReturnType<typeof useCheckoutField>;

const REACHED_BY: Partial<Record<Name, "email" | "phone">> = {
	customer_email: "email",
	customer_phone: "phone",
};

export function useCheckoutField(
	errors: Record<string, string>,
	{ edited, notice }: Pick<OrderForm, "edited" | "notice">,
) {
	const form = useCheckoutStore((state) => state.form);
	const setField = useCheckoutStore((state) => state.setField);
	return (name: Name, mask = (text: string) => text) => ({
		name,
		value: form[name],
		error: errors[name],
		onChange: (event: { target: { value: string } }) => {
			edited([name]);
			setField(name, mask(event.target.value));
		},
		onBlur: ({ relatedTarget }: { relatedTarget: Element | null }) => {
			// An error message that moves the button would swallow the press.
			if (!relatedTarget?.matches("input, select, textarea")) return;
			const by = REACHED_BY[name];
			const problem = by && reachProblem(by, form[name]);
			if (problem) notice(name, problem);
		},
	});
}

function PersonalFields({ field, autoFocus }: { field: CheckoutField; autoFocus: boolean }) {
	return (
		<div className="grid gap-x-5 gap-y-5.5 sm:grid-cols-2">
			<NameField
				required
				autoFocus={autoFocus}
				className="sm:col-span-2"
				{...field("customer_name")}
			/>
			<EmailField required {...field("customer_email")} />
			<PhoneField required {...field("customer_phone", formatPhone)} />
			<DocumentField optional {...field("customer_cpf", formatTypedDocument)} />
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

function NewsConsent() {
	const wanted = useCheckoutStore(({ form }) => form.marketing_consent === "true");
	const setField = useCheckoutStore((state) => state.setField);
	return (
		<MarketingBox
			checked={wanted}
			onChange={(event) => setField("marketing_consent", String(event.currentTarget.checked))}
			className="mt-6"
		>
			<span className="text-subtle">Opcional</span>
		</MarketingBox>
	);
}

const SignInDialog = lazyPart(() => import("./sign-in-dialog.tsx"));

/** Sign-in over the checkout: cart and form stay, the account fills empty fields. */
function SignInOffer({ google }: { google: boolean }) {
	const [open, setOpen] = useState(false);
	return (
		<p className="text-small">
			Já tem conta?{" "}
			<TextLink
				to={`${href("/auth")}?voltar=${href("/checkout")}`}
				aria-haspopup="dialog"
				onPointerEnter={SignInDialog.ahead}
				onClick={(event) => {
					// In a new tab it is an ordinary link.
					if (event.ctrlKey || event.metaKey || event.shiftKey) return;
					event.preventDefault();
					setOpen(true);
				}}
				className="tap-whole inline-flex min-h-11 items-center font-semibold text-brand-text"
			>
				Entrar
			</TextLink>
			{open && <SignInDialog google={google} onClose={() => setOpen(false)} />}
		</p>
	);
}

type PersonalPanelProps = {
	known: boolean;
	google: boolean;
	field: CheckoutField;
	errors: Record<string, string>;
	offersNews: boolean;
};

const NAMES = ["customer_name", "customer_email", "customer_phone"] as const;

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
				{/* Does not collapse while somebody types. */}
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
				<TextButton onClick={() => setOpened(true)} className="text-ui text-brand-text">
					Alterar<span className="sr-only"> os dados pessoais</span>
				</TextButton>
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

import { formatTypedDocument } from "#app/storefront/checkout/format-typed-document.ts";
import { TextField } from "#app/ui/field.tsx";
import type { Profile } from "#core/customers/types.ts";
import { formatPhone } from "#core/values/phone-rules.ts";

type ProfileFieldsProps = {
	profile: Profile;
	email: string;
	errors: Partial<Record<string, string>>;
};

const masked = (mask: (text: string) => string) => ({
	onInput: (event: { currentTarget: HTMLInputElement }) => {
		event.currentTarget.value = mask(event.currentTarget.value);
	},
});

/** Who somebody is; the e-mail is theirs to read. */
export function ProfileFields({ profile, email, errors }: ProfileFieldsProps) {
	const field = (name: keyof Profile & string) => ({
		name,
		defaultValue: String(profile[name] ?? ""),
		error: errors[name],
	});
	return (
		<>
			<TextField
				label="Nome completo"
				required
				autoComplete="name"
				maxLength={120}
				{...field("full_name")}
			/>
			<TextField
				label="E-mail"
				type="email"
				value={email}
				readOnly
				hint="Para alterar o email, entre em contato conosco"
			/>
			<TextField
				label="Telefone"
				type="tel"
				inputMode="tel"
				autoComplete="tel"
				placeholder="(11) 98765-4321"
				{...field("phone")}
				{...masked(formatPhone)}
			/>
			<TextField
				label="CPF"
				optional
				inputMode="numeric"
				placeholder="000.000.000-00"
				maxLength={14}
				{...field("cpf")}
				defaultValue={formatTypedDocument(profile.cpf ?? "")}
				{...masked(formatTypedDocument)}
			/>
			<TextField
				label="Data de nascimento"
				optional
				type="date"
				min="1900-01-01"
				autoComplete="bday"
				{...field("birth_date")}
			/>
			<TextField label="Profissão" optional maxLength={80} {...field("profession")} />
			<TextField
				label="Empresa ou instituição"
				optional
				autoComplete="organization"
				maxLength={120}
				className="sm:col-span-2"
				{...field("company")}
			/>
		</>
	);
}

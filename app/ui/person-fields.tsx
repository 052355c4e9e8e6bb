import type { ComponentProps } from "react";
import { TextField } from "./field.tsx";

type FieldProps = Partial<ComponentProps<typeof TextField>>;

export const NameField = (field: FieldProps) => (
	<TextField label="Nome completo" autoComplete="name" maxLength={120} {...field} />
);

export const EmailField = (field: FieldProps) => (
	<TextField
		label="E-mail"
		type="email"
		inputMode="email"
		autoComplete="email"
		maxLength={255}
		{...field}
	/>
);

export const PhoneField = (field: FieldProps) => (
	<TextField
		label="Telefone"
		type="tel"
		inputMode="tel"
		autoComplete="tel"
		placeholder="(11) 98765-4321"
		{...field}
	/>
);

export const DocumentField = (field: FieldProps) => (
	<TextField
		label="CPF"
		inputMode="numeric"
		placeholder="000.000.000-00"
		maxLength={18}
		{...field}
	/>
);

export const CepField = (field: FieldProps) => (
	<TextField
		label="CEP"
		inputMode="numeric"
		autoComplete="postal-code"
		placeholder="00000-000"
		maxLength={9}
		{...field}
	/>
);

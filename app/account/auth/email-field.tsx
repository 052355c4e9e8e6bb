import { TextField } from "#app/ui/field.tsx";

type EmailFieldProps = {
	email: string;
	onEmail(email: string): void;
	error: string | undefined;
	autoFocus?: boolean;
};

export function EmailField({ email, onEmail, error, autoFocus = false }: EmailFieldProps) {
	return (
		<TextField
			label="E-mail"
			name="email"
			type="email"
			autoComplete="username"
			inputMode="email"
			maxLength={255}
			required
			autoFocus={autoFocus}
			value={email}
			onChange={(event) => onEmail(event.currentTarget.value)}
			error={error}
		/>
	);
}

import { type FormEvent, useState } from "react";
import {
	type PasswordStrength,
	passwordStrength,
	strengthWord,
} from "#core/accounts/shared/password.ts";

export function usePasswordStrength() {
	const [value, setValue] = useState<PasswordStrength | null>(null);
	return {
		value,
		onInput: (event: FormEvent<HTMLInputElement>) => {
			const typed = event.currentTarget.value;
			setValue(typed ? passwordStrength(typed) : null);
		},
		forget: () => setValue(null),
	};
}

export function StrengthHint({ strength }: { strength: PasswordStrength | null }) {
	return (
		<p role="status" className="text-small text-subtle empty:hidden">
			{strength &&
				[`Senha ${strengthWord(strength)}`, ...strength.hints].map((part) => `${part}.`).join(" ")}
		</p>
	);
}

import { type FormEvent, useState } from "react";
import { TextField } from "#app/ui/field.tsx";
import { formatPhone } from "#core/values/phone-rules.ts";
import { reachProblem } from "../reach-problem.ts";

type Given = { name: string; defaultValue: string | undefined; error: string | undefined };

/** How to answer who writes. A slip is said beside the field and by the browser, when the form is sent. */
export function ReachFields({ email, phone }: { email: Given; phone: Given }) {
	const [wrong, setWrong] = useState<{ email?: string | undefined; phone?: string | undefined }>(
		{},
	);
	const reach = (by: "email" | "phone", given: Given, mask = (text: string) => text) => ({
		...given,
		error: wrong[by] ?? given.error,
		onInput: ({ currentTarget: field }: FormEvent<HTMLInputElement>) => {
			field.value = mask(field.value);
			const now = reachProblem(by, field.value);
			field.setCustomValidity(now ?? "");
			if (!now) setWrong((before) => ({ ...before, [by]: undefined }));
		},
		// No sooner: said when the field is left, it would move the button from under the pointer.
		onInvalid: ({ currentTarget: field }: FormEvent<HTMLInputElement>) =>
			setWrong((before) => ({ ...before, [by]: reachProblem(by, field.value) })),
	});
	return (
		<>
			<TextField
				label="E-mail*"
				type="email"
				required
				autoComplete="email"
				maxLength={255}
				{...reach("email", email)}
			/>
			<TextField
				label="Telefone"
				type="tel"
				inputMode="tel"
				autoComplete="tel"
				placeholder="(11) 98765-4321"
				{...reach("phone", phone, formatPhone)}
			/>
		</>
	);
}

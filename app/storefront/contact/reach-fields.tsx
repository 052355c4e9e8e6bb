import { type FormEvent, useState } from "react";
import { TextField } from "#app/ui/field.tsx";
import { formatPhone } from "#core/values/phone-rules.ts";
import { reachProblem } from "../reach-problem.ts";

/** How to answer who writes. A slip is said beside the field and by the browser, when the form is sent. */
export function ReachFields() {
	const [wrong, setWrong] = useState<{ email?: string | undefined; phone?: string | undefined }>(
		{},
	);
	const reach = (by: "email" | "phone", mask = (text: string) => text) => ({
		error: wrong[by],
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
				name="email"
				{...reach("email")}
			/>
			<TextField
				label="Telefone"
				type="tel"
				inputMode="tel"
				autoComplete="tel"
				placeholder="(11) 98765-4321"
				name="telefone"
				{...reach("phone", formatPhone)}
			/>
		</>
	);
}

import { useState } from "react";
import { TextField } from "#app/ui/field.tsx";
import { TextButton } from "#app/ui/page-link.tsx";
import { ADDRESS_LENGTHS, type Address } from "#core/values/address.ts";

const FIELDS = {
	address_reference: {
		link: "Ponto de referência",
		label: "Ponto de referência",
		placeholder: "Portaria lateral",
		autoComplete: "off",
	},
	address_recipient: {
		link: "Outra pessoa vai receber",
		label: "Quem recebe",
		placeholder: "Nome completo",
		autoComplete: "shipping name",
	},
} as const;

type Name = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS) as Name[];

type MoreFieldsProps = {
	values: Address;
	errors: Record<string, string | undefined>;
	set(changes: Partial<Address>): void;
};

/** Rarely used fields, each behind a link. */
export function MoreFields({ values, errors, set }: MoreFieldsProps) {
	const [opened, setOpened] = useState<Name[]>([]);
	const isOpen = (name: Name) => opened.includes(name) || values[name] !== "" || errors[name];
	const open = NAMES.filter(isOpen);
	const closed = NAMES.filter((name) => !isOpen(name));
	return (
		<>
			{open.length > 0 && (
				<div className="mt-5.5 grid gap-x-5 gap-y-5.5 sm:grid-cols-2">
					{open.map((name) => (
						<TextField
							key={name}
							name={name}
							label={FIELDS[name].label}
							optional
							placeholder={FIELDS[name].placeholder}
							autoComplete={FIELDS[name].autoComplete}
							maxLength={ADDRESS_LENGTHS[name]}
							value={values[name]}
							error={errors[name]}
							// Only right after opening, not on return.
							autoFocus={opened.at(-1) === name}
							onChange={(event) => set({ [name]: event.target.value })}
						/>
					))}
				</div>
			)}
			{closed.length > 0 && (
				<p className="mt-4 flex flex-wrap gap-x-6">
					{closed.map((name) => (
						<TextButton
							key={name}
							onClick={() => setOpened([...opened, name])}
							className="inline-flex items-center text-ui text-brand-text"
						>
							{FIELDS[name].link}
						</TextButton>
					))}
				</p>
			)}
		</>
	);
}

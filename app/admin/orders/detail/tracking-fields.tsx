import { useId } from "react";
import { TextField } from "#app/ui/field.tsx";
import { CARRIERS } from "#core/orders/shared/office.ts";

type TrackingFieldsProps = {
	code: string | null;
	carrier: string | null;
	errors: Record<string, string> | undefined;
	optional: boolean;
	/** Reports whether the typed values differ from the saved ones. */
	onTyped(differs: boolean): void;
};

export function TrackingFields({ code, carrier, errors, optional, onTyped }: TrackingFieldsProps) {
	const list = useId();
	return (
		<div
			className="grid gap-5 sm:grid-cols-2"
			onInput={({ currentTarget }) => {
				const inputs = [...currentTarget.querySelectorAll("input")];
				onTyped(inputs.some(({ value, defaultValue }) => value !== defaultValue));
			}}
		>
			<TextField
				label="Código de rastreio"
				name="trackingCode"
				defaultValue={code ?? ""}
				error={errors?.["trackingCode"]}
				optional={optional}
				maxLength={60}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
			/>
			<TextField
				label="Transportadora"
				name="carrier"
				defaultValue={carrier ?? ""}
				placeholder={CARRIERS[0]}
				error={errors?.["carrier"]}
				list={list}
				maxLength={60}
				autoComplete="off"
			/>
			<datalist id={list}>
				{CARRIERS.map((name) => (
					<option key={name} value={name} />
				))}
			</datalist>
		</div>
	);
}

import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { PAID_OUTSIDE, type PaidOutside } from "#core/orders/shared/manual-order.ts";
import { DayField } from "../../ui/forms/day-field.tsx";

export type Outside = { how: PaidOutside; day: string; proof: string };

/** How, when and with which proof money arrived outside the payment provider. */
export function OutsideFields({
	value,
	today,
	errors,
	busy,
	words = { how: "Como foi pago", day: "Dia do pagamento", done: "Marcar como pago" },
	onChange,
	onDone,
}: {
	value: Outside;
	today: string;
	errors: Record<string, string>;
	busy: boolean;
	words?: { how: string; day: string; done: string };
	onChange(value: Outside): void;
	onDone(): void;
}) {
	return (
		<div className="grid gap-4">
			<SelectField
				label={words.how}
				name="how"
				value={value.how}
				error={errors["how"]}
				onChange={(event) => onChange({ ...value, how: event.currentTarget.value as PaidOutside })}
				options={Object.entries(PAID_OUTSIDE).map(([value, label]) => ({ value, label }))}
			/>
			<div>
				<p className="mb-2 text-small font-medium">{words.day}</p>
				<DayField
					label={words.day}
					name="day"
					value={value.day}
					max={today}
					onChange={(day) => onChange({ ...value, day })}
				/>
				{errors["day"] && <p className="mt-1.5 text-small text-bad-text">{errors["day"]}</p>}
			</div>
			<TextField
				label="Comprovante"
				optional
				name="proof"
				maxLength={200}
				hint="Número, código ou onde está guardado. Fica no registro."
				value={value.proof}
				error={errors["proof"]}
				onChange={(event) => onChange({ ...value, proof: event.currentTarget.value })}
			/>
			<Button busy={busy} onClick={onDone}>
				{words.done}
			</Button>
		</div>
	);
}

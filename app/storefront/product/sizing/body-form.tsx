import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { measureLabel, type SizeChart } from "#core/catalog/charts/chart-rules.ts";
import { type BodyMeasure, TAPE, type TypedBody } from "#core/catalog/sizing/body-rules.ts";
import { DialogFoot } from "./dialog-foot.tsx";
import { HowWeUse } from "./how-we-use.tsx";
import { MeasuredPicture } from "./measured-picture.tsx";
import { TasteField } from "./taste-field.tsx";

type BodyFormProps = {
	chart: SizeChart;
	picture: string | null;
	/** Of the product. */
	name: string;
	typed: TypedBody;
	onType(changes: Partial<TypedBody>): void;
	wrong: Partial<Record<string, string>>;
	onAnswer(): void;
	onForgotten(): void;
};

/** Height, weight and what the tape says; the picture lights what is being typed. */
export function BodyForm({
	chart,
	picture,
	name,
	typed,
	onType,
	wrong,
	onAnswer,
	onForgotten,
}: BodyFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const [lit, setLit] = useState<string | null>(null);
	const tape = TAPE.filter((measure) => chart.medidas.includes(measure));
	const submit = (event: FormEvent) => {
		event.preventDefault();
		flushSync(onAnswer);
		form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	};
	const field = (measure: BodyMeasure, unit: string) => ({
		name: measure,
		value: typed[measure],
		error: wrong[measure],
		inputMode: "decimal" as const,
		maxLength: 6,
		autoComplete: "off",
		trailing: <span className="pr-2 text-small text-subtle">{unit}</span>,
		onChange: (event: { currentTarget: { value: string } }) =>
			onType({ [measure]: event.currentTarget.value }),
		onFocus: () => setLit(measure),
	});
	return (
		<form ref={form} noValidate onSubmit={submit}>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-[minmax(0,1fr)_250px] md:gap-11">
				<div className="grid content-start gap-5">
					<div className="grid grid-cols-2 items-start gap-4">
						<TextField label="Altura" {...field("altura", "cm")} />
						<TextField label="Peso" {...field("peso", "kg")} />
					</div>
					<p className="-mt-2 text-small text-subtle">
						Só altura e peso já dão uma resposta. Com a fita, ela fica mais certa.
					</p>
					{tape.length > 0 && (
						<div className="grid grid-cols-3 items-start gap-3 max-[359px]:grid-cols-1">
							{tape.map((measure) => (
								<TextField
									key={measure}
									label={measureLabel(measure, chart.modelagem)}
									{...field(measure, "cm")}
								/>
							))}
						</div>
					)}
					<TasteField value={typed.gosto} onChange={(gosto) => onType({ gosto })} />
				</div>
				<MeasuredPicture picture={picture} name={name} chart={chart} lit={lit} />
			</div>
			<DialogFoot>
				<HowWeUse onForgotten={onForgotten} />
				<Button type="submit" className="max-md:w-full">
					Ver meu tamanho
				</Button>
			</DialogFoot>
		</form>
	);
}

import { Star } from "lucide-react";
import { useId, useState } from "react";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { FITS } from "#core/catalog/sizing/shared/fit-opinion.ts";
import { counted } from "#core/values/text.ts";
import { PhotosField } from "./photos-field.tsx";

/** How it fits, and the buyer's size; all optional (rule catalogue 17). */
const FitFields = ({
	error,
	typed = {},
}: {
	error(field: string): string | undefined;
	typed?: Record<string, string>;
}) => (
	<>
		<fieldset>
			<legend className="mb-2 flex w-full justify-between text-small font-medium">
				Como a peça veste
				<span className="font-normal text-subtle">Opcional</span>
			</legend>
			<div className="grid grid-cols-3 gap-2">
				{FITS.map(({ value, label }) => (
					<label
						key={value}
						className="relative grid min-h-12 cursor-pointer place-items-center rounded-sm border border-line-strong text-ui font-medium has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-focus-visible:shadow-(--ring)"
					>
						<input
							type="radio"
							name="caimento"
							value={value}
							defaultChecked={typed["caimento"] === value}
							className="absolute inset-0 size-full cursor-pointer opacity-0"
						/>
						{label}
					</label>
				))}
			</div>
		</fieldset>
		<fieldset>
			<legend className="mb-2 flex w-full justify-between text-small font-medium">
				Quem veste
				<span className="font-normal text-subtle">Opcional</span>
			</legend>
			<div className="grid grid-cols-2 items-start gap-4">
				<TextField
					label="Sua altura"
					name="altura_cm"
					inputMode="decimal"
					maxLength={6}
					placeholder="1,66"
					defaultValue={typed["altura_cm"]}
					error={error("altura_cm")}
				/>
				<TextField
					label="Tamanho que usa"
					name="tamanho_usual"
					maxLength={10}
					placeholder="M"
					defaultValue={typed["tamanho_usual"]}
					error={error("tamanho_usual")}
				/>
			</div>
		</fieldset>
	</>
);

const WORDS = ["Péssimo", "Ruim", "Regular", "Bom", "Excelente"];

/** One to five stars as a radio group, each with a text. Filled by CSS, so they work without scripts. */
function StarsField({
	name,
	error,
	defaultValue = 0,
}: {
	name: string;
	error?: string | undefined;
	defaultValue?: number;
}) {
	const [value, setValue] = useState(defaultValue);
	const id = useId();
	return (
		<fieldset aria-describedby={error ? `${id}-error` : undefined}>
			<legend className="mb-2 text-small font-medium">Nota</legend>
			<div className="flex items-center gap-1">
				{WORDS.map((word, index) => {
					const stars = index + 1;
					return (
						<label
							key={word}
							className="relative grid size-11 cursor-pointer place-items-center rounded-sm fill-none has-checked:fill-fg has-focus-visible:shadow-(--ring) [&:has(~label_:checked)]:fill-fg"
						>
							<input
								type="radio"
								name={name}
								value={stars}
								checked={value === stars}
								onChange={() => setValue(stars)}
								required
								className="absolute inset-0 cursor-pointer opacity-0"
							/>
							<span className="sr-only">
								{counted(stars, "estrela", "estrelas")}, {word}
							</span>
							<Star aria-hidden strokeWidth={1.4} className="size-7 fill-inherit" />
						</label>
					);
				})}
				<span aria-hidden className="ml-2 text-ui text-subtle">
					{value > 0 ? WORDS[value - 1] : ""}
				</span>
			</div>
			{error && (
				<p id={`${id}-error`} className="mt-1.5 text-small text-bad-text">
					{error}
				</p>
			)}
		</fieldset>
	);
}

type ReviewFieldsProps = {
	wrong: Record<string, string>;
	stored: string[];
	typed?: Record<string, string>;
};

export function ReviewFields({ wrong, stored, typed = {} }: ReviewFieldsProps) {
	const error = (field: string) => wrong[field];
	return (
		<>
			<StarsField
				name="rating"
				error={error("rating")}
				defaultValue={Number(typed["rating"] ?? 0)}
			/>
			<TextField
				label="Título"
				name="title"
				optional
				maxLength={120}
				placeholder="Em poucas palavras"
				defaultValue={typed["title"]}
				error={error("title")}
			/>
			<TextAreaField
				label="Sua avaliação"
				name="comment"
				required
				rows={5}
				maxLength={3000}
				placeholder="Caimento, tecido, acabamento: o que ajudou ou faltou?"
				defaultValue={typed["comment"]}
				error={error("comment")}
			/>
			<FitFields error={error} typed={typed} />
			<PhotosField stored={stored} error={error("fotos")} />
			<p className="text-small text-subtle">
				Altura, tamanho e fotos, se você disser ou enviar, aparecem com a avaliação para ajudar quem
				veste parecido. Seu nome aparece com a avaliação; do último sobrenome, só a inicial.
			</p>
		</>
	);
}

import { Star } from "lucide-react";
import { useId, useState } from "react";
import { counted } from "#core/values/plural-rules.ts";

const WORDS = ["Péssimo", "Ruim", "Regular", "Bom", "Excelente"];

/** One to five stars as a radio group: arrows choose, the words say what they mean. The styles fill them, without scripts too. */
export function StarsField({
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

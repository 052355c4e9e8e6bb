import { Star } from "lucide-react";
import { useId } from "react";
import { counted } from "#core/values/plural-rules.ts";

const FIVE = [1, 2, 3, 4, 5];

/** One to five stars, as a group of radio buttons. */
export function StarField({
	label,
	value,
	onChange,
}: {
	label: string;
	value: number;
	onChange(value: number): void;
}) {
	const name = useId();
	return (
		<fieldset>
			<legend className="mb-2 text-small leading-[1.4] font-medium">{label}</legend>
			<div className="flex">
				{FIVE.map((stars) => (
					<label
						key={stars}
						className="relative grid size-11 cursor-pointer place-items-center rounded-full hover:bg-surface-3"
					>
						<input
							type="radio"
							name={name}
							value={stars}
							checked={stars === value}
							onChange={() => onChange(stars)}
							className="absolute inset-0 cursor-pointer appearance-none rounded-full"
						/>
						<Star
							className={`size-6 ${stars <= value ? "fill-current" : "text-subtle"}`}
							strokeWidth={1.4}
							aria-hidden
						/>
						<span className="sr-only">{counted(stars, "estrela", "estrelas")}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}

import { Check } from "lucide-react";
import { useId } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { TASTES } from "#core/catalog/sizing/shared/body-measures.ts";

export function TasteField({
	value,
	onChange,
}: {
	value: string;
	onChange(value: (typeof TASTES)[number]["value"]): void;
}) {
	const name = useId();
	return (
		<fieldset>
			<legend className="mb-2 text-small font-medium">Como gosta de vestir</legend>
			<div className="grid grid-cols-3 overflow-hidden rounded-sm border border-line-strong">
				{TASTES.map((taste) => (
					<label
						key={taste.value}
						className="relative flex min-h-12 cursor-pointer items-center justify-center gap-2 border-line-strong px-1 text-ui font-medium not-first:border-l has-checked:bg-ink has-checked:text-on-ink has-focus-visible:shadow-[inset_0_0_0_3px_var(--color-primary)]"
					>
						<input
							type="radio"
							name={name}
							checked={value === taste.value}
							onChange={() => onChange(taste.value)}
							className="absolute inset-0 size-full cursor-pointer opacity-0"
						/>
						{value === taste.value && <Icon of={Check} className="size-4" />}
						{taste.label}
					</label>
				))}
			</div>
		</fieldset>
	);
}

import * as Primitive from "@radix-ui/react-switch";
import { useId } from "react";

type SwitchProps = {
	label: string;
	hint?: string;
	checked: boolean;
	onChange(checked: boolean): void;
	/** Submits `on` when checked. */
	name?: string;
	disabled?: boolean;
	/** Links may lead here. */
	anchor?: string;
};

/** Toggle, applied at once or submitted with a form. */
export function Switch({ label, hint, checked, onChange, name, disabled, anchor }: SwitchProps) {
	const id = useId();
	return (
		<div id={anchor} className="flex items-start justify-between gap-4">
			<div>
				<label htmlFor={id} className="text-small font-medium">
					{label}
				</label>
				{hint && (
					<p id={`${id}-hint`} className="mt-0.5 text-caption text-subtle">
						{hint}
					</p>
				)}
			</div>
			<Primitive.Root
				id={id}
				checked={checked}
				onCheckedChange={onChange}
				{...(name ? { name } : {})}
				{...(disabled ? { disabled } : {})}
				{...(hint ? { "aria-describedby": `${id}-hint` } : {})}
				className="h-6.5 w-11.5 shrink-0 rounded-full border border-line-strong bg-surface-3 transition-colors disabled:opacity-50 data-[state=checked]:border-transparent data-[state=checked]:bg-brand"
			>
				<Primitive.Thumb className="block size-5 translate-x-0.5 rounded-full bg-white shadow-e1 transition-transform data-[state=checked]:translate-x-[22px]" />
			</Primitive.Root>
		</div>
	);
}

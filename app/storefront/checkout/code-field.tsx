import type { ComponentProps } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";

type CodeFieldProps = Omit<ComponentProps<"input">, "className"> & {
	label: string;
	error: string | null;
	hint?: string;
	/** On the button that submits it. */
	action: string;
	busy: boolean;
};

/** A code of letters and digits, with its button beside it. */
export const CodeField = ({ label, error, hint, action, busy, ...input }: CodeFieldProps) => (
	<Field label={label} error={error ?? undefined} hint={hint} alerts>
		{(tied) => (
			<div className="flex gap-2">
				<input
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					{...input}
					{...tied}
					className={`${tied.className} min-h-12 min-w-0 flex-1 uppercase`}
				/>
				<Button
					type="submit"
					variant="outline"
					busy={busy}
					disabled={input.disabled}
					className="px-4!"
				>
					{action}
				</Button>
			</div>
		)}
	</Field>
);

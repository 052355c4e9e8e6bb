import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { TextField } from "#app/ui/field.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "trailing" | "hint"> & {
	hint?: string | undefined;
};

/** A password that can be shown, and says when capital letters are locked. */
export function PasswordField({ hint, ...field }: PasswordFieldProps) {
	const [shown, setShown] = useState(false);
	const [capsLock, setCapsLock] = useState(false);
	return (
		<TextField
			required
			{...field}
			type={shown ? "text" : "password"}
			hint={capsLock ? "Caps Lock está ativado." : hint}
			onKeyUp={(event) => setCapsLock(event.getModifierState("CapsLock"))}
			onBlur={() => setCapsLock(false)}
			trailing={
				<IconButton
					icon={shown ? EyeOff : Eye}
					label={shown ? "Ocultar senha" : "Mostrar senha"}
					aria-pressed={shown}
					onClick={() => setShown(!shown)}
				/>
			}
		/>
	);
}

import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { TextField } from "#app/ui/field.tsx";
import { IconButton } from "#app/ui/icon.tsx";

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "trailing" | "hint"> & {
	hint?: string | undefined;
};

export function PasswordField({ hint, ...field }: PasswordFieldProps) {
	const [visible, setVisible] = useState(false);
	const [capsLock, setCapsLock] = useState(false);
	return (
		<TextField
			required
			{...field}
			type={visible ? "text" : "password"}
			hint={capsLock ? "Caps Lock está ativado." : hint}
			onKeyUp={(event) => setCapsLock(event.getModifierState("CapsLock"))}
			onBlur={() => setCapsLock(false)}
			trailing={
				<IconButton
					icon={visible ? EyeOff : Eye}
					label={visible ? "Ocultar senha" : "Mostrar senha"}
					aria-pressed={visible}
					onClick={() => setVisible(!visible)}
				/>
			}
		/>
	);
}

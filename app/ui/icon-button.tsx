import clsx from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";

export const iconButtonClass = "icon-button";

type IconButtonProps = Omit<ComponentProps<"button">, "children"> & {
	icon: LucideIcon;
	label: string;
	iconClass?: string;
	children?: ReactNode;
};

export function IconButton({
	icon,
	label,
	iconClass,
	className,
	children,
	...rest
}: IconButtonProps) {
	return (
		<button type="button" aria-label={label} {...rest} className={clsx(iconButtonClass, className)}>
			<Icon of={icon} className={clsx("size-5", iconClass)} />
			{children}
		</button>
	);
}

import clsx from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";

export const iconButtonClass =
	"relative inline-grid size-11 shrink-0 place-items-center rounded-full transition-colors duration-[120ms] hover:bg-surface-3 disabled:cursor-not-allowed disabled:opacity-50";

type IconButtonProps = Omit<ComponentProps<"button">, "children"> & {
	icon: LucideIcon;
	/** What it does, for those who do not see the icon. */
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

import clsx from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

type IconProps = {
	of: LucideIcon;
	className?: string | undefined;
	/** Line width; larger icons take thinner lines. */
	stroke?: number;
	/** Accessible name, where no text beside it says it; without it the icon is hidden from screen readers. */
	label?: string;
};

export function Icon({ of: Drawing, className, stroke = 1.6, label }: IconProps) {
	return (
		<Drawing
			className={className}
			strokeWidth={stroke}
			{...(label ? { "aria-label": label, role: "img" } : { "aria-hidden": true })}
		/>
	);
}

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

import type { LucideIcon } from "lucide-react";

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

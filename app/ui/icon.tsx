import type { LucideIcon } from "lucide-react";

type IconProps = {
	of: LucideIcon;
	className?: string | undefined;
	/** How thick its lines are; larger drawings take thinner ones. */
	stroke?: number;
	/** What it says where no words beside it do. */
	label?: string;
};

/** A drawing in the shop's line, left out for those who listen unless it has a label. */
export function Icon({ of: Drawing, className, stroke = 1.6, label }: IconProps) {
	return (
		<Drawing
			className={className}
			strokeWidth={stroke}
			{...(label ? { "aria-label": label, role: "img" } : { "aria-hidden": true })}
		/>
	);
}

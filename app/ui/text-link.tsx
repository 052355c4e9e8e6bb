import clsx from "clsx";
import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";

/** A link within a text. */
export const TextLink = ({ className, ...link }: LinkProps & { className?: string }) => (
	<Link {...link} className={clsx("underline underline-offset-4", className)} />
);

/** A button that looks like a link, as high as a finger. */
export const TextButton = ({ className, ...button }: ComponentProps<"button">) => (
	<button
		type="button"
		{...button}
		className={clsx("min-h-11 underline underline-offset-4", className)}
	/>
);

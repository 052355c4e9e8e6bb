import clsx from "clsx";
import { LoaderCircle } from "lucide-react";
import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";

type Look = {
	variant?: "primary" | "outline" | "quiet" | "ink" | "inverse" | "danger" | "danger-fill";
	size?: "sm" | "md" | "lg";
	full?: boolean;
};

export const buttonClass = ({ variant = "primary", size = "md", full }: Look = {}): string =>
	clsx("button", `button-${variant}`, `button-${size}`, full && "w-full");

type ButtonProps = ComponentProps<"button"> & Look & { busy?: boolean };

/** `busy` keeps the tab order, is announced, and ignores clicks. */
export function Button({ variant, size, full, busy, className, children, ...rest }: ButtonProps) {
	return (
		<button
			type="button"
			{...rest}
			aria-busy={busy || undefined}
			onClick={busy ? (event) => event.preventDefault() : rest.onClick}
			className={clsx(buttonClass({ variant, size, full }), className)}
		>
			{busy && <LoaderCircle className="size-4 animate-spin" aria-hidden />}
			{children}
		</button>
	);
}

export function ButtonLink({ variant, size, full, className, ...rest }: LinkProps & Look) {
	return <Link {...rest} className={clsx(buttonClass({ variant, size, full }), className)} />;
}

import clsx from "clsx";
import { LoaderCircle } from "lucide-react";
import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";

type Look = {
	variant?: "primary" | "outline" | "quiet" | "ink" | "inverse" | "danger" | "danger-fill";
	size?: "sm" | "md" | "lg";
	full?: boolean;
};

const VARIANTS = {
	primary: "border-transparent bg-brand text-on-brand hover:bg-brand-hover active:bg-brand-active",
	outline: "border-line-strong bg-bg text-fg hover:border-fg hover:bg-surface",
	quiet: "border-transparent text-fg hover:bg-surface-3",
	ink: "border-transparent bg-ink text-on-ink hover:opacity-90",
	inverse: "border-transparent bg-white text-ink hover:opacity-90",
	danger: "border-bad-text/40 bg-bg text-bad-text hover:bg-bad-tint",
	"danger-fill": "border-transparent bg-bad text-white hover:opacity-90",
};

const SIZES = {
	sm: "min-h-11 px-4 text-small",
	md: "min-h-12 px-6.5 text-ui",
	lg: "min-h-14 px-8 text-body",
};

/** The look of a button, for whatever element carries it. */
export const buttonClass = ({ variant = "primary", size = "md", full }: Look = {}): string =>
	clsx(
		"inline-flex items-center justify-center gap-2.5 rounded-sm border font-semibold tracking-[.005em] whitespace-nowrap transition-colors duration-[120ms]",
		"disabled:cursor-not-allowed disabled:border-transparent disabled:bg-surface-3 disabled:text-subtle",
		VARIANTS[variant],
		SIZES[size],
		full && "w-full",
	);

type ButtonProps = ComponentProps<"button"> & Look & { busy?: boolean };

/** `busy` keeps its place in the tab order, announces itself and ignores clicks. */
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

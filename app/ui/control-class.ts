import clsx from "clsx";

const CONTROL =
	"w-full rounded-sm border bg-bg px-3.5 text-body text-fg transition-[border-color,box-shadow] placeholder:text-subtle focus:outline-none focus:border-brand-text focus:shadow-[0_0_0_3px_color-mix(in_oklab,var(--color-primary)_18%,transparent)] focus-visible:shadow-[0_0_0_3px_color-mix(in_oklab,var(--color-primary)_18%,transparent)]";

export const controlClass = (invalid: boolean): string =>
	clsx(CONTROL, invalid ? "border-bad-text" : "border-line-strong");

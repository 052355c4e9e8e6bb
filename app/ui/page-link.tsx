import clsx from "clsx";
import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";

type Device = Navigator & { connection?: { saveData?: boolean } };

/**
 * Prefetches on hover, touch or keyboard focus, but not with data saving. The router waits 100 ms, so that passing
 * over a link fetches nothing.
 */
export const ON_INTENT =
	!import.meta.env.SSR && (navigator as Device).connection?.saveData ? "none" : "intent";

/**
 * A link to a page that is the same for everybody and cached by the server. Not for account, favourites and checkout,
 * which are never cached.
 */
export const PageLink = (props: LinkProps) => <Link prefetch={ON_INTENT} {...props} />;

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

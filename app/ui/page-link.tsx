import { Link, type LinkProps } from "react-router";

type Device = Navigator & { connection?: { saveData?: boolean } };

/**
 * When a link fetches its page: as soon as somebody points at it, touches it or comes to it by keyboard, and not on
 * devices that are to save data. The router waits a tenth of a second, so that a mouse that passes fetches nothing.
 */
export const ON_INTENT =
	!import.meta.env.SSR && (navigator as Device).connection?.saveData ? "none" : "intent";

/**
 * A link to a page that is the same for everybody, whose data the server keeps ready. Not to what is one's own, as
 * account, favourites and checkout are: that is read anew each time, and may not be kept.
 */
export const PageLink = (props: LinkProps) => <Link prefetch={ON_INTENT} {...props} />;

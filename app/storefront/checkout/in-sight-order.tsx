import { Fragment, type ReactNode } from "react";
import { useMedia } from "#app/ui/use-media.ts";

/** Minimum widths for two columns. */
const WIDE = { columns: "(min-width: 64rem)", row: "(min-width: 40rem)" } as const;

/**
 * Two parts side by side on wide screens, `left` first; stacked on narrow ones with `right` on top. The DOM order
 * follows the visual order, for Tab and screen readers. `left` never moves, since moving reloads its iframes (card
 * fields, bank challenge); `right` is remounted and must keep its state elsewhere.
 */
export function InSightOrder({
	as,
	left,
	right,
}: {
	as: keyof typeof WIDE;
	left: ReactNode;
	right: ReactNode;
}) {
	const wide = useMedia(WIDE[as], true);
	const other = <Fragment key={wide ? "after" : "before"}>{right}</Fragment>;
	const stays = <Fragment key="left">{left}</Fragment>;
	return wide ? [stays, other] : [other, stays];
}

import { Fragment, type ReactNode } from "react";
import { useMedia } from "#app/ui/use-media.ts";

/** From which width a row has room for both. */
const WIDE = { columns: "(min-width: 64rem)", row: "(min-width: 40rem)" } as const;

/**
 * Two parts that stand side by side on a wide screen, `left` first, and the other one on top on a narrow
 * one: they are written in the order in which they are seen, so that Tab and readers go as the eye does.
 * `left` never moves, since frames in it would be loaded anew: a card's number would be gone, a bank's question
 * too. `right` is made anew instead, and what it has to remember stands elsewhere.
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

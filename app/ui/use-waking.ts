import { useLayoutEffect, useState } from "react";
import { doAgain, wasDone } from "./done-meanwhile.ts";

/**
 * Says that a part of the page lives, of which `placeOf` is the element that the server marked as asleep. What was
 * done in it before is done again, once all that begins with it has begun and is drawn, such as what this browser
 * keeps: what a person typed comes last.
 */
export function useWaking(placeOf: () => Element | null): void {
	const [due, setDue] = useState(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: it wakes once
	useLayoutEffect(() => {
		placeOf()?.removeAttribute("data-asleep");
		// Everything else that is due is drawn along with this, before anybody can go on typing.
		setDue(wasDone());
	}, []);
	useLayoutEffect(() => {
		if (due) void doAgain();
	}, [due]);
}

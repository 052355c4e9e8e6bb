import { useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { STALE_WORDS, useStale } from "./keep-screen.ts";

/** Stands over a screen that could not be asked for again, until it can. */
export function StaleNotice() {
	const stale = useStale();
	const { revalidate, state } = useRevalidator();
	if (!stale) return null;
	const { title, text } = STALE_WORDS[stale];
	return (
		<div
			role="note"
			className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sm bg-warn-tint px-4 py-3 text-small print:hidden"
		>
			<p className="flex-1">
				<strong className="font-semibold">{title}.</strong> {text}
			</p>
			<Button size="sm" variant="outline" busy={state !== "idle"} onClick={() => void revalidate()}>
				Tentar de novo
			</Button>
		</div>
	);
}

import { useEffect, useState } from "react";
import { keepTyped, readTyped } from "#app/session/kept-typing.ts";
import { useKeptKey, wentAway } from "./kept-key.ts";

/**
 * Names what a form sends, so that one opening sends it once: also when its answer was lost with the session,
 * or the page was loaded again, and what was typed is sent once more.
 */
export function useSendingKey(name: string): string {
	const { key } = useKeptKey("envio", name);
	const [sending, setSending] = useState(() => crypto.randomUUID() as string);
	useEffect(() => {
		const fresh = crypto.randomUUID();
		const kept = readTyped<string>(key) ?? fresh;
		keepTyped(key, JSON.stringify(kept));
		setSending(kept);
		return () => {
			if (!wentAway()) keepTyped(key, null);
		};
	}, [key]);
	return sending;
}

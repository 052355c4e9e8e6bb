import { useEffect, useRef } from "react";
import { useSend } from "../../action/use-action.ts";

/** Tells the others that this order is in hands; true once nothing speaks against reading. */
export function useTake(ready: boolean): boolean {
	const { send } = useSend<{ intent: "take" }, { ok: boolean }>();
	const once = useRef(send);
	once.current = send;
	useEffect(() => {
		if (ready) once.current({ intent: "take" });
	}, [ready]);
	return ready;
}

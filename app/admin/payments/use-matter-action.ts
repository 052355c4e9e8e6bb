import { href } from "react-router";
import { useAction } from "../action/use-action.ts";
import type { action } from "./matter-actions.ts";

/** Has something done about payments, from the screen and from its dialogs alike. */
export const useMatterAction = (onDone?: () => void) =>
	useAction<typeof action>({
		to: href("/admin/pagamentos"),
		...(onDone ? { onDone } : {}),
	});

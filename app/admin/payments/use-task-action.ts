import { href } from "react-router";
import { useAction } from "../action/use-action.ts";
import type { action } from "./task-actions.ts";

export const useTaskAction = (onDone?: () => void) =>
	useAction<typeof action>({
		to: href("/admin/pagamentos"),
		...(onDone ? { onDone } : {}),
	});

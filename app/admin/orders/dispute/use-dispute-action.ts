import { href } from "react-router";
import { useAction } from "../../action/use-action.ts";
import type { action } from "./dispute-actions.ts";

export const useDisputeAction = (orderId: string, onDone?: () => void) =>
	useAction<typeof action>({
		to: href("/admin/pedidos/:id/contestacao", { id: orderId }),
		...(onDone && { onDone }),
	});

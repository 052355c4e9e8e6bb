import { href } from "react-router";
import { useAction } from "../../action/use-action.ts";
import type { action } from "./refund-actions.ts";

/** Has something done about the money of one order. */
export const useRefundAction = (orderId: string) =>
	useAction<typeof action>({ to: href("/admin/pedidos/:id/devolucao", { id: orderId }) });

import { href } from "react-router";
import { type AnswerOf, useAction } from "../../action/use-action.ts";
import type { action } from "./refund-actions.ts";

type RefundAnswer = AnswerOf<typeof action>;

export const useRefundAction = (orderId: string, onDone?: (answer: RefundAnswer) => void) =>
	useAction<typeof action>({
		to: href("/admin/pedidos/:id/devolucao", { id: orderId }),
		...(onDone && { onDone }),
	});

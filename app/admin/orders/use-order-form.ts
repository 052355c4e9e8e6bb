import { href, useFetcher } from "react-router";
import { toast } from "#app/ui/toast.ts";
import { useActionToast } from "#app/ui/use-action-toast.ts";
import { useArrival } from "#app/ui/use-arrival.ts";
import type { OrderAnswer } from "./order-answer.ts";
import type { action } from "./order-route.ts";

/** Of the fetcher that saves the notes of an order: its open row and the screen share it. */
export const notesKey = (orderId: string): string => `observacoes-${orderId}`;

/** One form about one order: how to send it, what came back, and the words for it as a toast. */
export function useOrderForm(orderId: string, onSuccess?: () => void) {
	const fetcher = useFetcher<typeof action>();
	const answer = fetcher.data as OrderAnswer | undefined;
	const news = answer?.kind === "info" ? answer : undefined;
	useArrival(news, ({ title }) => toast.info(title ?? ""));
	useActionToast(news ? undefined : answer, onSuccess);
	const target = {
		method: "post",
		action: href("/admin/pedidos/:id", { id: orderId }),
	} as const;
	return {
		Form: fetcher.Form,
		target,
		busy: fetcher.state !== "idle",
		answer,
		send: (fields: Record<string, string> | HTMLFormElement) => void fetcher.submit(fields, target),
	};
}

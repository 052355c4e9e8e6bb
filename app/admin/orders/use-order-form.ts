import { href, useFetcher, useSubmit } from "react-router";
import { toast } from "#app/ui/toast.ts";
import { useActionToast } from "#app/ui/use-action-toast.ts";
import { useArrival } from "#app/ui/use-arrival.ts";
import { UNDO_MS } from "#core/orders/manage/step-rules.ts";
import type { OrderAnswer } from "./order-answer.ts";
import type { action } from "./order-route.ts";

/** Of the fetcher that saves the notes of an order: its open row and the screen share it. */
export const notesKey = (orderId: string): string => `observacoes-${orderId}`;

/** Of the fetcher that takes a step back: the dialog that took it is closed by then. */
const UNDO_KEY = "desfazer-pedido";

/** How long a step of which nobody is told may be taken back. */
const QUIET_UNDO_MS = 8_000;

/** Says what became of steps that are taken back, wherever on the screen they were taken. */
export function useUndoAnswers(): void {
	const { data } = useFetcher<typeof action>({ key: UNDO_KEY });
	useActionToast(data as OrderAnswer | undefined);
}

/** One form about one order: how to send it, what came back, and the words for it as a toast. */
export function useOrderForm(orderId: string, onSuccess?: () => void) {
	const fetcher = useFetcher<typeof action>();
	const submit = useSubmit();
	const answer = fetcher.data as OrderAnswer | undefined;
	const news = answer?.kind === "info" ? answer : undefined;
	const undoable = answer?.undo ? answer : undefined;
	// A question that its dialog asks is no failure to be shouted out.
	const asks = answer?.confirm !== undefined;
	useArrival(news, ({ title }) => toast.info(title ?? ""));
	useArrival(undoable, ({ message, description, undo }) => {
		if (!undo) return;
		toast.success(message ?? "", {
			...(description ? { description } : {}),
			duration: undo.told ? UNDO_MS : QUIET_UNDO_MS,
			action: {
				label: "Desfazer",
				onClick: () =>
					void submit(
						{ intent: "undo", event: String(undo.event) },
						{
							method: "post",
							action: href("/admin/pedidos/:id", { id: undo.orderId }),
							navigate: false,
							fetcherKey: UNDO_KEY,
						},
					),
			},
		});
		onSuccess?.();
	});
	useActionToast(news || undoable || asks ? undefined : answer, onSuccess);
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

import { useRef } from "react";
import { href, useFetcher } from "react-router";
import { toast } from "#app/ui/toast.ts";
import { useActionToast } from "#app/ui/use-action-toast.ts";
import { useArrival } from "#app/ui/use-arrival.ts";
import type { ProductAnswer, Undo } from "./product-actions.ts";

const UNDO_MS = 10_000;

/** Sends to the product screen's action, says what came of it, and offers to undo it where that is possible. */
export function useProductFetcher(onSuccess?: (answer: ProductAnswer) => void) {
	const fetcher = useFetcher<ProductAnswer>();
	const { data } = fetcher;
	const undoing = useFetcher<ProductAnswer>({ key: "desfazer-produtos" });
	useActionToast(data, () => data && onSuccess?.(data));
	const undo = useRef((_: Undo) => {});
	undo.current = (wanted) =>
		void undoing.submit(wanted, {
			method: "post",
			action: href("/admin/produtos"),
			encType: "application/json",
		});
	useArrival(data, ({ info, undoable }) => {
		if (info) toast.info(info);
		if (!undoable) return;
		const { title, text, undo: wanted } = undoable;
		toast.success(title, {
			duration: UNDO_MS,
			...(text ? { description: text } : {}),
			action: { label: "Desfazer", onClick: () => undo.current(wanted) },
		});
	});
	return {
		data,
		busy: fetcher.state !== "idle",
		send: (asked: Record<string, unknown>) =>
			void fetcher.submit(asked as Parameters<typeof fetcher.submit>[0], {
				method: "post",
				action: href("/admin/produtos"),
				encType: "application/json",
			}),
	};
}

/** Says what came of undoing; stands on the screen itself, for what was undone is gone by then. */
export function useUndoToast(): void {
	const undoing = useFetcher<ProductAnswer>({ key: "desfazer-produtos" });
	useActionToast(undoing.data);
}

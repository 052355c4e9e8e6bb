import { useEffect } from "react";
import { href, useNavigate } from "react-router";
import { toast } from "#app/ui/toast.ts";
import type { CheckoutOrder } from "#core/orders/types.ts";
import { whenSeen } from "./when-seen.ts";

const REDIRECT_MS = 2_000;

/** A paid order, or one whose card is with the bank, and whether the shopper was at the checkout meanwhile. */
export type Settled = { order: CheckoutOrder; watched: boolean };

/**
 * Leads to the confirmation of a paid order, or to the page that waits for the bank, once the
 * shopper looks: who pays in the bank's app comes back to find it. Who watched it being paid reads first
 * that it is being processed.
 */
export function useFollowSettled(settled: Settled | null): void {
	const navigate = useNavigate();
	useEffect(() => {
		if (!settled) return;
		const { id, token, card, state, awaits_pieces } = settled.order;
		const total =
			(state === "paid" && card?.status === "approved" && card.total) || settled.order.total;
		const parts = state === "paid" && card?.status === "approved" ? card.count : 1;
		// Its own page says what the shop does about pieces that were gone.
		const elsewhere =
			state !== "paid"
				? href("/pedido/:token/analise", { token })
				: awaits_pieces && href("/pedido/:token", { token });
		if (elsewhere) return whenSeen(() => void navigate(elsewhere, { replace: true }));
		let timer: ReturnType<typeof setTimeout>;
		const stop = whenSeen(() => {
			toast.success("Pagamento Aprovado");
			timer = setTimeout(
				() => {
					toast.success("Pagamento processado!", {
						description: "Seu pedido foi confirmado e será processado em breve.",
					});
					void navigate(href("/pedido-confirmado"), {
						replace: true,
						state: { orderId: id, total, token, parts },
					});
				},
				settled.watched ? REDIRECT_MS : 0,
			);
		});
		return () => {
			stop();
			clearTimeout(timer);
		};
	}, [settled, navigate]);
}

import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { Undoable } from "#core/shipping/list-undoable.ts";
import { counted } from "#core/values/plural-rules.ts";
import { useAction } from "../action/use-action.ts";
import type { action } from "./shipping-actions.ts";

const SECOND = 1_000;

/** Those that can still be taken back, by the server's count from when they were read. */
function useLeft(sent: Undoable[]) {
	const [passed, setPassed] = useState(0);
	useEffect(() => {
		const from = performance.now();
		setPassed(0);
		if (sent.length === 0) return;
		const timer = setInterval(() => setPassed(performance.now() - from), SECOND);
		return () => clearInterval(timer);
	}, [sent]);
	const left = sent.filter(({ leftMs }) => leftMs > passed);
	const soonest = Math.min(...left.map(({ leftMs }) => leftMs)) - passed;
	return { left, seconds: Math.ceil(soonest / SECOND) };
}

/**
 * What was sent a moment ago, and the way back while there is one. Stands in the page and in the dialog
 * of codes, and comes back when the page is loaded again.
 */
export function SentBar({ sent }: { sent: Undoable[] }) {
	const { left, seconds } = useLeft(sent);
	const { send, busy } = useAction<typeof action>({ to: "/admin/expedicao" });
	if (left.length === 0) return null;
	return (
		<section
			aria-label="Enviados agora"
			className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-ok-tint px-4 py-3 text-small"
		>
			<p className="mr-auto">
				<strong className="nums block font-semibold text-ok-text">
					{counted(left.length, "pedido saiu agora", "pedidos saíram agora")}
				</strong>
				<span className="nums text-subtle">Os e-mails saem em {seconds} s.</span>
			</p>
			<Button
				size="sm"
				variant="outline"
				busy={busy}
				onClick={() =>
					send({
						intent: "undo",
						sent: left.map(({ orderId, parcelId }) => ({ orderId, parcelId })),
					})
				}
			>
				Desfazer
			</Button>
		</section>
	);
}

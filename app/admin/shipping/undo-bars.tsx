import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { Undoable, UndoableSent } from "#core/shipping/list-undoable.ts";
import { counted } from "#core/values/plural-rules.ts";
import { useMailWords } from "../action/mail-words.ts";
import { useAction } from "../action/use-action.ts";
import type { action } from "./shipping-actions.ts";

const SECOND = 1_000;

/** Those that can still be taken back, by the server's count from when they were read. */
function useLeft<One extends Undoable>(done: One[]) {
	const [passed, setPassed] = useState(0);
	useEffect(() => {
		const from = performance.now();
		setPassed(0);
		if (done.length === 0) return;
		const timer = setInterval(() => setPassed(performance.now() - from), SECOND);
		return () => clearInterval(timer);
	}, [done]);
	const left = done.filter(({ leftMs }) => leftMs > passed);
	const soonest = Math.min(...left.map(({ leftMs }) => leftMs)) - passed;
	return { left, seconds: Math.ceil(soonest / SECOND) };
}

type UndoBarProps = { label: string; title: string; seconds: number; busy: boolean; undo(): void };

/** What was done a moment ago, and the way back while there is one, which comes back when the page is loaded again. */
function UndoBar({ label, title, seconds, busy, undo }: UndoBarProps) {
	const mailWords = useMailWords();
	return (
		<section
			aria-label={label}
			className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-ok-tint px-4 py-3 text-small"
		>
			<p className="mr-auto">
				<strong className="nums block font-semibold text-ok-text">{title}</strong>
				<span className="nums text-subtle">
					{mailWords(`Os e-mails saem em ${seconds} s.`, `Dá para desfazer por ${seconds} s.`)}
				</span>
			</p>
			<Button size="sm" variant="outline" busy={busy} onClick={undo}>
				Desfazer
			</Button>
		</section>
	);
}

/** What was sent. Stands in the page and in the dialog of codes. */
export function SentBar({ sent }: { sent: UndoableSent[] }) {
	const { left, seconds } = useLeft(sent);
	const { send, busy } = useAction<typeof action>({ to: "/admin/expedicao" });
	if (left.length === 0) return null;
	const parcels = left.map(({ orderId, parcelId }) => ({ orderId, parcelId }));
	// Of one order several parts may have left.
	const orders = new Set(left.map(({ orderId }) => orderId)).size;
	return (
		<UndoBar
			label="Enviados agora"
			title={counted(orders, "pedido saiu agora", "pedidos saíram agora")}
			{...{ seconds, busy }}
			undo={() => send({ intent: "undo", sent: parcels })}
		/>
	);
}

/** Whose delay was told. */
export function DelayBar({ told }: { told: Undoable[] }) {
	const { left, seconds } = useLeft(told);
	const { send, busy } = useAction<typeof action>();
	if (left.length === 0) return null;
	return (
		<UndoBar
			label="Avisados agora"
			title={`${counted(left.length, "cliente", "clientes")} com nova previsão`}
			{...{ seconds, busy }}
			undo={() => send({ intent: "undoDelays", ids: left.map(({ orderId }) => orderId) })}
		/>
	);
}

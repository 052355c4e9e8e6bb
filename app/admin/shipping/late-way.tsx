import { useState } from "react";
import { dayWords } from "#core/delivery/day-words-rules.ts";
import { orderNumber } from "#core/orders/rules.ts";
import type { Queue } from "#core/shipping/queue/list-queue.ts";
import { counted } from "#core/values/plural-rules.ts";
import { useMailWords } from "../action/mail-words.ts";
import { useAction } from "../action/use-action.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import type { action } from "./shipping-actions.ts";

/** Tells the customers of late orders at once, instead of waiting for the morning. */
export function LateWay({ delays }: { delays: Queue["delays"] }) {
	const [open, setOpen] = useState(false);
	const mailWords = useMailWords();
	const { send, busy } = useAction<typeof action>({ onDone: () => setOpen(false) });
	if (delays.length === 0) return null;
	const who = counted(delays.length, "cliente", "clientes");
	return (
		<>
			<button
				type="button"
				onClick={() => setOpen(true)}
				className="min-h-11 px-2 font-semibold text-brand-text underline"
			>
				{mailWords(`Avisar ${who} da nova previsão`, `Gravar a nova previsão de ${who}`)}
			</button>
			<ConfirmDialog
				open={open}
				onOpenChange={setOpen}
				title={mailWords(`Avisar ${who} da nova previsão?`, `Gravar a nova previsão de ${who}?`)}
				text={`Mesmo saindo agora, estes pedidos podem chegar depois do dia prometido. ${mailWords("Cada um recebe um e-mail com a nova previsão, uma vez por pedido.", "A nova previsão aparece na página de cada pedido. A loja não envia e-mails: fale com cada cliente por WhatsApp ou telefone.")} Dá para desfazer por 30 segundos.`}
				action={mailWords("Avisar", "Gravar")}
				destructive={false}
				busy={busy}
				onConfirm={() => send({ intent: "tellDelays", ids: delays.map(({ id }) => id) })}
			>
				<ul className="mt-3 max-h-60 overflow-y-auto text-small">
					{delays.map(({ id, promised, day }) => (
						<li key={id} className="nums py-1">
							#{orderNumber(id)}: prometido até {dayWords(promised)}, agora até {dayWords(day)}
						</li>
					))}
				</ul>
			</ConfirmDialog>
		</>
	);
}

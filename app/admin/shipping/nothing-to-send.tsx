import { Link } from "react-router";
import type { QueueQuery } from "#core/shipping/queue/queue-rules.ts";
import { Nothing } from "../ui/list-screen.tsx";

type NothingToSendProps = {
	query: QueueQuery;
	/** Something was sent today. */
	anySent: boolean;
};

/** An empty queue: because of what is asked of it, or because all is sent. */
export function NothingToSend({ query, anySent }: NothingToSendProps) {
	if (query.q || query.entrega || query.etapa !== "fila") {
		return (
			<Nothing
				title="Nenhum pedido assim na fila"
				way={
					<Link to="?" className="font-semibold text-brand-text underline">
						Ver a fila toda
					</Link>
				}
			/>
		);
	}
	return (
		<Nothing
			title="Tudo enviado por hoje."
			text="Pedidos pagos aparecem aqui assim que o dinheiro chega."
			way={
				anySent && (
					<Link to="?etapa=enviados" className="font-semibold text-brand-text underline">
						Ver enviados hoje
					</Link>
				)
			}
		/>
	);
}

import { useEffect } from "react";
import { href, useFetcher } from "react-router";
import type { OrderDetail as Order } from "#core/orders/manage/types.ts";
import { PartFailed } from "../ui/panel.tsx";
import { OrderDetail } from "./detail/order-detail.tsx";
import type { NoteDrafts } from "./detail/use-note-drafts.ts";
import type { loader } from "./order-route.ts";

/** Loads an order when its row opens, and again with every reload of the list. */
export function OpenOrder({
	orderId,
	known,
	notes,
}: {
	orderId: string;
	/** The order the list's loader already found, when the URL names it. */
	known: { found: Order | null; failed: boolean } | null;
	notes: NoteDrafts;
}) {
	const { load, data } = useFetcher<typeof loader>();
	useEffect(() => void load(href("/admin/pedidos/:id", { id: orderId })), [load, orderId]);
	const order = data?.order ?? (data && !data.failed ? null : known?.found);
	if (order) {
		return (
			<OrderDetail
				order={order}
				parcels={data ? data.parcels : []}
				rest={data?.rest ?? null}
				newDay={data?.newDay ?? null}
				invoicePolicy={data?.invoicePolicy ?? null}
				invoiceState={data?.invoiceState ?? null}
				requests={data?.requests ?? []}
				notes={notes}
			/>
		);
	}
	if (data ? data.failed : known?.failed) {
		return (
			<div className="px-4 py-6 md:px-7 lg:pl-8">
				<PartFailed what="Erro ao carregar o pedido. O banco de dados não respondeu." />
			</div>
		);
	}
	return (
		<div className="px-4 py-6 md:px-7 lg:pl-8" role="status">
			{data ? (
				<p className="text-small text-subtle">Este pedido não existe mais.</p>
			) : (
				<>
					<span className="sr-only">Carregando pedido...</span>
					<div aria-hidden className="grid gap-9 md:grid-cols-2 xl:grid-cols-3">
						{[0, 1, 2].map((part) => (
							<div key={part} className="skeleton h-40" />
						))}
					</div>
				</>
			)}
		</div>
	);
}

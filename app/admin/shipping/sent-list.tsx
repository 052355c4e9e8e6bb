import { href, Link } from "react-router";
import { formatHour } from "#app/ui/format-date.ts";
import { orderNumber } from "#core/orders/rules.ts";
import type { SentParcel } from "#core/shipping/queue/list-sent.ts";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { Nothing } from "../ui/list-screen.tsx";

const COLUMNS: Column<SentParcel>[] = [
	{
		id: "order",
		header: "Pedido",
		cell: ({ order_id, customer, number }) => (
			<>
				<Link
					to={`${href("/admin/pedidos")}?aberto=${order_id}`}
					className="font-semibold hover:underline"
				>
					#{orderNumber(order_id)}
				</Link>
				<span className="block text-caption text-subtle">
					{customer}
					{number > 1 && `, parte ${number}`}
				</span>
			</>
		),
	},
	{
		id: "place",
		header: "Entrega",
		cell: ({ delivery, city, state }) => (
			<>
				{delivery}
				<span className="block text-caption text-subtle">
					{[city, state].filter(Boolean).join(", ")}
				</span>
			</>
		),
	},
	{
		id: "code",
		header: "Código",
		cell: ({ tracking_code, carrier }) => (
			<>
				<span className="break-all">{tracking_code ?? "–"}</span>
				{carrier && <span className="block text-caption text-subtle">{carrier}</span>}
			</>
		),
	},
	{
		id: "when",
		header: "Saiu",
		plain: true,
		cell: ({ shipped_at, shipped_by }) => (
			<span className="nums">
				{formatHour(shipped_at)}
				<span className="block text-caption text-subtle">{shipped_by}</span>
			</span>
		),
	},
];

/** What left today. */
export const SentList = ({ sent }: { sent: SentParcel[] }) => (
	<DataTable
		label="Enviados hoje"
		columns={COLUMNS}
		keyOf={({ id }) => id}
		rows={sent}
		empty={<Nothing title="Nada saiu hoje ainda." />}
	/>
);

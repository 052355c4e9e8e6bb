import { Eye, Mail, MessageCircle } from "lucide-react";
import { Badge, StatusPill, type Tone } from "#app/ui/badge.tsx";
import { Icon, iconButtonClass } from "#app/ui/icon.tsx";
import { Price } from "#app/ui/price.tsx";
import type { CustomerRow } from "#core/customers/manage/types.ts";
import { whatsappLink } from "#core/customers/shared/customer-admin.ts";
import {
	CUSTOMER_STATUS_LABELS,
	type CustomerStatus,
} from "#core/customers/shared/customer-values.ts";
import { formatDay } from "#core/values/dates.ts";
import { actionsColumn, type Column } from "../ui/lists/data-table.tsx";
import { RowAction, RowActions } from "../ui/lists/row-action.tsx";
import type { MessageDraft } from "./message-dialog.tsx";

type Deps = { onOpen(email: string): void; onWrite(to: MessageDraft): void };

const TIGHT = "md:px-2";

export const CUSTOMER_TONES: Record<CustomerStatus, Tone> = {
	novo: "info",
	ativo: "ok",
	vip: "warn",
	inativo: "neutral",
};

export const customerColumns = ({ onOpen, onWrite }: Deps): Column<CustomerRow>[] => [
	{
		id: "customer",
		header: "Cliente",
		sort: "nome",
		plain: true,
		className: "md:w-full md:max-w-0 md:min-w-48",
		cell: (row) => <CustomerName row={row} onOpen={onOpen} />,
	},
	{
		id: "profile",
		header: "Perfil",
		className: `${TIGHT} md:min-w-30`,
		cell: ({ city, state, profession, customer_type }) => (
			<div className="leading-snug">
				<p>{[city, state].filter(Boolean).join(", ") || "-"}</p>
				<p className="text-caption text-subtle">
					{[profession, customer_type === "Pessoa Física" ? "" : customer_type]
						.filter(Boolean)
						.join(", ")}
				</p>
			</div>
		),
	},
	{
		id: "orders",
		header: "Pedidos",
		sort: "pedidos",
		align: "right",
		className: TIGHT,
		cell: ({ orders_paid, orders_placed }) => (
			<span className="nums whitespace-nowrap">
				{orders_paid}
				{orders_placed > orders_paid && (
					<span className="text-caption text-subtle"> de {orders_placed}</span>
				)}
			</span>
		),
	},
	{
		id: "spent",
		header: "Total gasto",
		sort: "gasto",
		align: "right",
		className: TIGHT,
		cell: ({ spent }) => <Price of={spent} className="font-medium whitespace-nowrap" />,
	},
	{
		id: "last",
		header: "Último pedido",
		sort: "ultimo",
		className: TIGHT,
		cell: ({ last_order_at }) => (
			<span className="nums">{last_order_at ? formatDay(last_order_at) : "-"}</span>
		),
	},
	{
		id: "status",
		header: "Status",
		className: TIGHT,
		cell: ({ status }) => (
			<StatusPill tone={CUSTOMER_TONES[status]}>{CUSTOMER_STATUS_LABELS[status]}</StatusPill>
		),
	},
	actionsColumn((row) => <CustomerActions row={row} onOpen={onOpen} onWrite={onWrite} />, {
		className: TIGHT,
	}),
];

type NameProps = Pick<Deps, "onOpen"> & { row: CustomerRow };

const CustomerName = ({ row: { email, name, tags }, onOpen }: NameProps) => (
	<div className="min-w-0">
		<button
			type="button"
			onClick={() => onOpen(email)}
			className="block max-w-full truncate text-left font-medium hover:underline"
		>
			{name || email}
		</button>
		<p className="truncate text-caption text-subtle">{email}</p>
		{tags.length > 0 && (
			<ul aria-label="Tags" className="mt-1 flex flex-wrap gap-1">
				{tags.map((tag) => (
					<li key={tag}>
						<Badge tone="neutral">{tag}</Badge>
					</li>
				))}
			</ul>
		)}
	</div>
);

function CustomerActions({
	row: { email, name, phone },
	onOpen,
	onWrite,
}: Deps & { row: CustomerRow }) {
	const who = name || email;
	const whatsapp = whatsappLink(phone);
	return (
		<RowActions>
			<RowAction icon={Eye} label={`Ver detalhes de ${who}`} onClick={() => onOpen(email)} />
			<RowAction
				writes
				icon={Mail}
				label={`Enviar e-mail para ${who}`}
				onClick={() => onWrite({ email, name })}
			/>
			{whatsapp && (
				<a
					href={whatsapp}
					target="_blank"
					rel="noreferrer"
					aria-label={`Conversar com ${who} no WhatsApp`}
					title={`Conversar com ${who} no WhatsApp`}
					className={iconButtonClass}
				>
					<Icon of={MessageCircle} className="size-4.5" />
				</a>
			)}
		</RowActions>
	);
}

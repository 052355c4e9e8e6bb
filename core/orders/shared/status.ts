type Status = {
	/** What the shop calls it. */
	label: string;
	/** The same where the order is collected in the shop (rule delivery 13). */
	collected?: string;
	/** Its step in the timeline. */
	title: string;
	/** Its pieces have left the shop. */
	left: boolean;
};

/** The statuses of an order, in the order of its life. Filters, timeline, SQL and checks follow from it. */
const STATUSES = {
	pendente: { label: "Pendente", title: "Pedido pendente", left: false },
	processando: { label: "Em preparação", title: "Pedido em processamento", left: false },
	enviado: {
		label: "Enviado",
		collected: "Pronto para retirar",
		title: "Pedido enviado",
		left: true,
	},
	entregue: {
		label: "Entregue",
		collected: "Retirado",
		title: "Pedido entregue",
		left: true,
	},
} as const satisfies Record<string, Status>;

type OrderStatus = keyof typeof STATUSES;

/** What an order of this status is called and where its pieces are. */
export const ORDER_STATUS: Record<OrderStatus, Status> = STATUSES;

export const ORDER_STATUSES = Object.keys(STATUSES) as [OrderStatus, ...OrderStatus[]];

const each = <T>(make: (status: Status) => T) =>
	Object.fromEntries(ORDER_STATUSES.map((name) => [name, make(STATUSES[name])])) as Record<
		OrderStatus,
		T
	>;

export const STATUS_LABELS = each(({ label }) => label);

/** No order of any status, as the list calls them. */
export const NO_ORDERS = { ...each(() => 0), preparar: 0, pronto: 0 };

/** Its place in the life of an order, from 0. */
export const placeOf = (status: OrderStatus): number => ORDER_STATUSES.indexOf(status);

/** Whether the units of an order have left the shop. */
export const hasLeftTheShop = ({ status }: { status: OrderStatus }): boolean =>
	ORDER_STATUS[status].left;

/** The statuses of orders that are still in the shop, and of those that have left it. */
export const IN_THE_SHOP = ORDER_STATUSES.filter((status) => !ORDER_STATUS[status].left);
export const OUT_OF_THE_SHOP = ORDER_STATUSES.filter((status) => ORDER_STATUS[status].left);

/** Payment of a whole order; `ATTEMPT_STATUSES` are those of one attempt to pay it. */
export const PAYMENT_STATUSES = ["pending", "approved", "rejected", "refunded", "expired"] as const;
/** What the order holds of the stock: reserved for it, sold, or released. */
export const STOCK_STATES = ["reserved", "sold", "released"] as const;
/** A complaint at the provider, a chargeback, or a fraud warning; and how a chargeback ended. */
export const DISPUTES = ["claim", "chargeback", "fraud", "won", "lost"] as const;
export const CANCEL_REASONS = [
	"cliente_desistiu",
	"sem_pagamento",
	"sem_estoque",
	"dados_errados",
	"suspeita_fraude",
	"outro",
] as const;

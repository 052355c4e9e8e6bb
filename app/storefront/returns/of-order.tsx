import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { orderNumber } from "#core/orders/shared/order.ts";

type OfOrderProps = {
	order: { token: string; orderId: string };
	title: ReactNode;
	children: ReactNode;
};

/** A page about what comes back of an order, with the way to that order. */
export const OfOrder = ({ order: { token, orderId }, title, children }: OfOrderProps) => (
	<div className="wrap-shop max-w-[1080px] py-8 md:py-14">
		<Link
			to={href("/pedido/:token", { token })}
			className="inline-flex min-h-11 items-center gap-1 text-small text-subtle hover:text-fg"
		>
			<Icon of={ChevronLeft} className="size-4" />
			Pedido {orderNumber(orderId)}
		</Link>
		<h1 className="text-h1 mt-1">{title}</h1>
		{children}
	</div>
);

export const NoSuchOrder = () => (
	<div className="wrap-shop py-24">
		<EmptyState title="Pedido não encontrado" text="Confira se o endereço está completo.">
			<ButtonLink to={href("/trocas")}>Procurar o pedido</ButtonLink>
		</EmptyState>
	</div>
);

import { Mail, MessageCircle, PackageCheck, Pencil, Printer } from "lucide-react";
import { href, Link } from "react-router";
import { TextLink } from "#app/admin/ui/lists/row-action.tsx";
import { useSite } from "#app/shell/use-site.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { whatsappLink } from "#core/customers/shared/customer-admin.ts";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import { isPaid } from "#core/orders/shared/cancel.ts";
import { spentOf } from "#core/orders/shared/gift.ts";
import { hasLeftTheShop } from "#core/orders/shared/status.ts";
import { sellsGift } from "#core/orders/shared/totals.ts";
import { stepMessage } from "#core/shipping/shared/whatsapp.ts";
import { useMay } from "../ui/may.tsx";

/** Opens WhatsApp with a text for the order's current status. */
function WhatsappLink({ order }: { order: OrderDetail }) {
	const { settings } = useSite();
	const link = whatsappLink(order.customer_phone);
	const words = stepMessage(order, settings.site_name);
	if (!link || !words) return null;
	return (
		<a
			href={`${link}?text=${encodeURIComponent(words)}`}
			target="_blank"
			rel="noreferrer"
			className={buttonClass({ variant: "outline", size: "sm" })}
		>
			<Icon of={MessageCircle} className="size-4.5" />
			WhatsApp
		</a>
	);
}

export type OrderDialog = "status" | "message" | "print" | "packing" | "cancel" | "delete";

type OrderButtonsProps = {
	order: OrderDetail;
	open: OrderDialog | null;
	onOpen(dialog: OrderDialog): void;
	restKnown: boolean;
	sample: boolean;
};

export function OrderButtons({ order, open, onOpen, restKnown, sample }: OrderButtonsProps) {
	const locked = !useMay() || sample;
	const mayEdit = useMay("refunds");
	const gift = sellsGift(order);
	/** An incomplete sheet would be mistaken for a complete one. */
	const unprintable = sample || order.unread.includes("items") || order.unread.includes("money");
	return (
		<div className="mt-6 flex flex-wrap items-center gap-2.5 border-t border-line pt-5">
			{!gift && (
				<Button
					size="sm"
					disabled={locked || order.cancelled_at !== null}
					onClick={() => onOpen("status")}
				>
					Alterar status
				</Button>
			)}
			{!locked && mayEdit && isPaid(order) && !order.cancelled_at && !hasLeftTheShop(order) && (
				<Link
					to={href("/admin/pedidos/:id/editar", { id: order.id })}
					className={buttonClass({ variant: "outline", size: "sm" })}
				>
					<Icon of={Pencil} className="size-4.5" />
					Editar pedido
				</Link>
			)}
			<Button
				size="sm"
				variant="outline"
				disabled={unprintable}
				busy={open === "print"}
				onClick={() => onOpen("print")}
			>
				<Icon of={Printer} className="size-4.5" />
				Imprimir pedido
			</Button>
			{!gift && (
				<Button
					size="sm"
					variant="outline"
					disabled={unprintable || !restKnown}
					busy={open === "packing"}
					onClick={() => onOpen("packing")}
				>
					<Icon of={PackageCheck} className="size-4.5" />
					Lista de separação
				</Button>
			)}
			<Button
				size="sm"
				variant="outline"
				disabled={locked || !order.customer_email}
				onClick={() => onOpen("message")}
			>
				<Icon of={Mail} className="size-4.5" />
				Enviar mensagem
			</Button>
			<WhatsappLink order={order} />
			{!sample && (
				<TextLink
					to={`/pedido/${order.token}`}
					target="_blank"
					rel="noreferrer"
					className="px-2 text-small"
				>
					Ver como o cliente vê
				</TextLink>
			)}
			{!order.cancelled_at && !(order.gift && spentOf(order.gift) > 0) && (
				<Button size="sm" variant="danger" disabled={locked} onClick={() => onOpen("cancel")}>
					Cancelar pedido
				</Button>
			)}
		</div>
	);
}

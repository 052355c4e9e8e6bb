import { MessageCircle } from "lucide-react";
import { useSite } from "#app/shell/use-site.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { whatsappLink } from "#core/customers/manage/customer-admin-rules.ts";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import { stepMessage } from "#core/shipping/whatsapp-rules.ts";

/** Opens a conversation with the customer, with the words for the order's present step already there. */
export function WhatsappLink({ order }: { order: OrderDetail }) {
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

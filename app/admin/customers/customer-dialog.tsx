import { Mail, MessageCircle, Pencil, ShoppingBag } from "lucide-react";
import { Badge, StatusPill } from "#app/ui/badge.tsx";
import { Button, ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { CUSTOMER_STATUS_LABELS } from "#core/customers/customer-values-rules.ts";
import { whatsappLink } from "#core/customers/manage/customer-admin-rules.ts";
import type { CustomerDetail } from "#core/customers/manage/types.ts";
import type { CustomerOrder } from "#core/orders/list-customer-orders.ts";
import { MayWrite } from "../ui/may.tsx";
import { useKeptOpen } from "../ui/use-kept-open.ts";
import { CustomerEdit } from "./customer-edit.tsx";
import { CustomerOrders } from "./customer-orders.tsx";
import { CustomerView } from "./customer-view.tsx";
import { DiscountPart } from "./discount-part.tsx";
import type { MessageDraft } from "./message-dialog.tsx";
import { CUSTOMER_TONES } from "./tones.ts";

export type CustomerDialogProps = {
	customer: CustomerDetail;
	/** Null when they could not be read. */
	orders: CustomerOrder[] | null;
	onWrite(to: MessageDraft): void;
	onClose(): void;
};

/** One customer: read first, edited on demand. */
export default function CustomerDialog({
	customer,
	orders,
	onWrite,
	onClose,
}: CustomerDialogProps) {
	const [editing, setEditing] = useKeptOpen<true>(`editar:${customer.email}`);
	if (editing) return <CustomerEdit customer={customer} onDone={() => setEditing(null)} />;
	const { email, name, status, tags, phone, consented, account } = customer;
	const whatsapp = whatsappLink(phone);
	return (
		<Modal
			open
			onOpenChange={(open) => !open && onClose()}
			title={name || email}
			description={email}
			width={920}
			tall
			dense
			footer={
				<div className="flex flex-wrap justify-end gap-3">
					<Button variant="outline" size="sm" onClick={onClose}>
						Fechar
					</Button>
					<MayWrite>
						<Button
							size="sm"
							disabled={customer.unread.includes("noted")}
							onClick={() => setEditing(true)}
						>
							<Icon of={Pencil} className="size-4" />
							Editar
						</Button>
					</MayWrite>
				</div>
			}
		>
			<div className="flex flex-wrap items-center gap-2">
				<StatusPill tone={CUSTOMER_TONES[status]}>{CUSTOMER_STATUS_LABELS[status]}</StatusPill>
				<Badge tone="neutral">{account ? "Tem conta" : "Compra sem conta"}</Badge>
				<Badge tone={consented ? "ok" : "neutral"}>
					{consented ? "Aceita ofertas" : "Não aceita ofertas"}
				</Badge>
				{tags.map((tag) => (
					<Badge key={tag} tone="info">
						{tag}
					</Badge>
				))}
			</div>
			<div className="mt-4 mb-7 flex flex-wrap gap-2.5">
				<MayWrite>
					<Button variant="outline" size="sm" onClick={() => onWrite({ email, name })}>
						<Icon of={Mail} className="size-4" />
						Enviar e-mail
					</Button>
				</MayWrite>
				{whatsapp && (
					<a
						href={whatsapp}
						target="_blank"
						rel="noreferrer"
						className={buttonClass({ variant: "outline", size: "sm" })}
					>
						<Icon of={MessageCircle} className="size-4" />
						WhatsApp
					</a>
				)}
				<ButtonLink
					to={`/admin/pedidos?customer=${encodeURIComponent(email)}`}
					variant="outline"
					size="sm"
				>
					<Icon of={ShoppingBag} className="size-4" />
					Ver pedidos
				</ButtonLink>
			</div>
			<CustomerView customer={customer} />
			<CustomerOrders orders={orders} placed={customer.orders_placed} email={email} />
			<DiscountPart customer={customer} onWrite={onWrite} />
		</Modal>
	);
}

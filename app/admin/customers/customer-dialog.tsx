import { Mail, MessageCircle, Pencil, ShoppingBag, Ticket, X } from "lucide-react";
import { useState } from "react";
import { Part } from "#app/admin/ui/facts.tsx";
import { TextLink } from "#app/admin/ui/lists/row-action.tsx";
import { Badge, StatusPill } from "#app/ui/badge.tsx";
import { Button, ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Icon, IconButton } from "#app/ui/icon.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { OrderStatusPill } from "#app/ui/order-status-pill.tsx";
import { Price } from "#app/ui/price.tsx";
import type { CustomerDetail } from "#core/customers/manage/types.ts";
import { whatsappLink } from "#core/customers/shared/customer-admin.ts";
import { CUSTOMER_STATUS_LABELS } from "#core/customers/shared/customer-values.ts";
import type { DiscountRule } from "#core/discounts/shared/discount.ts";
import { benefitWords, conditionWords } from "#core/discounts/shared/discount-words.ts";
import type { CustomerOrder } from "#core/orders/customer-orders.ts";
import {
	IMPORTED_STATES,
	type ImportedOrder,
	SOURCE_SHOPS,
} from "#core/orders/imported/shared/imported-order.ts";
import { orderNumber, paymentWord } from "#core/orders/shared/order.ts";
import { formatDay } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { counted } from "#core/values/text.ts";
import { useAction } from "../action/use-action.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { MayWrite } from "../ui/may.tsx";
import { PartFailed } from "../ui/panel.tsx";
import type { action } from "./customer-actions.ts";
import { CUSTOMER_TONES } from "./customer-columns.tsx";
import { CustomerEdit } from "./customer-edit.tsx";
import { CustomerView } from "./customer-view.tsx";
import type { MessageDraft } from "./message-dialog.tsx";

type CustomerOrdersProps = { orders: CustomerOrder[] | null; placed: number; email: string };

function CustomerOrders({ orders, placed, email }: CustomerOrdersProps) {
	const all = `/admin/pedidos?customer=${encodeURIComponent(email)}`;
	return (
		<div className="mt-7 border-t border-line pt-6">
			<Part title="Histórico de pedidos">
				{!orders ? (
					<PartFailed what="Erro ao carregar os pedidos deste cliente." />
				) : orders.length === 0 ? (
					<p className="text-small text-subtle">Nenhum pedido ainda.</p>
				) : (
					<ul className="divide-y divide-line text-small">
						{orders.map((order) => (
							<li
								key={order.id}
								className="nums flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5"
							>
								<TextLink to={`${all}&aberto=${order.id}`}>{orderNumber(order.id)}</TextLink>
								<span className="text-subtle">{formatDay(order.created_at)}</span>
								<span className="text-subtle">{counted(order.units, "item", "itens")}</span>
								<OrderStatusPill order={order} />
								<span className="text-subtle">{paymentWord(order)}</span>
								<span className="ml-auto text-right">
									<Price of={order.total} className="font-semibold" />
									{order.refunded_amount > 0 && (
										<span className="block text-caption text-subtle">
											{formatMoney(order.refunded_amount)} devolvidos
										</span>
									)}
								</span>
							</li>
						))}
					</ul>
				)}
				{orders && placed > orders.length && (
					<p className="mt-3 text-small">
						<TextLink to={all}>Ver todos os {placed} pedidos</TextLink>
					</p>
				)}
			</Part>
		</div>
	);
}

/** What the person bought in the shop before, as it was brought in. */
function ImportedOrders({ orders, email }: { orders: ImportedOrder[] | null; email: string }) {
	if (orders?.length === 0) return null;
	return (
		<div className="mt-7 border-t border-line pt-6">
			<Part title="Pedidos da loja antiga">
				{!orders ? (
					<PartFailed what="Erro ao carregar os pedidos da loja antiga." />
				) : (
					<ul className="divide-y divide-line text-small">
						{orders.map(({ id, numero, sistema, feito_em, estado, itens, total }) => (
							<li key={id} className="nums flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
								<TextLink
									to={`/admin/pedidos/antigos?q=${encodeURIComponent(`${numero} ${email}`)}`}
									className="break-words"
								>
									{numero}
								</TextLink>
								<Badge tone="neutral">{SOURCE_SHOPS[sistema]}</Badge>
								<span className="text-subtle">{formatDay(feito_em)}</span>
								<span className="text-subtle">
									{counted(
										itens.reduce((sum, { quantidade }) => sum + quantidade, 0),
										"item",
										"itens",
									)}
								</span>
								<span className="text-subtle">{IMPORTED_STATES[estado]}</span>
								<Price of={total} className="ml-auto font-semibold" />
							</li>
						))}
					</ul>
				)}
			</Part>
		</div>
	);
}

type DiscountPartProps = { customer: CustomerDetail; onWrite(to: MessageDraft): void };

const stateOf = ({ active, used, usage_limit, valid_until }: DiscountRule): string | null => {
	if (usage_limit !== null && used >= usage_limit) return "usado";
	if (!active) return "cancelado";
	return valid_until && new Date(valid_until) <= new Date() ? "vencido" : null;
};

const daysOf = ({ valid_until }: DiscountRule): string =>
	valid_until ? `válido até ${formatDay(valid_until)}` : "sem prazo";

/** The customer's discount codes; a new one gives 10 % for 30 days (rule customers 5). */
function DiscountPart({ customer, onWrite }: DiscountPartProps) {
	const [leaving, setLeaving] = useState<DiscountRule | null>(null);
	const discounting = useAction<typeof action>({
		onDone: () => setLeaving(null),
		...(leaving && { key: `cupom:${leaving.id}` }),
	});
	const { email, name, consented, discounts } = customer;
	const send = (discount: DiscountRule) =>
		onWrite({
			email,
			name,
			emailType: consented ? "promotion" : "support",
			subject: `Seu desconto: ${benefitWords(discount)}`,
			message: `Preparamos um desconto para a sua próxima compra: ${benefitWords(discount)}${conditionWords({ ...discount, customer_email: null })}.\n\nUse o cupom ${discount.code} ao finalizar o pedido, com este mesmo e-mail. Ele vale para um pedido${discount.valid_until ? `, até ${formatDay(discount.valid_until)}` : ""}.`,
		});
	return (
		<div className="mt-7 border-t border-line pt-6">
			<Part title="Descontos">
				{customer.unread.includes("discounts") && (
					<PartFailed what="Erro ao carregar os descontos deste cliente." />
				)}
				<ul className="text-small">
					{discounts.map((discount) => {
						const state = stateOf(discount);
						return (
							<li
								key={discount.id}
								className="nums flex min-h-11 flex-wrap items-center gap-x-3 border-b border-line"
							>
								<span className={state ? "font-mono text-subtle line-through" : "font-mono"}>
									{discount.code}
								</span>
								<span>{benefitWords(discount)}</span>
								<span className="text-subtle">{state ?? daysOf(discount)}</span>
								{!state && (
									<span className="ml-auto flex items-center gap-2">
										<CopyButton
											label={`Copiar o cupom ${discount.code}`}
											text={discount.code ?? ""}
										/>
										<MayWrite>
											{" "}
											<IconButton
												icon={Mail}
												label={`Enviar o cupom ${discount.code} por e-mail`}
												iconClass="size-4.5"
												onClick={() => send(discount)}
											/>
											<IconButton
												icon={X}
												label={`Cancelar o cupom ${discount.code}`}
												iconClass="size-4.5"
												onClick={() => setLeaving(discount)}
											/>
										</MayWrite>{" "}
									</span>
								)}
							</li>
						);
					})}
				</ul>
				<MayWrite>
					<Button
						variant="outline"
						size="sm"
						className="mt-4"
						busy={discounting.busy}
						onClick={() => discounting.send({ intent: "discount", email })}
					>
						<Icon of={Ticket} className="size-4" />
						Criar desconto de 10%
					</Button>
				</MayWrite>
			</Part>
			<ConfirmDialog
				open={leaving !== null}
				onOpenChange={() => setLeaving(null)}
				title="Cancelar cupom?"
				text={`O cupom ${leaving?.code} deixa de valer, também para quem já o recebeu. Isso não pode ser desfeito.`}
				action="Cancelar cupom"
				dismiss="Voltar"
				busy={discounting.busy}
				onConfirm={() => leaving && discounting.send({ intent: "withdraw", id: leaving.id })}
			/>
		</div>
	);
}

export type CustomerDialogProps = {
	customer: CustomerDetail;
	/** Null when loading failed. */
	orders: CustomerOrder[] | null;
	importedOrders: ImportedOrder[] | null;
	onWrite(to: MessageDraft): void;
	onClose(): void;
};

/** A customer, read-only until `Editar`. */
export default function CustomerDialog({
	customer,
	orders,
	importedOrders,
	onWrite,
	onClose,
}: CustomerDialogProps) {
	const [editing, setEditing] = useState<true | null>(null);
	if (editing) return <CustomerEdit customer={customer} onDone={() => setEditing(null)} />;
	const { email, name, status, tags, phone, consented, account } = customer;
	const whatsapp = whatsappLink(phone);
	return (
		<Modal
			onClose={onClose}
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
			<CustomerOrders
				orders={orders}
				placed={
					customer.orders_placed -
					(importedOrders ?? []).filter(({ estado }) => estado !== "cancelado").length
				}
				email={email}
			/>
			<ImportedOrders orders={importedOrders} email={email} />
			<DiscountPart customer={customer} onWrite={onWrite} />
		</Modal>
	);
}

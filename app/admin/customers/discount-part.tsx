import { Mail, Ticket, X } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { formatDay } from "#app/ui/format-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import type { CustomerDetail, GivenDiscount } from "#core/customers/manage/types.ts";
import { formatMoney } from "#core/values/money.ts";
import { useAction } from "../action/use-action.ts";
import { Part } from "../orders/fact.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { MayWrite } from "../ui/may.tsx";
import { PartFailed } from "../ui/part-failed.tsx";
import type { action } from "./customer-actions.ts";
import type { MessageDraft } from "./message-dialog.tsx";

type DiscountPartProps = { customer: CustomerDetail; onWrite(to: MessageDraft): void };

const amountOf = ({ discount_type, discount_value }: GivenDiscount): string =>
	discount_type === "fixed"
		? formatMoney(discount_value)
		: `${(discount_value / 100).toLocaleString("pt-BR")}%`;

const stateOf = ({ active, used, usage_limit, valid_until }: GivenDiscount): string | null => {
	if (used >= usage_limit) return "usado";
	if (!active) return "cancelado";
	return new Date(valid_until) <= new Date() ? "vencido" : null;
};

/** Codes of this customer, and a new one of 10 % for 30 days (rule customers 5). */
export function DiscountPart({ customer, onWrite }: DiscountPartProps) {
	const [leaving, setLeaving] = useState<GivenDiscount | null>(null);
	const discounting = useAction<typeof action>({
		onDone: () => setLeaving(null),
		...(leaving && { key: `cupom:${leaving.id}` }),
	});
	const { email, name, consented, discounts } = customer;
	const send = (discount: GivenDiscount) =>
		onWrite({
			email,
			name,
			emailType: consented ? "promotion" : "support",
			subject: `Seu desconto de ${amountOf(discount)}`,
			message: `Preparamos um desconto de ${amountOf(discount)} para a sua próxima compra.\n\nUse o cupom ${discount.code} ao finalizar o pedido, com este mesmo e-mail. Ele vale para um pedido, até ${formatDay(discount.valid_until)}.`,
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
								<span>{amountOf(discount)}</span>
								<span className="text-subtle">
									{state ?? `válido até ${formatDay(discount.valid_until)}`}
								</span>
								{!state && (
									<span className="ml-auto flex items-center gap-2">
										<CopyButton label={`Copiar o cupom ${discount.code}`} text={discount.code} />
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
				busy={discounting.busy}
				onConfirm={() => leaving && discounting.send({ intent: "withdraw", id: leaving.id })}
			/>
		</div>
	);
}

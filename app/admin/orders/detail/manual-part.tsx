import { MessageCircle } from "lucide-react";
import { useEffect, useState } from "react";
import { useSite } from "#app/shell/use-site.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { whatsappLink } from "#core/customers/shared/customer-admin.ts";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import { isPaid } from "#core/orders/shared/cancel.ts";
import { linkMessage, PAID_OUTSIDE, SALES_CHANNELS } from "#core/orders/shared/manual-order.ts";
import { dayText, formatMoment, shopDay } from "#core/values/dates.ts";
import { type Outside, OutsideFields } from "../new/outside-fields.tsx";
import { useOrderAction } from "../use-order-action.ts";
import { Proofs } from "./proofs.tsx";

/** Of an order made by the shop: who made it, the link for the customer, and how it was paid outside. */
export function ManualPart({ order, disabled }: { order: OrderDetail; disabled: boolean }) {
	const { manual } = order;
	const [origin, setOrigin] = useState("");
	useEffect(() => setOrigin(window.location.origin), []);
	if (!manual) return null;
	const paid = manual.pago_como && manual.pago_em;
	return (
		<section
			aria-label="Pedido feito pela loja"
			className="mb-6 rounded-md border border-line bg-surface px-5 py-4 text-small"
		>
			<p>
				<b className="font-semibold">
					Feito por {manual.feito_por}
					{manual.canal && `, ${SALES_CHANNELS[manual.canal]}`}.
				</b>
				{paid && manual.pago_como && (
					<>
						{" "}
						Pago por fora em {dayText(paid)}: {PAID_OUTSIDE[manual.pago_como]}
						{manual.comprovante && `, ${manual.comprovante}`}. Registrado por {manual.recebido_por}.
					</>
				)}
			</p>
			{paid && <Proofs order={order} disabled={disabled} />}
			{origin && !isPaid(order) && !order.cancelled_at && (
				<Unpaid order={order} origin={origin} disabled={disabled} />
			)}
		</section>
	);
}

function Unpaid({
	order,
	origin,
	disabled,
}: {
	order: OrderDetail;
	origin: string;
	disabled: boolean;
}) {
	const { settings } = useSite();
	const until = order.manual?.valido_ate ?? null;
	const link = `${origin}/pedido/${order.token}`;
	const words = linkMessage(order, { origin, shop: settings.site_name, until });
	const whatsapp = whatsappLink(order.customer_phone);
	return (
		<>
			<p className="mt-2">
				<span className="text-subtle">Link de pagamento: </span>
				<a href={link} target="_blank" rel="noreferrer" className="wrap-anywhere underline">
					{link}
				</a>
				{until && (
					<span className="block text-subtle">
						{order.stock_state === "reserved"
							? `As peças ficam reservadas até ${formatMoment(until)}.`
							: "O prazo passou: o cliente ainda paga enquanto houver estoque."}
					</span>
				)}
			</p>
			<div className="mt-3 flex items-start gap-2 rounded-sm border border-line bg-bg p-3">
				<p className="min-w-0 flex-1 wrap-anywhere">{words}</p>
				<CopyButton label="Copiar a mensagem com o link" text={words} />
			</div>
			<div className="mt-3 flex flex-wrap items-start gap-2.5">
				{whatsapp && (
					<a
						href={`${whatsapp}?text=${encodeURIComponent(words)}`}
						target="_blank"
						rel="noreferrer"
						className={buttonClass({ variant: "outline", size: "sm" })}
					>
						<Icon of={MessageCircle} className="size-4.5" />
						Enviar pelo WhatsApp
					</a>
				)}
				{!disabled && <MarkPaid orderId={order.id} />}
			</div>
		</>
	);
}

function MarkPaid({ orderId }: { orderId: string }) {
	const today = shopDay(new Date());
	const [open, setOpen] = useState(false);
	const [value, setValue] = useState<Outside>({ how: "pix", day: today, proof: "" });
	const { send, busy, fields } = useOrderAction(orderId, () => setOpen(false));
	if (!open) {
		return (
			<Button size="sm" variant="outline" onClick={() => setOpen(true)}>
				Marcar como pago
			</Button>
		);
	}
	return (
		<div className="dense w-full max-w-sm">
			<OutsideFields
				value={value}
				today={today}
				errors={fields}
				busy={busy}
				onChange={setValue}
				onDone={() => send({ intent: "paid", ...value })}
			/>
		</div>
	);
}

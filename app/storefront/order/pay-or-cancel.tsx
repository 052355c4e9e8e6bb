import clsx from "clsx";
import { useState } from "react";
import { href, useFetcher, useRevalidator, useSearchParams } from "react-router";
import { useSendsMail, useSite } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/page-link.tsx";
import { useActionToast } from "#app/ui/toast/use-action-toast.ts";
import { dayWords } from "#core/delivery/shared/day-words.ts";
import { cancelWords, type OwnCancel } from "#core/orders/shared/cancel.ts";
import { isRefundedAutomatically, PAYMENT_METHOD } from "#core/orders/shared/payment-method.ts";
import { eventTitle } from "#core/orders/shared/timeline.ts";
import { sellsGift } from "#core/orders/shared/totals.ts";
import type { CheckoutOrder, OpenBoleto, OrderPage, PaymentMethod } from "#core/orders/types.ts";
import { formatLine } from "#core/payments/shared/boleto.ts";
import { formatMoment } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { PayPanel } from "../checkout/payment/pay-panel.tsx";
import { SoldOutProblem } from "../checkout/payment/pay-parts.tsx";
import { type CheckoutOptions, usePayment } from "../checkout/payment/use-payment.ts";

function PlainBoleto({ boleto, total }: { boleto: OpenBoleto; total: number }) {
	if (boleto.clearing) {
		return (
			<p className="mt-4 max-w-[70ch]">
				O boleto venceu em {dayWords(boleto.due)}. Se você o pagou, não pague de novo: o banco
				confirma em até 2 dias úteis.
			</p>
		);
	}
	if (boleto.amount !== total) return null;
	return (
		<div className="mt-4">
			<p>
				{formatMoney(boleto.amount)}, vence {dayWords(boleto.due)}. Linha digitável:
			</p>
			<p className="nums mt-1 font-mono text-body font-semibold wrap-anywhere">
				{formatLine(boleto.line)}
			</p>
			{boleto.pdf && (
				<a
					href={boleto.pdf}
					target="_blank"
					rel="noreferrer"
					className="link-line min-h-11 items-center"
				>
					Abrir o boleto em PDF
				</a>
			)}
		</div>
	);
}

type PayAgainProps = {
	order: CheckoutOrder;
	expired: boolean;
	options: CheckoutOptions;
};

const WANTED: Record<string, PaymentMethod> = {
	pix: "pix",
	boleto: "boleto",
	cartao: "credit_card",
	debito: "debit_card",
};

const panel = "mt-8 rounded-md border border-warn bg-warn-tint p-5 md:p-8";

export function PayAgain({ order, expired, options }: PayAgainProps) {
	const [params] = useSearchParams();
	const wanted = params.get("pagar");
	const [open, setOpen] = useState(
		wanted !== null || order.challenge !== null || order.boleto !== null,
	);
	const { settings } = useSite();
	const takesBoleto = options.boleto && settings.boleto_ativo;
	const [method, setMethod] = useState<PaymentMethod | null>(() => {
		const wantedMethod = WANTED[wanted ?? ""] ?? null;
		// Old links may ask for a method that is no longer offered.
		const isTaken =
			wantedMethod === "boleto"
				? takesBoleto
				: wantedMethod !== "debit_card" || !options.plansByCard;
		return isTaken ? wantedMethod : null;
	});
	const choose = (next: PaymentMethod) => {
		setMethod(next);
		const word = Object.keys(WANTED).find((name) => WANTED[name] === next);
		// The requested method counts until another is chosen. Nothing is loaded again.
		if (wanted !== null && word) {
			history.replaceState(history.state, "", `?${new URLSearchParams({ pagar: word })}`);
		}
	};
	const { revalidate } = useRevalidator();
	const onChanged = () => void revalidate();
	const payment = usePayment({ order, method, onMethod: choose, onChanged });
	const { step, totals } = payment;
	const mismatch = order.mismatch && (
		<p className="mt-1 max-w-[70ch] font-medium">{order.mismatch}</p>
	);
	if (step.name === "checking") {
		return (
			<section className={panel}>
				<h2 className="text-h3">Pagamento em conferência</h2>
				{mismatch}
			</section>
		);
	}
	// What a started payment finds sold out stands in its panel.
	if (step.name === "soldOut" && method === null) {
		return (
			<section className={panel}>
				{mismatch}
				<SoldOutProblem lines={order.lines} short={step.lines} />
			</section>
		);
	}
	return (
		<section className={panel}>
			<div className="flex flex-wrap items-center justify-between gap-4">
				<div>
					<h2 className="text-h3">
						{order.amount_due > 0
							? `Falta pagar a diferença de ${formatMoney(order.amount_due)}`
							: order.boleto
								? "Seu boleto espera o pagamento"
								: expired
									? "O prazo para pagamento terminou"
									: "Falta o pagamento"}
					</h2>
					{mismatch}
					<p className="mt-1">
						{order.amount_due > 0
							? "A loja alterou o pedido com você. O valor é o mesmo em qualquer forma de pagamento."
							: sellsGift(order)
								? "O vale-presente é criado quando o pagamento é confirmado e vai por e-mail no dia que você escolheu. O valor é o mesmo em qualquer forma de pagamento."
								: order.boleto && order.reserved
									? "O pedido está reservado para você até o banco nos avisar."
									: order.reserved
										? "O pedido está reservado para você e pode ser pago agora."
										: "Enquanto houver estoque, você pode pagar este pedido agora."}
					</p>
				</div>
				{!open && <Button onClick={() => setOpen(true)}>Pagar agora</Button>}
			</div>
			{order.boleto && (
				<noscript>
					<PlainBoleto boleto={order.boleto} total={totals.total} />
				</noscript>
			)}
			{open && (
				<div
					className={clsx(
						"mt-6 rounded-md border border-line bg-bg p-5 md:p-8",
						order.boleto && "noscript:hidden",
					)}
				>
					<PayPanel payment={payment} order={order} options={options} />
				</div>
			)}
		</section>
	);
}

/** Cancels without the shop: an unpaid order, or a paid one that has not left, with everything back. */
export function CancelOrder({
	own,
	order,
}: {
	own: OwnCancel;
	order: Pick<OrderPage, "payment_method" | "shipping_method">;
}) {
	const fetcher = useFetcher<{ ok: boolean; message: string }>();
	useActionToast(fetcher.data);
	if (own.kind === "packed") {
		return (
			<p className="mt-10 max-w-[60ch] border-t border-line pt-5 text-ui text-subtle">
				Seu pedido já está embalado e pode sair a qualquer momento. Para desistir da compra agora,{" "}
				<TextLink to={href("/contato")}>fale com a loja</TextLink>; depois de receber, você tem 7
				dias para devolver sem custo, por esta página.
			</p>
		);
	}
	const whole = own.kind === "whole";
	const money = whole && own.refund > 0 ? formatMoney(own.refund) : null;
	return (
		<details className="mt-10 border-t border-line pt-5">
			<summary className="inline-flex min-h-11 cursor-pointer items-center rounded-xs text-ui text-subtle underline">
				{whole ? "Desistir da compra" : "Cancelar pedido"}
			</summary>
			<p className="mt-3 max-w-[60ch]">
				{sellsGift(order)
					? `O vale-presente deixa de valer${money ? ` e ${money} ${refundDestinationOf(order)}` : ""}. Isso não pode ser desfeito.`
					: whole
						? `Nada saiu da loja ainda. O pedido inteiro é cancelado${money ? ` e ${money}, com o frete, ${refundDestinationOf(order)}` : ""}. Isso não pode ser desfeito.`
						: "O pedido deixa de valer e as peças voltam a ficar disponíveis para todos. Isso não pode ser desfeito."}
			</p>
			<fetcher.Form method="post" className="mt-4">
				<input type="hidden" name="intent" value="cancel" />
				{whole && <input type="hidden" name="pago" value="1" />}
				<Button type="submit" variant="danger" busy={fetcher.state !== "idle"}>
					{whole ? "Sim, desistir da compra" : "Sim, cancelar pedido"}
				</Button>
			</fetcher.Form>
		</details>
	);
}

/** `voltam ao PIX de onde veio`, or by agreement where the provider cannot return it. */
const refundDestinationOf = ({ payment_method }: Pick<OrderPage, "payment_method">): string =>
	isRefundedAutomatically(payment_method)
		? `voltam ${(payment_method && PAYMENT_METHOD[payment_method].refundedTo) ?? "ao cartão usado na compra"}`
		: "voltam como a loja combinar com você";

type Props = {
	order: Pick<
		OrderPage,
		| "cancelled_at"
		| "cancel_reason"
		| "cancel_note"
		| "payment_method"
		| "payment_status"
		| "refund_due"
		| "refunds"
		| "events"
	>;
};

const LATE = new Set(["late", "late_refunded", "late_by_hand", "late_kept", "misfit_moved"]);

export function CancelledOrder({ order }: Props) {
	const sendsMail = useSendsMail();
	if (!order.cancelled_at) return null;
	const byHand = !isRefundedAutomatically(order.payment_method);
	const why = cancelWords(order);
	const late = order.events.findLast(
		({ kind, value }) => kind === "payment" && LATE.has(value ?? ""),
	);
	const back = order.refunds.reduce((sum, { amount }) => sum + amount, 0);
	const returnedByHand = order.refunds.filter(({ by_hand }) => by_hand).length;
	return (
		<section className="mt-8 rounded-md border border-line-strong bg-surface p-5 md:p-8">
			<h2 className="text-h3">Pedido cancelado</h2>
			<p className="mt-1">
				Em {formatMoment(order.cancelled_at)}
				{why && `. ${why}`}
			</p>
			{late && <p className="mt-2">{eventTitle(late)}.</p>}
			{order.refund_due && (
				<p className="mt-2">
					{byHand
						? "A loja devolve o seu pagamento e escreve a você para combinar como: um boleto não volta pelo banco."
						: "Estamos devolvendo o seu pagamento pelo mesmo meio."}{" "}
					{sendsMail
						? "Avisamos por e-mail quando estiver feito."
						: "Esta página diz quando estiver feito."}
				</p>
			)}
			{order.payment_status === "refunded" && (
				<p className="mt-2">
					Devolvemos {formatMoney(back)}.
					{byHand
						? " O valor do boleto voltou por outro meio, como combinado com você."
						: returnedByHand === 0
							? " No cartão, o valor aparece em até duas faturas; no PIX, na conta de origem."
							: returnedByHand === order.refunds.length
								? " O valor voltou por outro meio, como combinado com você."
								: " Uma parte voltou por outro meio, como combinado com você; o resto, no cartão, em até duas faturas ou, no PIX, na conta de origem."}
				</p>
			)}
		</section>
	);
}

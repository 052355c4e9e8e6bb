import clsx from "clsx";
import { useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { useSite } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { dayWords } from "#core/delivery/shared/day-words.ts";
import type { OpenSlip } from "#core/orders/ports.ts";
import type { CheckoutOrder, PaymentMethod } from "#core/orders/types.ts";
import { formatLine } from "#core/payments/shared/boleto.ts";
import { formatMoney } from "#core/values/money.ts";
import { PayPanel } from "../checkout/payment/pay-panel.tsx";
import { SoldOutProblem } from "../checkout/payment/pay-parts.tsx";
import { type CheckoutOptions, usePayment } from "../checkout/payment/use-payment.ts";

function PlainSlip({ slip, total }: { slip: OpenSlip; total: number }) {
	if (slip.clearing) {
		return (
			<p className="mt-4 max-w-[70ch]">
				O boleto venceu em {dayWords(slip.due)}. Se você o pagou, não pague de novo: o banco
				confirma em até 2 dias úteis.
			</p>
		);
	}
	if (slip.amount !== total) return null;
	return (
		<div className="mt-4">
			<p>
				{formatMoney(slip.amount)}, vence {dayWords(slip.due)}. Linha digitável:
			</p>
			<p className="nums mt-1 font-mono text-body font-semibold wrap-anywhere">
				{formatLine(slip.line)}
			</p>
			{slip.pdf && (
				<a
					href={slip.pdf}
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
		wanted !== null || order.challenge !== null || order.slip !== null,
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
	const misfit = order.misfit && <p className="mt-1 max-w-[70ch] font-medium">{order.misfit}</p>;
	if (step.name === "checking") {
		return (
			<section className={panel}>
				<h2 className="text-h3">Pagamento em conferência</h2>
				{misfit}
			</section>
		);
	}
	// What a started payment finds sold out stands in its panel.
	if (step.name === "soldOut" && method === null) {
		return (
			<section className={panel}>
				{misfit}
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
							: order.slip
								? "Seu boleto espera o pagamento"
								: expired
									? "O prazo para pagamento terminou"
									: "Falta o pagamento"}
					</h2>
					{misfit}
					<p className="mt-1">
						{order.amount_due > 0
							? "A loja alterou o pedido com você. O valor é o mesmo em qualquer forma de pagamento."
							: order.slip && order.reserved
								? "O pedido está reservado para você até o banco nos avisar."
								: order.reserved
									? "O pedido está reservado para você e pode ser pago agora."
									: "Enquanto houver estoque, você pode pagar este pedido agora."}
					</p>
				</div>
				{!open && <Button onClick={() => setOpen(true)}>Pagar agora</Button>}
			</div>
			{order.slip && (
				<noscript>
					<PlainSlip slip={order.slip} total={totals.total} />
				</noscript>
			)}
			{open && (
				<div
					className={clsx(
						"mt-6 rounded-md border border-line bg-bg p-5 md:p-8",
						order.slip && "noscript:hidden",
					)}
				>
					<PayPanel payment={payment} order={order} options={options} />
				</div>
			)}
		</section>
	);
}

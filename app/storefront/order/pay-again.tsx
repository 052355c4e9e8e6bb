import clsx from "clsx";
import { useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { useSite } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { sumsOf } from "#core/orders/begun-sums-rules.ts";
import type { CheckoutOrder, PaymentMethod } from "#core/orders/types.ts";
import { type CheckoutOptions, PayPanel } from "../checkout/pay-panel.tsx";
import { SoldOutProblem } from "../checkout/sold-out-problem.tsx";
import { PlainSlip } from "./plain-slip.tsx";

type PayAgainProps = {
	order: CheckoutOrder;
	/** The time for a payment that had begun is over. */
	expired: boolean;
	options: CheckoutOptions;
};

/** What an address may ask for: `?pagar=cartao`. */
const WANTED: Record<string, PaymentMethod> = {
	pix: "pix",
	boleto: "boleto",
	cartao: "credit_card",
	debito: "debit_card",
};

const panel = "mt-8 rounded-md border border-warn bg-warn-tint p-5 md:p-8";

/** Paying an order that is still unpaid, from its own page. */
export function PayAgain({ order, expired, options }: PayAgainProps) {
	const [params] = useSearchParams();
	const wanted = params.get("pagar");
	const [open, setOpen] = useState(
		wanted !== null || order.challenge !== null || order.slip !== null,
	);
	const { settings } = useSite();
	const takesBoleto = options.boleto && settings.boleto_ativo;
	const [method, setMethod] = useState<PaymentMethod | null>(() => {
		const asked = WANTED[wanted ?? ""] ?? null;
		// An address may be older than what the shop takes.
		const isTaken =
			asked === "boleto" ? takesBoleto : asked !== "debit_card" || !options.plansByCard;
		return isTaken ? asked : null;
	});
	const choose = (next: PaymentMethod) => {
		setMethod(next);
		const word = Object.keys(WANTED).find((name) => WANTED[name] === next);
		// What the address asked for was the way until another one was chosen. Nothing is read again for it.
		if (wanted !== null && word) {
			history.replaceState(history.state, "", `?${new URLSearchParams({ pagar: word })}`);
		}
	};
	const [busy, setBusy] = useState(false);
	const { revalidate } = useRevalidator();
	// What is begun says it itself.
	const soldOut = order.short.length > 0 && order.challenge === null && !busy && method === null;
	const { total } = sumsOf(order, method, settings);
	const misfit = order.misfit && <p className="mt-1 max-w-[70ch] font-medium">{order.misfit}</p>;
	if (order.to_check && order.challenge === null) {
		return (
			<section className={panel}>
				<h2 className="text-h3">Pagamento em conferência</h2>
				{misfit}
			</section>
		);
	}
	if (soldOut) {
		return (
			<section className={panel}>
				{misfit}
				<SoldOutProblem lines={order.lines} short={order.short} />
			</section>
		);
	}
	return (
		<section className={panel}>
			<div className="flex flex-wrap items-center justify-between gap-4">
				<div>
					<h2 className="text-h3">
						{order.slip
							? "Seu boleto espera o pagamento"
							: expired
								? "O prazo para pagamento terminou"
								: "Falta o pagamento"}
					</h2>
					{misfit}
					<p className="mt-1">
						{order.slip && order.reserved
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
					<PlainSlip slip={order.slip} total={total} />
				</noscript>
			)}
			{open && (
				<div
					className={clsx(
						"mt-6 rounded-md border border-line bg-bg p-5 md:p-8",
						order.slip && "noscript:hidden",
					)}
				>
					<PayPanel
						order={order}
						total={total}
						options={options}
						method={method}
						onMethod={choose}
						busy={busy}
						onBusy={setBusy}
						onChanged={() => void revalidate()}
					/>
				</div>
			)}
		</section>
	);
}

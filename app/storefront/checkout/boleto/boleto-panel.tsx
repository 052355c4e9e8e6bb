import { Price } from "#app/ui/price.tsx";
import { dayWords } from "#core/delivery/day-words-rules.ts";
import type { PayableOrder } from "../card/use-card-payment.ts";
import { SoldOutProblem } from "../sold-out-problem.tsx";
import { SpentProblem } from "../spent-problem.tsx";
import { BoletoForm } from "./boleto-form.tsx";
import { BoletoSlip } from "./boleto-slip.tsx";
import { useBoletoPayment } from "./use-boleto-payment.ts";

type BoletoPanelProps = {
	order: PayableOrder;
	/** Centavos; nothing is taken off. */
	total: number;
	/** The sandbox can approve or refuse its own boleto. */
	sandbox: boolean;
	/** The order may be paid, or cost something else, by now. */
	onChanged(): void;
};

/** The boleto that waits for its money, or what has to be known before one is made (rule payments 15). */
export default function BoletoPanel({ order, total, sandbox, onChanged }: BoletoPanelProps) {
	const payment = useBoletoPayment(order, total, onChanged);
	const { state } = payment;
	if (state.step === "sold-out") return <SoldOutProblem lines={order.lines} short={state.lines} />;
	if (state.step === "spent") return <SpentProblem order={order} />;
	const waiting = order.slip ?? (state.step === "made" ? state.slip : null);
	if (waiting && !waiting.clearing && waiting.amount === total) {
		return <BoletoSlip slip={waiting} sandbox={sandbox} onChanged={onChanged} />;
	}
	return (
		<div className="grid gap-5">
			<div>
				<h2 className="text-h3">Pague com boleto</h2>
				<p className="mt-1 text-price leading-tight font-semibold tracking-[-0.015em]">
					<Price of={total} />
				</p>
			</div>
			{waiting?.clearing && (
				<p role="status" className="rounded-sm bg-brand-tint px-4 py-3.5 text-ui">
					<b className="font-semibold">O boleto venceu em {dayWords(waiting.due)}.</b> Se você o
					pagou, não pague de novo: o banco confirma em até 2 dias úteis e esta página avisa. Se não
					pagou, gere outro ou escolha outra forma.
				</p>
			)}
			<BoletoForm payer={order.payer} total={total} payment={payment} anew={waiting !== null} />
		</div>
	);
}

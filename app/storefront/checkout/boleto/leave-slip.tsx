import { Button } from "#app/ui/button.tsx";
import { dayWords } from "#core/delivery/day-words-rules.ts";
import type { OpenSlip } from "#core/orders/payments-port.ts";
import { PAYMENT_METHOD_LABELS } from "#core/orders/rules.ts";
import type { PaymentMethod } from "#core/orders/types.ts";

type LeaveSlipProps = {
	slip: OpenSlip;
	/** What was chosen instead. */
	method: PaymentMethod | null;
	onLeave(): void;
	onStay(): void;
};

/** Before another way is begun: the boleto ends with it, and who has paid it must not pay again. */
export function LeaveSlip({ slip, method, onLeave, onStay }: LeaveSlipProps) {
	const way = method ? PAYMENT_METHOD_LABELS[method] : "outra forma";
	return (
		<div className="grid gap-5">
			<div>
				<h2 className="text-h3">Trocar o boleto por {way}?</h2>
				<p className="mt-2 max-w-[62ch]">
					{slip.clearing
						? `O boleto que venceu em ${dayWords(slip.due)} deixa de ser esperado.`
						: `O boleto que vence em ${dayWords(slip.due)} é cancelado e não pode mais ser pago.`}{" "}
					<b className="font-semibold">Se você já o pagou, não pague de novo:</b> o banco nos avisa
					em até 2 dias úteis.
				</p>
			</div>
			<div className="flex flex-wrap gap-3">
				<Button onClick={onLeave}>Pagar com {way}</Button>
				<Button variant="outline" onClick={onStay}>
					Ficar com o boleto
				</Button>
			</div>
		</div>
	);
}

import { dayWords } from "#core/delivery/day-words-rules.ts";
import type { OpenSlip } from "#core/orders/payments-port.ts";
import { formatLine } from "#core/payments/boleto/format-line-rules.ts";
import { formatMoney } from "#core/values/money.ts";

/** A boleto that waits, for whoever has no scripts: its panel is fetched by one. */
export function PlainSlip({ slip, total }: { slip: OpenSlip; total: number }) {
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

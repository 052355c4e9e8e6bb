import { formatDay } from "#app/ui/format-date.ts";
import { type RefundWords, refundMail } from "#core/payments/refunds/refund-mail-rules.ts";
import { NOTHING_LEFT } from "#core/payments/refunds/refund-rules.ts";
import { formatMoney } from "#core/values/money.ts";
import { useMailWords } from "../../action/mail-words.ts";

type RefundResultProps = {
	/** What it is made of, in centavos. */
	parts: { label: string; amount: number }[];
	amount: number;
	/** Centavos that can still go back afterwards, and until when the way they came; null once they cannot. */
	left: number;
	until: Date | null;
	mail: RefundWords;
};

/** What a choice comes to, and the e-mail word for word. */
export function RefundResult({ parts, amount, left, until, mail }: RefundResultProps) {
	const { subject, paragraphs } = refundMail(mail);
	const heading = useMailWords()("O cliente recebe", "Guardado: a loja não envia e-mails");
	return (
		<div className="grid content-start gap-4">
			<dl className="grid gap-2 text-small">
				{parts.map(({ label, amount: part }) => (
					<div key={label} className="flex justify-between gap-4">
						<dt className="text-subtle">{label}</dt>
						<dd className="nums">{formatMoney(part)}</dd>
					</div>
				))}
			</dl>
			<div className="border-t border-line pt-3">
				<p className="flex items-baseline justify-between gap-4" aria-live="polite">
					<span className="text-small font-semibold">A devolver</span>
					<span className="nums text-price font-semibold">{formatMoney(amount)}</span>
				</p>
				<p className="mt-1.5 text-caption text-subtle">
					{left > 0
						? `Depois disto ficam ${formatMoney(left)} que ainda podem voltar, ${until ? `até ${formatDay(until)}` : "por outro meio"}.`
						: amount > 0
							? "Depois disto não resta nada deste pagamento."
							: NOTHING_LEFT}
				</p>
			</div>
			{amount > 0 && (
				<section aria-label={heading}>
					<h3 className="mb-2 font-sans text-small font-semibold">{heading}</h3>
					<div className="grid gap-2 rounded-sm border border-line p-4 text-small">
						<p className="border-b border-line pb-2 font-semibold">{subject}</p>
						{paragraphs.map((text, at) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never change places
							<p key={at} className="break-words">
								{text}
							</p>
						))}
					</div>
				</section>
			)}
		</div>
	);
}

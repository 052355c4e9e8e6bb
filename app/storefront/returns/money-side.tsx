import type { ReactNode } from "react";
import type { AskPage, AskPiece } from "#core/returns/customer.ts";
import type { Posting, Resolution } from "#core/returns/shared/machine.ts";
import type { Reason } from "#core/returns/shared/terms.ts";
import { formatMoney } from "#core/values/money.ts";
import { choiceWords } from "#core/values/variation.ts";

/** What is chosen so far. */
export type Asked = {
	quantities: Record<string, number>;
	swaps: Record<string, string>;
	reason: Reason | null;
	resolution: Resolution | null;
	posting: Posting | null;
};

export const chosenOf = (page: AskPage, { quantities }: Asked): (AskPiece & { wanted: number })[] =>
	page.pieces.flatMap((piece) => {
		const wanted = quantities[piece.id] ?? 0;
		return wanted > 0 ? [{ ...piece, wanted }] : [];
	});

/** Price difference of a swap; negative: the part of what was paid that goes back. */
function differenceOf(paid: number, now: number | null, next: number): number {
	if (now === null || now === 0 || next >= now) return Math.max(0, next - (now ?? next));
	return Math.round((paid * next) / now) - paid;
}

/** What comes back or is to be paid, piece by piece, with the button. */
export function MoneySide({
	page,
	asked,
	children,
}: {
	page: AskPage;
	asked: Asked;
	children: ReactNode;
}) {
	const chosen = chosenOf(page, asked);
	const swaps = asked.resolution === "substituicao";
	const rows = chosen.map((piece) => {
		const paid = piece.worths.slice(0, piece.wanted);
		const next = piece.options.find(({ id }) => id === asked.swaps[piece.id]);
		const amount = swaps
			? next
				? paid.reduce((sum, one) => sum + differenceOf(one, piece.priceNow, next.price), 0)
				: 0
			: paid.reduce((sum, one) => sum + one, 0);
		const words = swaps && next ? `para ${choiceWords(next)}` : choiceWords(piece);
		return { id: piece.id, name: `${piece.wanted} ${piece.name}`, words, amount };
	});
	const whole = page.pieces.every(({ id, toWhole }) => (asked.quantities[id] ?? 0) >= toWhole);
	const freight = !swaps && chosen.length > 0 && (whole || page.freightInPart) ? page.freight : 0;
	const sum = rows.reduce((all, { amount }) => all + amount, 0) + freight;
	const title = swaps ? (sum > 0 ? "Diferença a pagar" : "Volta para você") : "Volta para você";
	return (
		<aside
			aria-label="Resumo"
			className="self-start rounded-md border border-line p-5 lg:sticky lg:top-28"
		>
			<h2 className="text-h3">Resumo</h2>
			{rows.length === 0 ? (
				<p className="mt-2 text-subtle">Escolha as peças que voltam.</p>
			) : (
				<dl className="nums mt-4 grid gap-2.5 text-ui">
					{rows.map(({ id, name, words, amount }) => (
						<div key={id} className="flex justify-between gap-4">
							<dt className="min-w-0 wrap-anywhere">
								{name}
								{words && <span className="block text-small text-subtle">{words}</span>}
							</dt>
							<dd className="shrink-0">{formatMoney(swaps ? Math.abs(amount) : amount)}</dd>
						</div>
					))}
					{freight > 0 && (
						<div className="flex justify-between gap-4">
							<dt>Frete da ida</dt>
							<dd>{formatMoney(freight)}</dd>
						</div>
					)}
					<div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
						<dt className="font-semibold">{title}</dt>
						<dd className="text-heading font-semibold">{formatMoney(Math.abs(sum))}</dd>
					</div>
				</dl>
			)}
			{rows.length > 0 && !swaps && (
				<p className="mt-2 text-small text-subtle">
					É o que foi pago por elas, já com os descontos do pedido.
				</p>
			)}
			<div className="mt-5">{children}</div>
		</aside>
	);
}

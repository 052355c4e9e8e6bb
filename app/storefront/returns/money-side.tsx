import type { ReactNode } from "react";
import type { RequestPage } from "#core/returns/customer.ts";
import { differenceOf } from "#core/returns/shared/amounts.ts";
import { formatMoney } from "#core/values/money.ts";
import { choiceWords } from "#core/values/variation.ts";
import { type ChosenPiece, choiceFor, chosenOf, type Draft } from "./request-steps.tsx";

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

type Row = { id: string; name: string; words: string; amount: number };

/** A line of chosen pieces: what was paid for it, or what its new pieces cost more. */
function rowOf(piece: ChosenPiece, { resolution, swaps }: Draft): Row & { paid: number } {
	const worths = piece.worths.slice(0, piece.wanted);
	const row = { id: piece.id, name: `${piece.wanted} ${piece.name}`, words: choiceWords(piece) };
	const paid = sum(worths);
	if (resolution !== "substituicao") return { ...row, amount: piece.price * piece.wanted, paid };
	const next = piece.options.find(({ id }) => id === swaps[piece.id]);
	if (!next) return { ...row, amount: 0, paid };
	const now = piece.priceNow ?? next.price;
	const amount = sum(worths.map((worth) => differenceOf(worth, now, next.price)));
	return { ...row, words: `para ${choiceWords(next)}`, amount, paid };
}

const Line = ({ name, words, amount }: { name: string; words?: string; amount: string }) => (
	<div className="flex justify-between gap-4">
		<dt className="min-w-0 wrap-anywhere">
			{name}
			{words && <span className="block text-small text-subtle">{words}</span>}
		</dt>
		<dd className="shrink-0">{amount}</dd>
	</div>
);

/** What comes back or is to be paid, piece by piece, with the button. */
export function MoneySide({
	page,
	draft,
	children,
}: {
	page: RequestPage;
	draft: Draft;
	children: ReactNode;
}) {
	const swaps = draft.resolution === "substituicao";
	const { reason, resolution } = draft;
	const chosen = chosenOf(page, draft);
	const rows = chosen.map((piece) => rowOf(piece, draft));
	const kind = reason && resolution && choiceFor(chosen, reason, resolution)?.kind;
	const whole = page.pieces.every(({ id, toWhole }) => (draft.quantities[id] ?? 0) >= toWhole);
	const withFreight = !swaps && kind !== "troca" && (whole || page.freightInPart);
	const freight = withFreight && rows.length > 0 ? page.freight : 0;
	const listed = sum(rows.map(({ amount }) => amount));
	const total = swaps ? listed : sum(rows.map(({ paid }) => paid)) + freight;
	const off = swaps ? 0 : listed + freight - total;
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
						<Line
							key={id}
							name={name}
							words={words}
							amount={swaps && amount === 0 ? "" : formatMoney(Math.abs(amount))}
						/>
					))}
					{freight > 0 && <Line name="Frete da ida" amount={formatMoney(freight)} />}
					{off > 0 && (
						<Line name="Parte delas nos descontos do pedido" amount={`− ${formatMoney(off)}`} />
					)}
					<div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
						<dt className="font-semibold">
							{swaps && total === 0
								? "Sem diferença a pagar"
								: swaps && total > 0
									? "Diferença a pagar"
									: resolution === "credito"
										? "Volta como crédito"
										: "Volta para você"}
						</dt>
						<dd className="text-heading font-semibold">
							{swaps && total === 0 ? "" : formatMoney(Math.abs(total))}
						</dd>
					</div>
				</dl>
			)}
			<div className="mt-5">{children}</div>
		</aside>
	);
}

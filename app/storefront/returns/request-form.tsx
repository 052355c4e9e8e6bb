import { type ReactNode, useState } from "react";
import { useFetcher } from "react-router";
import { PhotosField } from "#app/account/reviews/photos-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { useFocusOn, WRONG_FIELD } from "#app/ui/use-focus-on.ts";
import type { ProductDetail } from "#core/catalog/types.ts";
import type { RequestPage } from "#core/returns/customer.ts";
import { differenceOf } from "#core/returns/shared/amounts.ts";
import { RESOLUTIONS } from "#core/returns/shared/machine.ts";
import { REASON_LABELS, RESOLUTION_LABELS } from "#core/returns/shared/words.ts";
import { formatMoney } from "#core/values/money.ts";
import { choiceWords } from "#core/values/variation.ts";
import {
	choiceFor,
	chosenOf,
	type Draft,
	NOTHING,
	Pieces,
	Postings,
	Preferences,
	Reasons,
	Step,
} from "./request-steps.tsx";
import type { ChosenPiece } from "./swap-picker.tsx";

export type Answer = {
	ok: false;
	message: string;
	fields?: Record<string, string>;
	photos?: string[];
};

/** What the draft still lacks, in words; null when it can be sent. */
function missingOf(chosen: ChosenPiece[], draft: Draft): string | null {
	if (chosen.length === 0) return "Escolha as peças.";
	if (!draft.reason) return "Diga o que aconteceu.";
	if (!draft.resolution) return "Diga o que você prefere.";
	if (draft.resolution === "substituicao" && chosen.some(({ id }) => !draft.swaps[id])) {
		return "Escolha a peça nova.";
	}
	return draft.posting ? null : "Diga como manda de volta.";
}

const swapWords = (chosen: ChosenPiece[], { swaps }: Draft): string =>
	chosen
		.flatMap(({ id, options }) => options.find((option) => option.id === swaps[id]) ?? [])
		.map((option) => choiceWords(option))
		.join(" e ");

/** A changed choice of pieces may close what was answered: an answer that is closed counts as none. */
function openPart(draft: Draft, chosen: ChosenPiece[]): Draft {
	const { reason, resolution } = draft;
	const isOpen = (one: NonNullable<Draft["resolution"]>) =>
		reason !== null && choiceFor(chosen, reason, one)?.open === true;
	if (reason && !RESOLUTIONS.some(isOpen)) {
		return { ...draft, reason: null, resolution: null };
	}
	return resolution && !isOpen(resolution) ? { ...draft, resolution: null } : draft;
}

type RequestFormProps = { page: RequestPage; products: Record<string, ProductDetail | null> };

export function RequestForm({ page, products }: RequestFormProps) {
	const fetcher = useFetcher<Answer>();
	const [typed, setTyped] = useState(NOTHING);
	const [at, setAt] = useState({ step: 1, moved: false });
	const [note, setNote] = useState("");
	const [key] = useState(() => globalThis.crypto?.randomUUID?.() ?? "");
	const failed = fetcher.data?.ok === false ? fetcher.data : null;
	const form = useFocusOn<HTMLFormElement>(failed, `${WRONG_FIELD}, [role=alert]`);
	const draft = openPart(typed, chosenOf(page, typed));
	const set = (changes: Partial<Draft>) => setTyped((before) => ({ ...before, ...changes }));
	const parts = { page, draft, set };
	const chosen = chosenOf(page, draft);
	const { reason, resolution, posting, swaps } = draft;
	const choice = reason && resolution && choiceFor(chosen, reason, resolution);
	const missing = missingOf(chosen, draft);
	const body = {
		...{ key, reason, resolution, posting, note },
		lines: chosen.map(({ id, wanted }) => ({ id, quantity: wanted, swap: swaps[id] ?? null })),
	};
	const stepProps = (number: number) => ({
		number,
		open: at.step === number,
		focused: at.moved,
		onOpen: () => setAt({ step: number, moved: true }),
	});
	const next = (number: number, ready: boolean) => (
		<Button
			variant="outline"
			className="mt-4"
			disabled={!ready}
			onClick={() => setAt({ step: number, moved: true })}
		>
			Continuar
		</Button>
	);
	return (
		<fetcher.Form
			ref={form}
			method="post"
			encType="multipart/form-data"
			className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-12"
		>
			<input type="hidden" name="pedido" value={JSON.stringify(body)} />
			<noscript>
				<p className="rounded-sm bg-warn-tint p-4">
					Para pedir por aqui é preciso ligar o JavaScript. Você também pode escrever para a loja.
				</p>
			</noscript>
			<div>
				<Step
					{...stepProps(1)}
					title="Quais peças"
					answer={chosen.map(({ name, wanted }) => `${wanted} ${name}`).join(", ") || null}
				>
					<Pieces {...parts} />
					{next(2, chosen.length > 0)}
				</Step>
				<Step {...stepProps(2)} title="O que aconteceu" answer={reason && REASON_LABELS[reason]}>
					<Reasons {...parts} />
					{next(3, reason !== null)}
				</Step>
				<Step
					{...stepProps(3)}
					title="O que você prefere"
					answer={
						resolution &&
						[
							RESOLUTION_LABELS[resolution],
							resolution === "substituicao" && swapWords(chosen, draft),
						]
							.filter(Boolean)
							.join(": ")
					}
				>
					<Preferences {...parts} products={products} />
					{next(4, resolution !== null && missing !== "Escolha a peça nova.")}
				</Step>
				<Step {...stepProps(4)} title="Como mandar de volta" answer={null}>
					<Postings {...parts} />
					<div className="mt-6 grid gap-5">
						{choice?.photos && (
							<PhotosField
								stored={failed?.photos ?? []}
								error={failed?.fields?.["photos"]}
								audience="Só a loja vê."
								required
							/>
						)}
						<TextAreaField
							label={choice?.photos ? "Conte o que aconteceu" : "Recado para a loja"}
							optional
							maxLength={1000}
							rows={3}
							value={note}
							onChange={(event) => setNote(event.currentTarget.value)}
						/>
					</div>
				</Step>
			</div>
			<MoneySide page={page} draft={draft}>
				{failed && !failed.fields?.["photos"] && (
					<p
						tabIndex={-1}
						role="alert"
						className="mb-4 rounded-sm bg-bad-tint p-4 text-bad-text wrap-anywhere"
					>
						{failed.message}
					</p>
				)}
				<Button type="submit" full disabled={missing !== null} busy={fetcher.state !== "idle"}>
					{resolution === "substituicao" ? "Pedir troca" : "Pedir devolução"}
				</Button>
				<p className="mt-3 text-small text-subtle">
					{missing ??
						(choice?.automatic ? "Fica aprovado na hora." : "A loja responde em até 5 dias.")}
				</p>
			</MoneySide>
		</fetcher.Form>
	);
}

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
function MoneySide({
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
	const paid = sum(rows.map((row) => row.paid)) + freight;
	const total = swaps ? listed : Math.min(paid, page.left);
	const off = swaps ? 0 : listed + freight - paid;
	const before = swaps ? 0 : paid - total;
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
						<Line name="Descontos do pedido, em proporção" amount={`− ${formatMoney(off)}`} />
					)}
					{before > 0 && <Line name="Já voltou antes" amount={`− ${formatMoney(before)}`} />}
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

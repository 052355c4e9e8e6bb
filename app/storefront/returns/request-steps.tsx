import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { ProductPicture } from "#app/ui/picture/picture.tsx";
import { Quantity } from "#app/ui/quantity.tsx";
import { useFocusOn } from "#app/ui/use-focus-on.ts";
import type { ProductDetail } from "#core/catalog/types.ts";
import type { Choice, RequestPage, RequestPiece } from "#core/returns/customer.ts";
import { type Posting, RESOLUTIONS, type Resolution } from "#core/returns/shared/machine.ts";
import type { Reason } from "#core/returns/shared/terms.ts";
import { REASON_LABELS, RESOLUTION_LABELS } from "#core/returns/shared/words.ts";
import { choiceWords } from "#core/values/variation.ts";
import type { ChosenPiece } from "./swap-picker.tsx";
import { SwapPicker } from "./swap-picker.tsx";

/** What is chosen so far. */
export type Draft = {
	quantities: Record<string, number>;
	swaps: Record<string, string>;
	reason: Reason | null;
	resolution: Resolution | null;
	posting: Posting | null;
};

export const NOTHING: Draft = {
	quantities: {},
	swaps: {},
	reason: null,
	resolution: null,
	posting: null,
};

export const chosenOf = (page: RequestPage, { quantities }: Draft): ChosenPiece[] =>
	page.pieces.flatMap((piece) => {
		const wanted = quantities[piece.id] ?? 0;
		return wanted > 0 ? [{ ...piece, wanted }] : [];
	});

/** A choice for all chosen pieces together: closed when it is closed for one of them. */
export function choiceFor(
	pieces: readonly RequestPiece[],
	reason: Reason,
	resolution: Resolution,
): Choice | null {
	const all = pieces.map(({ choices }) => choices[reason][resolution]);
	return all.find(({ open }) => !open) ?? all.find(({ automatic }) => !automatic) ?? all[0] ?? null;
}

type StepProps = {
	number: number;
	title: string;
	/** The answer in a line, once it is given. */
	answer: string | null;
	open: boolean;
	/** The step was opened by the page, not with the page: it takes the focus. */
	focused: boolean;
	onOpen(): void;
	children: ReactNode;
};

/** A step, folded to one line when it is answered. What was typed in it stays. */
export function Step({ number, title, answer, open, focused, onOpen, children }: StepProps) {
	const heading = useFocusOn<HTMLHeadingElement>(open && focused);
	return (
		<section aria-labelledby={`passo-${number}`} className="border-b border-line py-5">
			<div className="flex items-center justify-between gap-4">
				<h2
					ref={heading}
					id={`passo-${number}`}
					tabIndex={-1}
					className="text-h3 flex scroll-mt-32 gap-3"
				>
					<span aria-hidden className="nums w-3.5 shrink-0 text-subtle">
						{number}
					</span>
					{title}
				</h2>
				{!open && answer && (
					<button
						type="button"
						onClick={onOpen}
						className="link-line inline-flex min-h-11 shrink-0 items-center gap-1.5 text-small"
					>
						<Icon of={Pencil} className="size-3.5" />
						Mudar
						<span className="sr-only">: {title}</span>
					</button>
				)}
			</div>
			{!open && answer && <p className="mt-1 pl-6.5 text-subtle wrap-anywhere">{answer}</p>}
			<div hidden={!open} className="mt-4">
				{children}
			</div>
		</section>
	);
}

type OptionProps = {
	name: string;
	label: string;
	words?: string;
	disabled?: boolean;
	checked: boolean;
	onChoose(): void;
};

const Option = ({ name, label, words, disabled = false, checked, onChoose }: OptionProps) => (
	<label
		className={`flex min-h-12 items-start gap-3 rounded-sm border px-4 py-3 ${checked ? "border-brand-text bg-brand-tint" : "border-line-strong"} ${disabled ? "opacity-60" : "cursor-pointer hover:border-fg"} has-focus-visible:shadow-(--ring)`}
	>
		<input
			type="radio"
			name={name}
			checked={checked}
			disabled={disabled}
			onChange={onChoose}
			className="mt-1 size-4 shrink-0 accent-brand"
		/>
		<span>
			<span className="block font-medium">{label}</span>
			{words && <span className="block text-small text-subtle">{words}</span>}
		</span>
	</label>
);

type PartProps = { page: RequestPage; draft: Draft; set(changes: Partial<Draft>): void };

export function Pieces({ page, draft, set }: PartProps) {
	const choose = (id: string, quantity: number) =>
		set({ quantities: { ...draft.quantities, [id]: quantity } });
	return (
		<ul className="divide-y divide-line">
			{page.pieces.map((piece) => {
				const wanted = draft.quantities[piece.id] ?? 0;
				const gone = piece.returnable === 0;
				return (
					<li key={piece.id} className="grid grid-cols-[64px_minmax(0,1fr)] gap-4 py-4">
						<ProductPicture src={piece.image} alt="" sizes="64px" className="w-full rounded-xs" />
						<div>
							<label className="flex min-h-11 cursor-pointer items-start gap-3">
								<input
									type="checkbox"
									checked={wanted > 0}
									disabled={gone}
									onChange={(event) => choose(piece.id, event.currentTarget.checked ? 1 : 0)}
									className="mt-1 size-4 shrink-0 accent-brand"
								/>
								<span>
									<span className="block font-medium wrap-anywhere">{piece.name}</span>
									<span className="nums block text-small text-subtle">
										{[choiceWords(piece, " · "), gone && "não pode voltar agora"]
											.filter(Boolean)
											.join(" · ")}
									</span>
								</span>
							</label>
							{wanted > 0 && piece.returnable > 1 && (
								<div className="mt-2">
									<Quantity
										value={wanted}
										max={piece.returnable}
										of={piece.name}
										onChange={(quantity) => choose(piece.id, quantity)}
									/>
								</div>
							)}
						</div>
					</li>
				);
			})}
		</ul>
	);
}

const ALL_REASONS = Object.keys(REASON_LABELS) as Reason[];

export function Reasons({ page, draft, set }: PartProps) {
	const chosen = chosenOf(page, draft);
	return (
		<fieldset className="grid gap-2.5 sm:grid-cols-2">
			<legend className="sr-only">O que aconteceu</legend>
			{ALL_REASONS.map((reason) => {
				const money = choiceFor(chosen, reason, "estorno");
				const open = RESOLUTIONS.some((one) => choiceFor(chosen, reason, one)?.open);
				const right = reason === "desistencia" && money?.open && money.automatic;
				return (
					<Option
						key={reason}
						name="motivo"
						label={REASON_LABELS[reason]}
						words={
							open ? (right ? "É seu direito: aprovado na hora, sem custo." : "") : money?.words
						}
						disabled={!open}
						checked={draft.reason === reason}
						onChoose={() => set({ reason, resolution: null, posting: null, swaps: {} })}
					/>
				);
			})}
		</fieldset>
	);
}

/** How a request usually travels; a choice stays possible where the shop takes pieces at its door. */
const usualPosting = (choice: Choice | null): Posting =>
	choice?.shopPays ? "correios" : "proprio";

export function Preferences({
	page,
	draft,
	set,
	products,
}: PartProps & { products: Record<string, ProductDetail | null> }) {
	const chosen = chosenOf(page, draft);
	const { reason, resolution, swaps } = draft;
	if (!reason) return null;
	const money = choiceFor(chosen, reason, "estorno");
	const swap = choiceFor(chosen, reason, "substituicao");
	const credit = choiceFor(chosen, reason, "credito");
	// A defect, a wrong or a damaged piece, which the law remedies by another one.
	const legal = money?.photos ?? false;
	const { condicao, credito: days = 0 } = page.terms.politica;
	const moneyWords = money?.open
		? page.refundedTo
			? `O valor volta ${page.refundedTo}.`
			: "A loja combina com você como o valor volta."
		: money?.words;
	const swapWords = swap?.open
		? [swap.shopPays ? "A loja paga a volta." : "A volta é por sua conta.", !legal && condicao]
				.filter(Boolean)
				.join(" ")
		: swap?.words;
	return (
		<fieldset className="grid gap-2.5">
			<legend className="sr-only">O que você prefere</legend>
			<Option
				name="prefere"
				label="Dinheiro de volta"
				words={moneyWords}
				disabled={!money?.open}
				checked={resolution === "estorno"}
				onChoose={() => set({ resolution: "estorno", posting: usualPosting(money) })}
			/>
			<Option
				name="prefere"
				label={legal ? "Receber outra peça" : "Trocar por outro tamanho ou cor"}
				words={swapWords}
				disabled={!swap?.open}
				checked={resolution === "substituicao"}
				onChoose={() => set({ resolution: "substituicao", posting: usualPosting(swap) })}
			/>
			{credit?.open && (
				<Option
					name="prefere"
					label={RESOLUTION_LABELS.credito}
					words={[
						`Vale por ${days} dias, em qualquer compra e aos poucos.`,
						money?.open
							? "Só se você preferir: o dinheiro de volta é seu direito."
							: credit.shopPays
								? "A loja paga a volta."
								: "A volta é por sua conta.",
					].join(" ")}
					checked={resolution === "credito"}
					onChoose={() => set({ resolution: "credito", posting: usualPosting(credit) })}
				/>
			)}
			{resolution === "substituicao" &&
				chosen.map((piece) => (
					<SwapPicker
						key={piece.id}
						piece={piece}
						sameToo={legal}
						product={(piece.slug && products[piece.slug]) || null}
						chosen={swaps[piece.id] ?? null}
						onChoose={(id) => set({ swaps: { ...swaps, [piece.id]: id } })}
					/>
				))}
		</fieldset>
	);
}

export function Postings({ page, draft, set }: PartProps) {
	const { reason, resolution, posting } = draft;
	const choice = reason && resolution && choiceFor(chosenOf(page, draft), reason, resolution);
	if (!choice) return null;
	const usual = usualPosting(choice);
	return (
		<fieldset className="grid gap-2.5">
			<legend className="sr-only">Como mandar de volta</legend>
			<Option
				name="volta"
				label={choice.shopPays ? "Postar com o código da loja" : "Enviar por conta própria"}
				words={
					choice.shopPays
						? "A loja envia o código: você só leva o pacote à agência."
						: "Use o meio que preferir e informe o código de rastreio depois."
				}
				checked={posting === usual}
				onChoose={() => set({ posting: usual })}
			/>
			{page.shopAddress && (
				<Option
					name="volta"
					label="Levar à loja"
					words={page.shopAddress.replace(/\n/g, ", ")}
					checked={posting === "loja"}
					onChoose={() => set({ posting: "loja" })}
				/>
			)}
		</fieldset>
	);
}

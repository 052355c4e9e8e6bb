import { Pencil } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { PhotosField } from "#app/account/reviews/photos-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ProductPicture } from "#app/ui/picture/product-picture.tsx";
import { Quantity } from "#app/ui/quantity.tsx";
import type { ProductDetail } from "#core/catalog/types.ts";
import type { AskPage, AskPiece, Choice } from "#core/returns/customer.ts";
import type { Posting, Resolution } from "#core/returns/shared/machine.ts";
import type { Reason } from "#core/returns/shared/terms.ts";
import { REASON_LABELS } from "#core/returns/shared/words.ts";
import { choiceWords } from "#core/values/variation.ts";
import { type Asked, chosenOf, MoneySide } from "./money-side.tsx";
import { SwapPicker } from "./swap-picker.tsx";

export type Answer = {
	ok: false;
	message: string;
	fields?: Record<string, string>;
	photos?: string[];
};

const NOTHING: Asked = {
	quantities: {},
	swaps: {},
	reason: null,
	resolution: null,
	posting: null,
};

/** A choice for all chosen pieces together: closed when it is closed for one of them. */
function choiceFor(
	pieces: readonly AskPiece[],
	reason: Reason,
	resolution: Resolution,
): Choice | null {
	const all = pieces.map(({ choices }) => choices[reason][resolution]);
	return all.find(({ open }) => !open) ?? all.find(({ automatic }) => !automatic) ?? all[0] ?? null;
}

const ALL_REASONS = Object.keys(REASON_LABELS) as Reason[];

type StepProps = {
	number: number;
	title: string;
	/** The answer in a line, once it is given. */
	answer: string | null;
	open: boolean;
	onOpen(): void;
	children: ReactNode;
};

/** A step, folded to one line when it is answered. */
function Step({ number, title, answer, open, onOpen, children }: StepProps) {
	return (
		<section aria-labelledby={`passo-${number}`} className="border-b border-line py-5">
			<div className="flex items-start justify-between gap-4">
				<h2 id={`passo-${number}`} className="text-h3 flex gap-3">
					<span aria-hidden className="nums text-subtle">
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
			{open ? (
				<div className="mt-4">{children}</div>
			) : (
				answer && <p className="mt-1 pl-6 text-subtle wrap-anywhere">{answer}</p>
			)}
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

function Pieces({ page, asked, set }: PartProps) {
	const choose = (id: string, quantity: number) =>
		set({ quantities: { ...asked.quantities, [id]: quantity } });
	return (
		<ul className="divide-y divide-line">
			{page.pieces.map((piece) => {
				const wanted = asked.quantities[piece.id] ?? 0;
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

type PartProps = { page: AskPage; asked: Asked; set(changes: Partial<Asked>): void };

function Reasons({ page, asked, set, onDone }: PartProps & { onDone(): void }) {
	const chosen = chosenOf(page, asked);
	return (
		<fieldset className="grid gap-2.5 sm:grid-cols-2">
			<legend className="sr-only">O que aconteceu</legend>
			{ALL_REASONS.map((reason) => {
				const choices = (["estorno", "substituicao"] as const).map((resolution) =>
					choiceFor(chosen, reason, resolution),
				);
				const open = choices.some((choice) => choice?.open);
				const right = reason === "desistencia" && choices[0]?.open && choices[0].automatic;
				return (
					<Option
						key={reason}
						name="motivo"
						label={REASON_LABELS[reason]}
						words={
							open
								? right
									? "É seu direito: aprovado na hora, sem custo."
									: ""
								: (choices[0]?.words ?? "")
						}
						disabled={!open}
						checked={asked.reason === reason}
						onChoose={() => {
							set({ reason, resolution: null, posting: null, swaps: {} });
							onDone();
						}}
					/>
				);
			})}
		</fieldset>
	);
}

function Preferences({
	page,
	asked,
	set,
	products,
}: PartProps & { products: Record<string, ProductDetail | null> }) {
	const chosen = chosenOf(page, asked);
	const { reason, resolution } = asked;
	if (!reason) return null;
	const money = choiceFor(chosen, reason, "estorno");
	const swap = choiceFor(chosen, reason, "substituicao");
	const { condicao } = page.terms.politica;
	const moneyWords = money?.open
		? page.refundedTo
			? `O valor volta ${page.refundedTo}.`
			: "A loja combina com você como o valor volta."
		: (money?.words ?? "");
	const swapWords = swap?.open
		? [
				swap.shopPays ? "A loja paga a volta." : "A volta é por sua conta.",
				reason !== "defeito" && condicao,
			]
				.filter(Boolean)
				.join(" ")
		: (swap?.words ?? "");
	return (
		<fieldset className="grid gap-2.5">
			<legend className="sr-only">O que você prefere</legend>
			<Option
				name="prefere"
				label="Dinheiro de volta"
				words={moneyWords}
				disabled={!money?.open}
				checked={resolution === "estorno"}
				onChoose={() => set({ resolution: "estorno", posting: null, swaps: {} })}
			/>
			<Option
				name="prefere"
				label={
					reason === "pequeno" || reason === "grande" || reason === "nao_gostei"
						? "Trocar por outro tamanho ou cor"
						: "Receber outra peça"
				}
				words={swapWords}
				disabled={!swap?.open}
				checked={resolution === "substituicao"}
				onChoose={() => set({ resolution: "substituicao", posting: null })}
			/>
			{resolution === "substituicao" &&
				chosen.map((piece) => (
					<SwapPicker
						key={piece.id}
						piece={piece}
						product={(piece.slug && products[piece.slug]) || null}
						chosen={asked.swaps[piece.id] ?? null}
						onChoose={(id) => set({ swaps: { ...asked.swaps, [piece.id]: id } })}
					/>
				))}
		</fieldset>
	);
}

function Postings({ page, asked, set }: PartProps) {
	const { reason, resolution, posting } = asked;
	const choice = reason && resolution && choiceFor(chosenOf(page, asked), reason, resolution);
	if (!choice) return null;
	const usual: Posting = choice.shopPays ? "correios" : "proprio";
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
					words={page.shopAddress}
					checked={posting === "loja"}
					onChoose={() => set({ posting: "loja" })}
				/>
			)}
		</fieldset>
	);
}

type AskFormProps = { page: AskPage; products: Record<string, ProductDetail | null> };

export function AskForm({ page, products }: AskFormProps) {
	const fetcher = useFetcher<Answer>();
	const [asked, setAsked] = useState(NOTHING);
	const [at, setAt] = useState(1);
	const [note, setNote] = useState("");
	const [key] = useState(() => globalThis.crypto?.randomUUID?.() ?? "");
	const alert = useRef<HTMLParagraphElement>(null);
	const failed = fetcher.data?.ok === false ? fetcher.data : null;
	useEffect(() => {
		if (failed) alert.current?.focus();
	}, [failed]);
	const set = (changes: Partial<Asked>) => setAsked((before) => ({ ...before, ...changes }));
	const parts = { page, asked, set };
	const chosen = chosenOf(page, asked);
	const { reason, resolution, posting, swaps } = asked;
	const choice = reason && resolution && choiceFor(chosen, reason, resolution);
	const swapped =
		resolution !== "substituicao" || chosen.every(({ id }) => swaps[id] !== undefined);
	const ready = chosen.length > 0 && reason && resolution && swapped && posting;
	const body = {
		...{ key, reason, resolution, posting, note },
		lines: chosen.map(({ id, wanted }) => ({ id, quantity: wanted, swap: swaps[id] ?? null })),
	};
	return (
		<fetcher.Form
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
					number={1}
					title="Quais peças"
					answer={chosen.map(({ name, wanted }) => `${wanted} ${name}`).join(", ") || null}
					open={at === 1}
					onOpen={() => setAt(1)}
				>
					<Pieces
						{...parts}
						set={(changes) => set({ ...changes, reason: null, resolution: null })}
					/>
					<Button
						variant="outline"
						className="mt-4"
						disabled={chosen.length === 0}
						onClick={() => setAt(2)}
					>
						Continuar
					</Button>
				</Step>
				<Step
					number={2}
					title="O que aconteceu"
					answer={reason && REASON_LABELS[reason]}
					open={at === 2}
					onOpen={() => setAt(2)}
				>
					<Reasons {...parts} onDone={() => setAt(3)} />
				</Step>
				<Step
					number={3}
					title="O que você prefere"
					answer={
						resolution && (resolution === "estorno" ? "Dinheiro de volta" : "Trocar por outra peça")
					}
					open={at === 3}
					onOpen={() => setAt(3)}
				>
					<Preferences {...parts} products={products} />
					<Button
						variant="outline"
						className="mt-4"
						disabled={!resolution || !swapped}
						onClick={() => setAt(4)}
					>
						Continuar
					</Button>
				</Step>
				<Step
					number={4}
					title="Como mandar de volta"
					answer={null}
					open={at === 4}
					onOpen={() => setAt(4)}
				>
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
			<MoneySide page={page} asked={asked}>
				{failed && (
					<p
						ref={alert}
						tabIndex={-1}
						role="alert"
						className="mb-4 rounded-sm bg-bad-tint p-4 text-bad-text wrap-anywhere"
					>
						{failed.message}
					</p>
				)}
				<Button type="submit" full disabled={!ready} busy={fetcher.state !== "idle"}>
					{resolution === "substituicao" ? "Pedir troca" : "Pedir devolução"}
				</Button>
				{choice && (
					<p className="mt-3 text-small text-subtle">
						{choice.automatic ? "Fica aprovado na hora." : "A loja responde em até 5 dias."}
					</p>
				)}
			</MoneySide>
		</fetcher.Form>
	);
}

import clsx from "clsx";
import { ClockAlert, MessageSquareText } from "lucide-react";
import { StatusPill, type Tone } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ProductPicture } from "#app/ui/picture/picture.tsx";
import { orderNumber } from "#core/orders/shared/order.ts";
import {
	promisedWords,
	type QueueRow as Row,
	type Step,
	shipByWords,
	stepWord,
} from "#core/shipping/shared/queue.ts";
import { formatMoment } from "#core/values/dates.ts";
import { counted } from "#core/values/text.ts";
import { choiceWords, pieceWords } from "#core/values/variation.ts";

const TONES: Record<Step, Tone> = { nfe: "bad", separar: "warn", conferir: "info", codigo: "ok" };

const short = (size: string): string => (size === "Único" ? "U" : size);

/** Pictures of the first pieces with size and quantity; the rest as a number. */
function Pieces({ row }: { row: Row }) {
	const words = row.pieces.map((piece) => `${piece.quantity} ${pieceWords(piece)}`);
	const choices = row.pieces.map((piece) => choiceWords(piece, " ")).filter(Boolean);
	return (
		<span className="flex items-center gap-2" title={words.join(", ")}>
			<span className="sr-only">{words.join(", ")}</span>
			{row.pieces.map(({ image, name, size, quantity }, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never change places
				<span key={at} aria-hidden className="relative block w-10 shrink-0" data-piece={name}>
					<ProductPicture src={image} alt="" sizes="40px" className="w-10 rounded-xs" />
					{quantity > 1 && (
						<span className="nums absolute -top-1 -left-1 min-w-5 rounded-xs border border-fg bg-bg px-1 text-center text-overline leading-4.5 font-semibold">
							{quantity}
						</span>
					)}
					<span className="absolute -right-1 -bottom-1 min-w-5.5 rounded-xs bg-ink px-1 text-center text-overline leading-5 font-semibold text-on-ink">
						{short(size)}
					</span>
				</span>
			))}
			{row.moreLines > 0 && (
				<span aria-hidden className="nums text-caption text-subtle">
					e mais {row.moreLines}
				</span>
			)}
			<span aria-hidden className="line-clamp-3 min-w-0 text-caption text-subtle">
				{choices.join("; ")}
			</span>
		</span>
	);
}

const placeOf = ({ city, state, volumes }: Row): string =>
	[city, state, volumes > 1 ? `${volumes} volumes` : ""].filter(Boolean).join(", ");

type QueueRowProps = {
	row: Row;
	today: string;
	chosen: boolean;
	current: boolean;
	onChoose(): void;
	onFocus(): void;
	onOpen(): void;
};

/** An order of the queue: a table row, on a phone a card. */
export function QueueRow({ row, today, chosen, current, ...on }: QueueRowProps) {
	const late = row.shipBy < today;
	return (
		<tr
			id={`fila-${row.id}`}
			role="row"
			tabIndex={current ? 0 : -1}
			onFocus={on.onFocus}
			onClick={(event) => {
				if (!(event.target as Element).closest("input, label")) on.onOpen();
			}}
			className={clsx(
				"grid cursor-pointer scroll-mb-24 grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-x-1 gap-y-2 border-t border-line px-1 py-2.5 outline-none lg:grid-cols-[44px_minmax(0,1.1fr)_minmax(0,1.6fr)_minmax(0,1.3fr)_minmax(0,1fr)_168px] lg:gap-x-3",
				"focus:shadow-[inset_0_0_0_1.5px_var(--primary-text),inset_4px_0_0_var(--primary-text)]",
				chosen ? "bg-brand-tint" : "hover:bg-surface",
			)}
		>
			<td role="cell" className="row-span-3 self-start lg:row-span-1 lg:self-center">
				<label className="grid size-11 place-items-center">
					<span className="sr-only">Escolher pedido {orderNumber(row.id)}</span>
					<input
						type="checkbox"
						tabIndex={-1}
						checked={chosen}
						onChange={on.onChoose}
						className="size-5 accent-(--color-primary)"
					/>
				</label>
			</td>
			<td role="cell" className="min-w-0">
				<span className="block font-semibold">#{orderNumber(row.id)}</span>
				<span className="block truncate text-caption text-subtle">{row.customer}</span>
				<span className="nums block text-caption text-subtle">{formatMoment(row.orderedAt)}</span>
				{row.notes && (
					<span title={row.notes} className="flex items-center gap-1.5 text-caption">
						<Icon of={MessageSquareText} className="size-3.5 shrink-0" />
						<span className="sr-only">Observação do cliente: </span>
						<span className="truncate">{row.notes}</span>
					</span>
				)}
			</td>
			<td role="cell" className="col-span-2 col-start-2 lg:col-span-1 lg:col-start-auto">
				<Pieces row={row} />
			</td>
			<td role="cell" className="col-span-2 col-start-2 min-w-0 lg:col-span-1 lg:col-start-auto">
				<span className="block truncate">{row.delivery}</span>
				<span className="block truncate text-caption text-subtle">{placeOf(row)}</span>
			</td>
			<td role="cell" className="col-span-2 col-start-2 text-small lg:col-span-1 lg:col-start-auto">
				<span
					className={clsx(
						"nums flex items-center gap-1.5",
						late ? "font-semibold text-bad-text" : "whitespace-nowrap",
					)}
				>
					{late && <Icon of={ClockAlert} className="size-4 shrink-0" />}
					{shipByWords(row, today)}
				</span>
				<span className="nums block text-caption text-subtle">{promisedWords(row)}</span>
			</td>
			<td
				role="cell"
				className="col-start-3 row-start-1 justify-self-end pr-2 lg:col-start-auto lg:row-start-auto"
			>
				{row.takenBy ? (
					<span className="block max-w-32 text-right text-caption text-subtle lg:max-w-none">
						{row.takenBy} está conferindo
					</span>
				) : (
					<StatusPill tone={TONES[row.step]}>{stepWord(row)}</StatusPill>
				)}
				{row.part && <span className="mt-1 block text-caption text-subtle">falta uma parte</span>}
			</td>
		</tr>
	);
}

export function sumWords(rows: Row[]): string {
	const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
	return [
		counted(rows.length, "pedido", "pedidos"),
		counted(
			sum(({ units }) => units),
			"peça",
			"peças",
		),
		counted(
			sum(({ volumes }) => volumes),
			"volume",
			"volumes",
		),
	].join(", ");
}

import { Check } from "lucide-react";
import { Icon } from "#app/ui/icon.tsx";
import { ProductPicture } from "#app/ui/picture/picture.tsx";
import { type CheckLine, countOf } from "#core/shipping/shared/check-reading.ts";
import type { CheckState } from "./use-check.ts";

const linkClass = "min-h-8 text-small font-semibold underline";

type PieceListProps = { lines: CheckLine[]; state: CheckState; onMissing(): void };

/** Pieces left to scan, large; scanned ones below. */
export function PieceList({ lines, state, onMissing }: PieceListProps) {
	const read = (line: CheckLine) => countOf(line.id, state.readings);
	const open = lines.filter((line) => read(line) < line.quantity);
	const done = lines.filter((line) => read(line) === line.quantity);
	return (
		<ul aria-label="Peças do pedido" className="mt-4 rounded-md border border-line bg-bg">
			{open.map((line) => (
				<OpenPiece
					key={line.id}
					line={line}
					read={read(line)}
					state={state}
					onMissing={onMissing}
				/>
			))}
			{done.map((line) => (
				<li
					key={line.id}
					className="grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-4 px-5 py-3 not-first:border-t not-first:border-line"
				>
					<ProductPicture src={line.image} alt="" sizes="64px" className="w-16 rounded-xs" />
					<div>
						<p className="text-small text-subtle">
							{line.name}, {line.sku}
						</p>
						<p className="mt-1 flex items-center gap-2.5 text-lead font-semibold">
							<span className="rounded-xs border-2 border-fg px-2 py-0.5">{line.size}</span>
							{line.color === "Padrão" ? "" : line.color}
						</p>
					</div>
					<p className="nums flex items-center gap-1.5 text-ui font-semibold text-ok-text">
						<Icon of={Check} className="size-4" />
						{line.quantity} de {line.quantity}
					</p>
				</li>
			))}
		</ul>
	);
}

type OpenPieceProps = { line: CheckLine; read: number; state: CheckState; onMissing(): void };

const OpenPiece = ({ line, read, state, onMissing }: OpenPieceProps) => (
	<li
		data-sku={line.sku}
		data-falta={line.quantity - read}
		className="grid grid-cols-[96px_minmax(0,1fr)] items-center gap-x-5 gap-y-3 p-5 not-first:border-t not-first:border-line sm:grid-cols-[168px_minmax(0,1fr)_auto]"
	>
		<ProductPicture src={line.image} alt="" sizes="168px" className="w-full rounded-xs" />
		<div>
			<p className="text-body font-medium">{line.name}</p>
			<p className="text-small text-subtle">{line.sku}</p>
			<div className="mt-4 flex flex-wrap items-center gap-4">
				<span className="grid min-h-16 min-w-16 place-items-center rounded-sm border-[2.5px] border-fg px-3 text-price leading-none font-bold sm:min-h-24 sm:min-w-24 sm:text-numeral">
					{line.size}
				</span>
				{line.color !== "Padrão" && (
					<span className="flex items-center gap-3 text-figure leading-tight font-semibold">
						{line.hex && (
							<span
								aria-hidden
								className="size-9 rounded-full border-[1.5px] border-line-strong"
								style={{ background: line.hex }}
							/>
						)}
						{line.color}
					</span>
				)}
			</div>
		</div>
		<div className="col-span-2 flex items-center justify-between gap-3 sm:col-span-1 sm:block sm:text-right">
			<p className="nums text-figure leading-tight font-semibold">
				{read} de {line.quantity}
			</p>
			<p className="nums text-small text-subtle">
				{line.quantity - read === 1 ? "falta 1" : `faltam ${line.quantity - read}`}
			</p>
			<p className="flex flex-col gap-1 sm:mt-2 sm:items-end">
				<button type="button" className={linkClass} onClick={onMissing}>
					Não achei
				</button>
				<button
					type="button"
					className={linkClass}
					onClick={() => {
						state.readByHand(line, read);
						document.getElementById("leitura")?.focus();
					}}
				>
					Conferir sem código
				</button>
			</p>
		</div>
	</li>
);

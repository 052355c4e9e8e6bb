import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { type CheckLine, countOf } from "#core/shipping/check/reading-rules.ts";
import type { CheckState } from "./use-check.ts";

type PartDialogProps = {
	lines: CheckLine[];
	state: CheckState;
	busy: boolean;
	onSend(): void;
	onClose(): void;
};

const nameOf = ({ name, size, color }: CheckLine): string =>
	[name, size, color === "Padrão" ? "" : color].filter(Boolean).join(", ");

/** A piece was not found: what is there goes now, or the order waits. */
export function PartDialog({ lines, state, busy, onSend, onClose }: PartDialogProps) {
	const read = (line: CheckLine) => countOf(line.id, state.readings);
	const goes = lines.filter((line) => read(line) > 0);
	const stays = lines.filter((line) => read(line) < line.quantity);
	return (
		<Modal
			open
			onOpenChange={(open) => !open && !busy && onClose()}
			title="Não achou uma peça?"
			description="Envie agora o que está conferido, ou deixe o pedido esperar. O frete não é cobrado de novo."
			width={560}
			footer={
				<div className="flex flex-wrap justify-end gap-3">
					<Button variant="outline" size="sm" onClick={onClose} disabled={busy}>
						Esperar
					</Button>
					<Button size="sm" onClick={onSend} busy={busy} disabled={goes.length === 0}>
						Fechar sem o que falta
					</Button>
				</div>
			}
		>
			<h3 className="font-sans text-ui font-semibold">Vai agora</h3>
			{goes.length === 0 && (
				<p className="mt-1 text-small text-subtle">
					Nada foi conferido ainda: leia ao menos uma peça.
				</p>
			)}
			<ul className="mt-1 text-small">
				{goes.map((line) => (
					<li key={line.id} className="nums py-1">
						{read(line)} × {nameOf(line)}
					</li>
				))}
			</ul>
			<h3 className="mt-4 font-sans text-ui font-semibold">Fica na fila</h3>
			<ul className="mt-1 text-small">
				{stays.map((line) => (
					<li key={line.id} className="nums py-1">
						{line.quantity - read(line)} × {nameOf(line)}
					</li>
				))}
			</ul>
		</Modal>
	);
}

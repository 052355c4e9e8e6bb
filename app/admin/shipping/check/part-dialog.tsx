import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { shopDay } from "#core/insights/period-rules.ts";
import { type CheckLine, countOf } from "#core/shipping/check/reading-rules.ts";
import { pieceWords } from "#core/values/variation-rules.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useKeptState } from "../../ui/use-kept-state.ts";
import type { CheckState } from "./use-check.ts";

type PartDialogProps = {
	lines: CheckLine[];
	state: CheckState;
	busy: boolean;
	/** What is wrong about the day. */
	problem: string | undefined;
	onSend(restDay: string): void;
	onClose(): void;
};

/** A piece was not found: what is there goes now, or the order waits. */
export function PartDialog({ lines, state, busy, problem, onSend, onClose }: PartDialogProps) {
	const [day, setDay] = useKeptState("parte", "");
	const read = (line: CheckLine) => countOf(line.id, state.readings);
	const goes = lines.filter((line) => read(line) > 0);
	const stays = lines.filter((line) => read(line) < line.quantity);
	return (
		<FormDialog
			title="Não achou uma peça?"
			description="Envie agora o que está conferido, ou deixe o pedido esperar. O frete não é cobrado de novo."
			onClose={onClose}
			dirty={day !== "" && !busy}
			busy={busy}
			width={560}
			dense={false}
			footer={(close) => (
				<div className="flex flex-wrap justify-end gap-3">
					<Button variant="outline" size="sm" onClick={close} disabled={busy}>
						Esperar
					</Button>
					<Button size="sm" onClick={() => onSend(day)} busy={busy} disabled={goes.length === 0}>
						Fechar sem o que falta
					</Button>
				</div>
			)}
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
						{read(line)} × {pieceWords(line)}
					</li>
				))}
			</ul>
			<h3 className="mt-4 font-sans text-ui font-semibold">Fica na fila</h3>
			<ul className="mt-1 text-small">
				{stays.map((line) => (
					<li key={line.id} className="nums py-1">
						{line.quantity - read(line)} × {pieceWords(line)}
					</li>
				))}
			</ul>
			<div className="mt-4">
				<TextField
					label="Nova data do que fica"
					optional
					type="date"
					value={day}
					min={shopDay(new Date())}
					error={problem}
					hint="O cliente lê esta data na página do pedido"
					onChange={(event) => setDay(event.currentTarget.value)}
				/>
			</div>
		</FormDialog>
	);
}

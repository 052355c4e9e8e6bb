import { Modal } from "#app/ui/modal.tsx";
import type { NotePolicy } from "#core/delivery/shared/shop-delivery.ts";
import type { QueueRow } from "#core/shipping/shared/queue.ts";
import { CodesDialog } from "./codes/codes-dialog.tsx";
import { BuyLabelsDialog } from "./labels/buy-labels-dialog.tsx";
import { LabelsDialog } from "./papers/labels-dialog.tsx";
import { Papers } from "./papers/papers.tsx";
import { Key } from "./queue-list.tsx";
import type { Commands } from "./use-commands.ts";

const KEYS: [keys: string[], does: string][] = [
	[["↑", "↓"], "Ir ao pedido de cima ou de baixo"],
	[["Espaço"], "Escolher ou largar o pedido"],
	[["Shift", "↓"], "Escolher em sequência"],
	[["G"], "Escolher o grupo inteiro"],
	[["Ctrl", "A"], "Escolher todos"],
	[["Enter"], "Abrir a conferência"],
	[["L"], "Imprimir listas dos escolhidos"],
	[["E"], "Imprimir etiquetas dos escolhidos"],
	[["D"], "Declarações de conteúdo dos escolhidos, onde a loja as usa"],
	[["T"], "Etiquetas da transportadora dos escolhidos"],
	[["C"], "Conferir os escolhidos, um depois do outro"],
	[["R"], "Colar códigos de rastreio"],
	[["Esc"], "Largar todos"],
];

const KeysDialog = ({ onClose }: { onClose(): void }) => (
	<Modal open onOpenChange={(open) => !open && onClose()} title="Teclas da fila" width={480}>
		<dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5 text-small">
			{KEYS.map(([keys, does]) => (
				<div key={does} className="contents">
					<dt className="flex gap-1">
						{keys.map((key) => (
							<Key key={key}>{key}</Key>
						))}
					</dt>
					<dd>{does}</dd>
				</div>
			))}
		</dl>
	</Modal>
);

type CommandDialogsProps = {
	commands: Commands;
	rows: QueueRow[];
	notePolicy: NotePolicy | null;
	onSent(): void;
};

export function CommandDialogs({ commands, rows, notePolicy, onSent }: CommandDialogsProps) {
	const { papers, setPapers, open, close } = commands;
	return (
		<>
			{papers && (
				<Papers {...papers} ids={rows.map(({ id }) => id)} onDone={() => setPapers(null)} />
			)}
			{open === "labels" && (
				<LabelsDialog
					rows={rows}
					notePolicy={notePolicy}
					onClose={close}
					onDeclare={() => {
						close();
						setPapers({ kind: "declaracoes" });
					}}
					onPrint={(on) => {
						close();
						setPapers({ kind: "etiquetas", on });
					}}
				/>
			)}
			{open === "buy" && <BuyLabelsDialog rows={rows} notePolicy={notePolicy} onClose={close} />}
			{open === "codes" && (
				<CodesDialog
					rows={rows}
					onClose={close}
					onSent={() => {
						onSent();
						close();
					}}
				/>
			)}
			{open === "help" && <KeysDialog onClose={close} />}
		</>
	);
}

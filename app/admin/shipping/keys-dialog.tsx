import { Modal } from "#app/ui/modal.tsx";
import { Key } from "./queue-list.tsx";

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

/** All keys of the queue. */
export const KeysDialog = ({ onClose }: { onClose(): void }) => (
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

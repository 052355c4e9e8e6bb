import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import type { NotePolicy as Policy } from "#core/delivery/methods/shop-delivery-rules.ts";
import { isPrintable, isToBuy } from "#core/shipping/labels/label-rules.ts";
import { aboutWords, type QueueLabel, type QueueRow } from "#core/shipping/queue/queue-rules.ts";
import { formatMoney } from "#core/values/money.ts";
import { counted, plural } from "#core/values/plural-rules.ts";
import { type AnswerOf, type AskedOf, useSend } from "../../action/use-action.ts";
import { NotePolicy } from "../nfe/note-policy.tsx";
import type { action } from "../shipping-actions.ts";
import { LabelRow } from "./label-row.tsx";
import { useBuying } from "./use-buying.ts";

type Labelled = QueueRow & { label: QueueLabel };

const hasLabel = (row: QueueRow): row is Labelled => row.label !== null;

const sum = (rows: Labelled[], of: "asked" | "toBuy" | "printable"): number =>
	rows.reduce((all, { label }) => all + label[of], 0);

/** What buying them comes to, before anything is paid, and what is left out. */
function Before({
	rows,
	toBuy,
	notePolicy,
}: {
	rows: QueueRow[];
	toBuy: Labelled[];
	notePolicy: Policy | null;
}) {
	const other = rows.filter((row) => !hasLabel(row)).length;
	const bare = rows.filter((row) => hasLabel(row) && !row.nfe && isToBuy(row.label.state)).length;
	return (
		<div className="mb-4 space-y-1 text-small text-subtle">
			{toBuy.length > 0 && (
				<p>
					{counted(toBuy.length, "pedido", "pedidos")} sem etiqueta,{" "}
					{aboutWords(toBuy.some(({ volumes }) => volumes > 1))}{" "}
					<b className="nums font-semibold text-fg">{formatMoney(sum(toBuy, "asked"))}</b> da
					carteira da transportadora. Uma etiqueta por volume.
				</p>
			)}
			{bare > 0 && (
				<p>
					{bare} sem NF-e: {plural(bare, "a etiqueta dele fica", "as etiquetas deles ficam")} de
					fora até a chave chegar.
				</p>
			)}
			{bare > 0 && <NotePolicy policy={notePolicy} asks />}
			{other > 0 && (
				<p>
					{counted(other, "pedido vai", "pedidos vão")} por entrega sem etiqueta de transportadora e{" "}
					{plural(other, "fica", "ficam")} de fora.
				</p>
			)}
		</div>
	);
}

/** Labels of the carriers of the chosen orders: bought one after the other, printed in one go, given back. */
export function BuyLabelsDialog({
	rows,
	notePolicy,
	onClose,
}: {
	rows: QueueRow[];
	notePolicy: Policy | null;
	onClose(): void;
}) {
	const labelled = rows.filter(hasLabel);
	const toBuy = labelled.filter(({ label, nfe }) => nfe && isToBuy(label.state));
	const ready = labelled.filter(({ label }) => label.state && isPrintable(label.state));
	const buying = useBuying();
	const printing = useSend<AskedOf<typeof action>, AnswerOf<typeof action>>();
	const [asked, setAsked] = useState("");
	const now = ready.map(({ id, code }) => `${id} ${code}`).join();
	// A label that was bought or given back since is not on the sheet, or is one too many.
	const sheets = (asked === now && printing.answer?.ok && printing.answer.sheets) || [];
	return (
		<Modal
			open
			onOpenChange={(open) => !open && !buying.running && onClose()}
			title="Etiquetas da transportadora"
			width={680}
			footer={
				<div className="flex flex-wrap items-center justify-end gap-3">
					<p role="status" className="nums mr-auto text-small">
						{buying.running &&
							`Comprando ${buying.total - buying.left.length + 1} de ${buying.total}…`}
						{!buying.running &&
							buying.total > 0 &&
							`${counted(buying.bought, "pedido com etiqueta comprada", "pedidos com etiqueta comprada")}.`}
					</p>
					{buying.running ? (
						<Button variant="outline" size="sm" onClick={buying.stop}>
							Parar
						</Button>
					) : (
						<>
							<Button variant="outline" size="sm" onClick={onClose}>
								Fechar
							</Button>
							{ready.length > 0 && (
								<Button
									variant={toBuy.length > 0 ? "outline" : "primary"}
									size="sm"
									busy={printing.busy}
									onClick={() => {
										setAsked(now);
										printing.send({ intent: "printLabels", ids: ready.map(({ id }) => id) });
									}}
								>
									Imprimir {counted(sum(ready, "printable"), "etiqueta", "etiquetas")}
								</Button>
							)}
							{toBuy.length > 0 && (
								<Button autoFocus size="sm" onClick={() => buying.start(toBuy.map(({ id }) => id))}>
									Comprar {counted(sum(toBuy, "toBuy"), "etiqueta", "etiquetas")}
								</Button>
							)}
						</>
					)}
				</div>
			}
		>
			<Before rows={rows} toBuy={toBuy} notePolicy={notePolicy} />
			<div aria-live="polite">
				{buying.ended && (
					<p className="mb-4 rounded-sm bg-bad-tint px-4 py-3 text-small text-bad-text">
						{buying.ended}
					</p>
				)}
				{printing.answer && !printing.answer.ok && (
					<p className="mb-4 text-small text-bad-text">{printing.answer.message}</p>
				)}
				{sheets.map(({ carrier, url, labels }) => (
					<p key={url} className="mb-4 rounded-sm bg-ok-tint px-4 py-3 text-small">
						<a href={url} target="_blank" rel="noopener noreferrer" className="link-line">
							Abrir {counted(labels, "etiqueta", "etiquetas")} de {carrier} para imprimir
						</a>
					</p>
				))}
			</div>
			<ul className="divide-y divide-line">
				{labelled.map((row) => (
					<LabelRow
						key={row.id}
						row={row}
						current={buying.current === row.id}
						problem={buying.failed[row.id]}
						disabled={buying.running}
						onTry={() => buying.start([row.id])}
					/>
				))}
			</ul>
		</Modal>
	);
}

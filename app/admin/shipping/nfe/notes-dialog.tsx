import { CircleAlert, CircleCheck, FileUp } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { EditDialog } from "#app/admin/ui/forms/edit-dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { orderNumber } from "#core/orders/shared/order.ts";
import type { NoteFile } from "#core/shipping/nfe/read-note.ts";
import type { NoteRow } from "#core/shipping/shared/note-key.ts";
import { counted } from "#core/values/text.ts";
import { useAction, useSend } from "../../action/use-action.ts";
import type { action } from "../shipping-actions.ts";
import { inOneGo, MOST_NOTES } from "./one-go.ts";
import { readNoteFile } from "./use-dropped-notes.ts";

type Rehearsal = { intent: "rehearseNotes"; files: NoteFile[] };
type RehearsalAnswer = { ok: boolean; notes?: NoteRow[] };

/** Previews and imports NF-e XML files. `dropped` are files dropped on the page. */
export function NotesDialog({ dropped, onClose }: { dropped: File[]; onClose(): void }) {
	const formId = useId();
	const chooser = useRef<HTMLInputElement>(null);
	const rehearsal = useSend<Rehearsal, RehearsalAnswer>();
	const [chosen, setChosen] = useState<Record<string, string>>({});
	const [left, setLeft] = useState(0);
	const { send, busy } = useAction<typeof action>({ onDone: onClose });
	const look = useRef(async (files: File[]) => {
		const { taken, left: others } = inOneGo(files);
		setLeft(others);
		const read = await Promise.all(taken.map(readNoteFile));
		rehearsal.send({ intent: "rehearseNotes", files: read });
	});
	useEffect(() => {
		if (dropped.length > 0) void look.current(dropped);
	}, [dropped]);
	const rows = rehearsal.answer?.notes ?? [];
	const going = rows.flatMap(({ key, orderId, problem, candidates }) => {
		const wanted = candidates.length > 1 ? chosen[key] : problem ? null : orderId;
		return key && wanted ? [{ orderId: wanted, key }] : [];
	});
	return (
		<EditDialog
			title="Trazer NF-e"
			description="Solte ou escolha os XML das notas. Cada uma é achada pelo número do pedido ou pelo CPF e valor."
			onClose={onClose}
			dirty={going.length > 0 && !busy}
			busy={busy}
			formId={formId}
			save={going.length > 0 ? `Trazer ${counted(going.length, "nota", "notas")}` : "Trazer"}
			width={760}
		>
			<form
				id={formId}
				onSubmit={(event) => {
					event.preventDefault();
					if (going.length > 0) send({ intent: "saveNotes", notes: going });
				}}
			>
				<input
					ref={chooser}
					type="file"
					accept=".xml,text/xml,application/xml"
					multiple
					aria-label="Arquivos XML"
					className="sr-only"
					tabIndex={-1}
					onChange={(event) => void look.current([...(event.currentTarget.files ?? [])])}
				/>
				<button
					type="button"
					onClick={() => chooser.current?.click()}
					className="grid w-full place-items-center gap-2 rounded-md border-2 border-dashed border-line-strong px-6 py-8 text-small hover:bg-surface"
				>
					<Icon of={FileUp} className="size-6 text-brand-text" />
					<span>
						<strong className="font-semibold">Escolher XML</strong> ou soltar em qualquer lugar da
						página
					</span>
				</button>
				<p className="mt-3 text-caption text-subtle">
					Nada é buscado fora da loja. A loja não emite notas: use o seu emissor e traga o XML dele.
				</p>
				{left > 0 && (
					<p role="alert" className="mt-4 rounded-sm bg-warn-tint px-4 py-3 text-small">
						Vão até {MOST_NOTES} notas de cada vez:{" "}
						{counted(left, "arquivo ficou", "arquivos ficaram")} de fora. Traga-os depois destes.
					</p>
				)}
				<ul aria-live="polite" className="mt-4 text-small">
					{rehearsal.busy && <li className="text-subtle">Lendo as notas...</li>}
					{rows.map((row) => (
						<NoteLine
							key={row.name + row.key}
							row={row}
							chosen={chosen[row.key] ?? ""}
							choose={(id) => setChosen((now) => ({ ...now, [row.key]: id }))}
						/>
					))}
				</ul>
			</form>
		</EditDialog>
	);
}

function NoteLine({
	row,
	chosen,
	choose,
}: {
	row: NoteRow;
	chosen: string;
	choose(id: string): void;
}) {
	const several = row.candidates.length > 1;
	const bad = row.problem !== null && !several;
	return (
		<li className="flex gap-2.5 border-t border-line py-2.5">
			<Icon
				of={bad ? CircleAlert : CircleCheck}
				className={bad ? "mt-0.5 size-4 text-bad-text" : "mt-0.5 size-4 text-ok-text"}
			/>
			<span className="min-w-0 flex-1">
				<span className="block font-medium break-all">
					{row.number ? `NF-e ${row.number}` : row.name}
					{row.orderId && !bad && ` → #${orderNumber(row.orderId)}, ${row.customer}`}
				</span>
				{row.problem && (
					<span className={bad ? "block text-bad-text" : "block text-subtle"}>{row.problem}</span>
				)}
				{several && (
					<select
						aria-label={`Pedido da NF-e ${row.number}`}
						value={chosen}
						onChange={(event) => choose(event.currentTarget.value)}
						className="mt-1.5 min-h-11 w-full rounded-sm border border-line-strong bg-bg px-3"
					>
						<option value="">Escolha o pedido</option>
						{row.candidates.map(({ id, customer }) => (
							<option key={id} value={id}>
								#{orderNumber(id)}, {customer}
							</option>
						))}
					</select>
				)}
			</span>
		</li>
	);
}

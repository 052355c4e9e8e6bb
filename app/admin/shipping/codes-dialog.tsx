import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { TextAreaField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { orderNumber } from "#core/orders/rules.ts";
import type { CodeRow } from "#core/shipping/codes/code-rules.ts";
import { hasNoCode, type QueueRow } from "#core/shipping/queue/queue-rules.ts";
import { counted } from "#core/values/plural-rules.ts";
import { useAction, useSend } from "../action/use-action.ts";
import { EditDialog } from "../ui/edit-dialog.tsx";
import type { action } from "./shipping-actions.ts";

const PAUSE_MS = 300;

type Rehearsal = { intent: "rehearse"; text: string; ids: string[] };
type Heard = { ok: boolean; rows?: CodeRow[] };

/** What the pasted lines would do, asked again a moment after typing. */
function useRehearsal(text: string, ids: string[]): CodeRow[] {
	const { send, answer } = useSend<Rehearsal, Heard>();
	const asked = useRef(send);
	asked.current = send;
	const known = ids.join();
	useEffect(() => {
		if (!text.trim()) return;
		const timer = setTimeout(
			() => asked.current({ intent: "rehearse", text, ids: known ? known.split(",") : [] }),
			PAUSE_MS,
		);
		return () => clearTimeout(timer);
	}, [text, known]);
	return text.trim() ? (answer?.rows ?? []) : [];
}

/** Tracking codes of many at once: pasted, looked at, saved; what does not fit stays in the field. */
export function CodesDialog({
	rows,
	onClose,
	onSent,
}: {
	rows: QueueRow[];
	onClose(): void;
	onSent(): void;
}) {
	const formId = useId();
	const coded = rows.filter(({ kind }) => !hasNoCode(kind));
	const plain = rows.filter(({ kind }) => hasNoCode(kind)).map(({ id }) => id);
	const ids = coded.map(({ id }) => id);
	const [text, setText] = useState("");
	const seen = useRehearsal(text, ids);
	const wrong = seen.filter(({ problem }) => problem);
	const right = seen.filter(({ problem }) => !problem);
	const { send, busy } = useAction<typeof action>({
		onDone: ({ rows: left = [] }) =>
			left.length > 0 ? setText(left.map(leftLine).join("\n")) : onSent(),
	});
	const going = right.length + plain.length;
	// Those that were sent leave the list; what was pasted and did not fit is still to be mended.
	const typing = coded.length > 0 || text.trim() !== "";
	return (
		<EditDialog
			title="Códigos de rastreio"
			description="Cole pedido e código, um por linha, ou só os códigos na ordem dos escolhidos."
			onClose={onClose}
			dirty={text.trim() !== ""}
			busy={busy}
			formId={formId}
			save={typing ? `Gravar ${counted(going, "código", "códigos")}` : `Enviar ${plain.length}`}
			width={860}
		>
			<form
				id={formId}
				onSubmit={(event) => {
					event.preventDefault();
					send({ intent: "codes", text, ids, plain });
				}}
				onKeyDown={(event) => {
					if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
						event.currentTarget.requestSubmit();
					}
				}}
			>
				{plain.length > 0 && (
					<p className="mb-4 rounded-sm bg-brand-tint px-4 py-3 text-small">
						{counted(plain.length, "pedido sai", "pedidos saem")} sem código: quem retira é avisado
						de que está pronto, e o entregador da loja leva os outros.
					</p>
				)}
				{typing && (
					<div className="grid gap-6 lg:grid-cols-2">
						<TextAreaField
							label="Códigos"
							value={text}
							onChange={(event) => setText(event.currentTarget.value)}
							rows={10}
							maxLength={60_000}
							spellCheck={false}
							autoFocus
							hint={
								coded.length > 0
									? `Na ordem da fila: ${coded
											.slice(0, 4)
											.map(({ id }) => orderNumber(id))
											.join(", ")}${coded.length > 4 ? "…" : ""}. Ctrl+Enter grava.`
									: "Corrija o que ficou, pedido e código. Ctrl+Enter grava."
							}
						/>
						<div aria-live="polite">
							<p className="text-small font-medium">
								{seen.length === 0
									? "O que cada linha faz aparece aqui."
									: [
											`${counted(right.length, "código serve", "códigos servem")}`,
											wrong.length > 0
												? `${counted(wrong.length, "linha a corrigir", "linhas a corrigir")}`
												: "",
										]
											.filter(Boolean)
											.join(", ")}
							</p>
							<ul className="mt-3 text-small">
								{[...wrong, ...right].map((row) => (
									<PastedRow key={row.line} row={row} />
								))}
							</ul>
						</div>
					</div>
				)}
			</form>
		</EditDialog>
	);
}

/** A line that stays says its order: the chosen ones are others by then. */
const leftLine = ({ order, code, text }: CodeRow): string => (order ? `${order} ${code}` : text);

const PastedRow = ({ row }: { row: CodeRow }) => (
	<li className="flex gap-2.5 border-t border-line py-2">
		<Icon
			of={row.problem ? CircleAlert : CircleCheck}
			className={row.problem ? "mt-0.5 size-4 text-bad-text" : "mt-0.5 size-4 text-ok-text"}
		/>
		<span className="min-w-0">
			<span className="block font-medium break-all">
				<span className="nums text-subtle">{row.line}.</span> {row.order && `#${row.order}`}{" "}
				{row.code}
			</span>
			<span className={row.problem ? "block text-bad-text" : "block text-caption text-subtle"}>
				{row.problem?.message ??
					[row.customer, row.carrier, row.warning].filter(Boolean).join(", ")}
			</span>
		</span>
	</li>
);

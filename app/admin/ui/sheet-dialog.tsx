import { type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.ts";
import { useActionToast } from "#app/ui/use-action-toast.ts";
import type { Answer } from "../action/answer.ts";
import { useSend } from "../action/use-action.ts";
import { SheetChooser } from "./sheet-chooser.tsx";

const MB = 1_048_576;

type SheetDialogProps<R> = {
	title: string;
	description: string;
	width: number;
	/** What the file is, for who does not see the button. */
	label: string;
	maxBytes: number;
	/** Said below `Escolher planilha`. */
	hint: string;
	/** Where the file goes; the screen's own action unless said. */
	action?: string;
	/** Sent along once the trial was seen. */
	confirmation?(report: R): Record<string, string>;
	save: string;
	/** The save button's words once there is something to save and nothing wrong, else null. */
	readyToSave(report: R): string | null;
	/** Said while it is saved. */
	saving?: string;
	/** Shown before a file is chosen. */
	help?: ReactNode;
	onClose(): void;
	/** The report of a trial. */
	children(report: R): ReactNode;
};

/** What the action is asked: a trial, then the file as it was tried. */
type Asked = { intent: "check" | "apply"; planilha: File; [field: string]: unknown };

/** Takes a spreadsheet: tried first, taken only as a whole. */
export function SheetDialog<R>(props: SheetDialogProps<R>) {
	const { maxBytes, action, saving, onClose } = props;
	const [file, setFile] = useState<File | null>(null);
	// A file chosen after a refusal is a new one: only its own report counts.
	const [sentLast, setSentLast] = useState<"trial" | "apply">("trial");
	const trial = useSend<Asked, Answer<{ report: R }>>({ to: action });
	const apply = useSend<Asked, Answer<{ report: R }>>({ to: action });
	const { answer: tried, busy: checking } = trial;
	const { answer: applied, busy } = apply;
	useActionToast(applied, onClose);
	const choose = async (chosen: File) => {
		if (chosen.size > maxBytes) {
			toast.error("Erro", { description: `O arquivo passa de ${maxBytes / MB} MB` });
			return;
		}
		// A copy: the one on the disk may be changed before it is taken.
		const sheet = new File([await chosen.arrayBuffer()], chosen.name, { type: "text/csv" });
		setFile(sheet);
		setSentLast("trial");
		trial.send({ intent: "check", planilha: sheet });
	};
	const latest = sentLast === "apply" ? (applied?.report ?? tried?.report) : tried?.report;
	const report = file && !checking ? latest : undefined;
	const ready = report ? props.readyToSave(report) : null;
	return (
		<Modal
			open
			onOpenChange={(open) => !open && !busy && onClose()}
			title={props.title}
			description={props.description}
			width={props.width}
			tall
			dense
			footer={
				<div className="flex flex-wrap items-center justify-between gap-3">
					{saving && (
						<p aria-live="polite" className="text-small text-subtle">
							{busy && saving}
						</p>
					)}
					<div className="ml-auto flex flex-wrap justify-end gap-3">
						<Button variant="outline" size="sm" onClick={onClose} disabled={busy}>
							Cancelar
						</Button>
						<Button
							size="sm"
							disabled={!ready}
							busy={busy}
							onClick={() => {
								if (!file || !report) return;
								setSentLast("apply");
								apply.send({ intent: "apply", planilha: file, ...props.confirmation?.(report) });
							}}
						>
							{ready ?? props.save}
						</Button>
					</div>
				</div>
			}
		>
			<SheetChooser
				file={file}
				label={props.label}
				hint={props.hint}
				onChoose={(chosen) => void choose(chosen)}
			/>
			{!file && props.help}
			<div aria-live="polite" className="mt-5">
				{checking && <p className="text-subtle">Conferindo a planilha...</p>}
				{!checking && file && tried && !tried.ok && (
					<p role="alert" className="text-bad-text">
						{tried.message}
					</p>
				)}
				{report && props.children(report)}
			</div>
		</Modal>
	);
}

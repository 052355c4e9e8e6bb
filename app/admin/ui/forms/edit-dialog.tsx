import { Trash2 } from "lucide-react";
import {
	type ComponentProps,
	type FormEvent,
	type ReactNode,
	type RefObject,
	useEffect,
	useId,
	useRef,
	useState,
} from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { OnlyReads, useMay, WritableFields } from "../may.tsx";
import { RecordConflict } from "./record-conflict.tsx";
import type { Submission } from "./record-form.tsx";
import { UnsavedConfirm } from "./save-bar.tsx";

type FormDialogProps = {
	title: string;
	description?: string | undefined;
	onClose(): void;
	/** Unsaved input: closing and leaving ask first. */
	dirty: boolean;
	/** A submission is in flight: the dialog cannot close. */
	busy: boolean;
	width?: number;
	tall?: boolean;
	low?: boolean;
	/** Compact controls, except while packing. */
	dense?: boolean;
	/** Nested in another form, which guards navigation. */
	nested?: boolean;
	footer(close: () => void): ReactNode;
	children: ReactNode;
};

const UNSAVED = "O que você mudou ainda não foi salvo.";

/** Dialog with inputs: Esc, its cross and `Cancelar` confirm before unsaved input is lost (rule office 5). */
export function FormDialog({
	title,
	description,
	onClose,
	dirty,
	busy,
	width = 720,
	tall = false,
	low = false,
	dense = true,
	nested = false,
	footer,
	children,
}: FormDialogProps) {
	const [asking, setAsking] = useState(false);
	const [discarded, setDiscarded] = useState(false);
	const close = () => (dirty ? setAsking(true) : onClose());
	const closing = useRef(onClose);
	closing.current = onClose;
	// Waits until the guard is released, because closing may change the URL.
	useEffect(() => {
		if (discarded) closing.current();
	}, [discarded]);
	return (
		<>
			<Modal
				onClose={() => !busy && close()}
				title={title}
				{...(description ? { description } : {})}
				width={width}
				tall={tall}
				low={low}
				dense={dense}
				footer={footer(close)}
			>
				{children}
			</Modal>
			<ConfirmDialog
				open={asking}
				onOpenChange={() => setAsking(false)}
				title="Descartar alterações?"
				text={UNSAVED}
				action="Descartar"
				onConfirm={() => {
					setAsking(false);
					setDiscarded(true);
				}}
			/>
			{dirty && !discarded && !nested && <UnsavedConfirm text={UNSAVED} />}
		</>
	);
}

type EditDialogProps = Omit<ComponentProps<"form">, "title"> & {
	title: string;
	description?: string;
	onClose(): void;
	/** Unsaved input: closing and leaving ask first. */
	dirty: boolean;
	busy: boolean;
	save: string;
	dismiss?: string;
	width?: number;
	/** Nested in another form, which guards navigation. */
	nested?: boolean;
	/** Another button, on the left. */
	aside?: ReactNode;
	/** Offers to delete the record. */
	onDelete?: (() => void) | false;
	/** Before the form. */
	above?: ReactNode;
	/** The form consists of `FormTabs`, which disable their fields themselves. */
	tabbed?: boolean;
	onSubmit(event: FormEvent<HTMLFormElement>): void;
};

/** A form in a dialog: sticky footer, full screen on a phone, guards unsaved input. What else is given goes to the form. */
export function EditDialog({
	title,
	description,
	onClose,
	dirty,
	busy,
	save,
	dismiss = "Cancelar",
	width = 720,
	nested = false,
	aside,
	onDelete = false,
	above,
	tabbed = false,
	className = "grid gap-5",
	onSubmit,
	children,
	...form
}: EditDialogProps) {
	const allowed = useMay();
	const formId = useId();
	return (
		<FormDialog
			{...{ title, description, onClose, dirty, busy, width, nested }}
			tall
			footer={(close) => (
				<div className="flex flex-wrap items-center justify-between gap-3">
					<div>
						{allowed && aside}
						{allowed && onDelete && (
							<Button variant="danger" size="sm" onClick={onDelete}>
								<Icon of={Trash2} className="size-4" />
								Excluir
							</Button>
						)}
					</div>
					<div className="flex gap-3">
						<Button variant="outline" size="sm" onClick={close} disabled={busy}>
							{allowed ? dismiss : "Fechar"}
						</Button>
						{allowed && (
							<Button type="submit" form={formId} size="sm" busy={busy}>
								{save}
							</Button>
						)}
					</div>
				</div>
			)}
		>
			<OnlyReads />
			<WritableFields>{above}</WritableFields>
			<form
				noValidate
				{...form}
				id={formId}
				className={className}
				onSubmit={(event) => {
					// Forms of dialogs opened from this one submit through it in React's tree.
					if (event.target !== event.currentTarget) return;
					event.preventDefault();
					onSubmit(event);
				}}
			>
				{tabbed ? children : <WritableFields>{children}</WritableFields>}
			</form>
		</FormDialog>
	);
}

type RecordDialogProps<D extends object> = Omit<
	EditDialogProps,
	"form" | "dirty" | "busy" | "onSubmit" | "above"
> &
	ComponentProps<typeof RecordConflict<D>> & {
		form: Pick<EditDialogProps, "dirty" | "busy"> & {
			form: RefObject<HTMLFormElement | null>;
			submit(request: Submission): void;
		};
		/** What is submitted besides the fields. */
		request: Submission;
		/** Unsaved input besides the fields. */
		dirty?: boolean;
		/** Something besides saving is under way. */
		busy?: boolean;
	};

/** The form of one record in a dialog, with what somebody else changed meanwhile. */
export const RecordDialog = <D extends object>({
	form,
	labels,
	request,
	dirty = false,
	busy = false,
	...dialog
}: RecordDialogProps<D>) => (
	<EditDialog
		{...dialog}
		ref={form.form}
		dirty={form.dirty || dirty}
		busy={form.busy || busy}
		above={<RecordConflict form={form} labels={labels} />}
		onSubmit={() => form.submit(request)}
	/>
);

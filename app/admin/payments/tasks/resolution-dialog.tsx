import clsx from "clsx";
import { type ReactNode, useId, useState } from "react";
import { Facts } from "#app/admin/ui/facts.tsx";
import { FormDialog } from "#app/admin/ui/forms/edit-dialog.tsx";
import { useMay } from "#app/admin/ui/may.tsx";
import { PartFailed } from "#app/admin/ui/panel.tsx";
import { Button } from "#app/ui/button.tsx";
import type { TaskPart } from "#core/payments/manage/load-task.ts";

/** An option. The first is the safest and preselected. */
export type Resolution = {
	id: string;
	title: string;
	text: string;
	button: string;
	/** Red, for outgoing money. */
	destructive?: boolean;
	fields?: ReactNode;
	go(form: Record<string, string>): void;
};

const WAY = "way";

const UNREAD: Record<TaskPart, string> = {
	payment: "Erro ao carregar o pagamento. Sem ele nada se decide.",
	order: "Erro ao carregar o pedido. Sem ele nada se decide.",
};

type ResolutionDialogProps = {
	title: string;
	description: string;
	/** `Fact`s of the payment and its order. */
	facts?: ReactNode;
	text?: ReactNode;
	/** Resolution of a settled task, instead of options. */
	settled?: string | null;
	ways: Resolution[];
	/** Parts that failed to load: deciding is disabled (rule office 6). */
	unread?: TaskPart[];
	busy: boolean;
	onClose(): void;
};

/** Presents the options of a payment task; nothing happens before its button is pressed. */
export function ResolutionDialog(props: ResolutionDialogProps) {
	const { title, description, facts, text, settled, unread = [], busy, onClose } = props;
	const ways = unread.length > 0 ? [] : props.ways;
	const [chosen, setChosen] = useState(ways[0]?.id);
	const [typed, setTyped] = useState(false);
	const formId = useId();
	const allowed = useMay("money");
	const way = ways.find(({ id }) => id === chosen) ?? ways[0];
	const open = !settled && way && allowed;
	return (
		<FormDialog
			title={title}
			description={description}
			onClose={onClose}
			dirty={typed && Boolean(open) && !busy}
			busy={busy}
			width={480}
			low
			footer={(close) => (
				<div className="flex justify-end gap-2.5">
					<Button variant="outline" size="sm" onClick={close} disabled={busy}>
						{open ? "Cancelar" : "Fechar"}
					</Button>
					{open && (
						<Button
							type="submit"
							form={formId}
							size="sm"
							variant={way.destructive ? "danger-fill" : "primary"}
							busy={busy}
							className="max-md:flex-1"
						>
							{way.button}
						</Button>
					)}
				</div>
			)}
		>
			{text && <p className="mb-4 text-ui">{text}</p>}
			{facts && (
				<div className="mb-4">
					<Facts>{facts}</Facts>
				</div>
			)}
			{unread.map((part) => (
				<PartFailed key={part} what={UNREAD[part]} />
			))}
			{settled && (
				<p role="status" className="rounded-sm bg-brand-tint px-4 py-3 text-small font-medium">
					{settled}
				</p>
			)}
			{!settled && !allowed && (
				<p role="note" className="mb-4 rounded-sm bg-surface-3 px-4 py-3 text-small">
					Só o proprietário ou um gerente decide sobre o dinheiro. Peça a um deles e mande este
					endereço.
				</p>
			)}
			{!settled && way && (
				<form
					id={formId}
					onChange={({ target }) =>
						setTyped((was) => was || (target as Partial<HTMLInputElement>).name !== WAY)
					}
					onSubmit={(event) => {
						event.preventDefault();
						const form = Object.fromEntries(new FormData(event.currentTarget));
						way.go(form as Record<string, string>);
					}}
				>
					<fieldset
						disabled={!allowed}
						className="divide-y divide-line overflow-hidden rounded-md border border-line"
					>
						<legend className="sr-only">O que fazer</legend>
						{ways.map((one) => (
							<Choice
								key={one.id}
								way={one}
								checked={one.id === way.id}
								onChoose={() => setChosen(one.id)}
							/>
						))}
					</fieldset>
				</form>
			)}
		</FormDialog>
	);
}

function Choice({
	way,
	checked,
	onChoose,
}: {
	way: Resolution;
	checked: boolean;
	onChoose(): void;
}) {
	return (
		<div className={clsx("px-4 py-3.5", checked && "bg-brand-tint")}>
			<label className="flex cursor-pointer items-start gap-3">
				<input
					type="radio"
					name={WAY}
					value={way.id}
					checked={checked}
					onChange={onChoose}
					className="mt-0.5 size-5 shrink-0 accent-(--color-primary)"
				/>
				<span className="min-w-0">
					<span className="block text-small font-semibold">{way.title}</span>
					<span className="block text-caption text-subtle">{way.text}</span>
				</span>
			</label>
			{/* All fields stay mounted to preserve their input; only those of the selected option are submitted. */}
			{way.fields && (
				<fieldset disabled={!checked} hidden={!checked} className="mt-3 pl-8">
					{way.fields}
				</fieldset>
			)}
		</div>
	);
}

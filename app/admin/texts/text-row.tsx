import { Pencil, X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { siteText, useSite } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import type { ManagedText } from "#core/content/manage/site-texts.ts";
import { filledIn, TEXTS, type TextKind } from "#core/content/shared/texts.ts";
import type { Action, Intent } from "../action/define-actions.ts";
import { useAction } from "../action/use-action.ts";
import { RecordConflict } from "../ui/forms/record-conflict.tsx";
import { type FieldLabels, useRecordForm } from "../ui/forms/record-form.tsx";
import { SaveBar } from "../ui/forms/save-bar.tsx";
import { Switch } from "../ui/forms/switch.tsx";
import { RowAction } from "../ui/lists/row-action.tsx";
import { Writable } from "../ui/may.tsx";

export type TextAction = Action<{ toggle: Intent<{ chave: string; ativo: boolean }> }>;

type TextDraft = { texto: string; ativo: boolean };

const LABELS: FieldLabels<TextDraft> = [
	{ name: "texto", label: "Texto" },
	{ name: "ativo", label: "Aparece" },
];

const toDraft = ({ texto, ativo }: ManagedText): TextDraft => ({ texto, ativo });

type RowProps = {
	text: ManagedText;
	mayWrite: boolean;
	open: boolean;
	onOpen(open: boolean): void;
};

export function TextRow({ text, mayWrite, open, onOpen }: RowProps) {
	const id = useId();
	const edit = useRef<HTMLDivElement>(null);
	const kind: TextKind = TEXTS[text.chave];
	const { send, busy } = useAction<TextAction>();
	return (
		<li
			aria-labelledby={id}
			className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 py-4 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
		>
			<div>
				<h3 id={id} className="font-sans text-small font-semibold">
					{kind.label}
				</h3>
				{!open && <Read text={text} />}
			</div>
			{!open && text.texto !== "" && (
				<div className="self-center max-sm:order-last max-sm:col-span-2 max-sm:mt-2">
					<Switch
						label="Aparece"
						checked={text.ativo}
						disabled={busy || !mayWrite}
						onChange={(ativo) => send({ intent: "toggle", chave: text.chave, ativo })}
					/>
				</div>
			)}
			<div ref={edit} className="-my-2 max-sm:-mr-2.5 sm:col-start-3">
				<RowAction
					id={text.chave}
					expanded={open}
					icon={open ? X : Pencil}
					label={`${open ? "Fechar" : "Editar"}: ${kind.label}`}
					onClick={() => onOpen(!open)}
				/>
			</div>
			{open && (
				<div className="col-span-full">
					<TextForm
						text={text}
						kind={kind}
						onSaved={() => {
							edit.current?.querySelector("button")?.focus();
							onOpen(false);
						}}
					/>
				</div>
			)}
		</li>
	);
}

/** The text as displayed in the shop, or a note that it is hidden. */
function Read({ text: { chave, texto, ativo } }: { text: ManagedText }) {
	const site = useSite();
	if (texto === "") return <p className="mt-1 text-small text-subtle">vazio, não aparece</p>;
	const read = siteText({ ...site, texts: { [chave]: texto } }, chave);
	return (
		<>
			<p className="mt-1 max-w-[70ch] text-small whitespace-pre-line wrap-anywhere">
				{read || texto}
			</p>
			{(!ativo || !read) && (
				<p className="mt-1 text-caption text-subtle">
					{ativo ? "Não aparece: falta o que vai entre chaves." : "Desligado, não aparece."}
				</p>
			)}
		</>
	);
}

type FormProps = { text: ManagedText; kind: TextKind; onSaved(): void };

function TextForm({ text, kind, onSaved }: FormProps) {
	const site = useSite();
	const form = useRecordForm<ManagedText, TextDraft>({
		record: text,
		toDraft,
		onSaved,
	});
	const { draft, set, errors } = form;
	const { suggestion, most, lines, promise, place } = kind;
	const Field = lines ? TextAreaField : TextField;
	const preview = siteText({ ...site, texts: { [text.chave]: draft.texto } }, text.chave);
	const { form: element } = form;
	useEffect(() => {
		element.current?.querySelector<HTMLElement>("[name=texto]")?.focus();
	}, [element]);
	return (
		<form
			ref={form.form}
			noValidate
			className="dense mt-3"
			onSubmit={(event) => {
				event.preventDefault();
				form.submit({ intent: "save", chave: text.chave });
			}}
		>
			<RecordConflict form={form} labels={LABELS} />
			<Writable>
				<div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
					<div className="grid content-start gap-3">
						<Field
							label="Texto"
							name="texto"
							note={`${draft.texto.length} de ${most}`}
							maxLength={most}
							{...(lines && { rows: 5 })}
							value={draft.texto}
							error={errors["texto"]}
							placeholder={suggestion}
							hint={[
								kind.hint,
								`Pode ter ${filledIn(place)
									.map((name) => `{${name}}`)
									.join(", ")}.`,
							]
								.filter(Boolean)
								.join(" ")}
							onChange={(event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
								set({ texto: event.currentTarget.value })
							}
						/>
						{promise && (
							<p className="text-small font-medium">Isto vira uma promessa ao cliente.</p>
						)}
						<div className="flex flex-wrap items-center justify-between gap-3">
							{suggestion ? (
								<Button
									size="sm"
									variant="outline"
									disabled={draft.texto === suggestion}
									onClick={() => set({ texto: suggestion })}
								>
									Usar sugestão
								</Button>
							) : (
								<span />
							)}
							<Switch
								label="Aparece na loja"
								checked={draft.ativo}
								onChange={(ativo) => set({ ativo })}
							/>
						</div>
					</div>
					<section aria-label="Como aparece">
						<p className="mb-2 text-small text-subtle">Como aparece</p>
						{preview && draft.ativo ? (
							<Preview text={preview} dark={place === "Barra do topo"} />
						) : (
							<p className="text-small text-subtle">
								{draft.texto && draft.ativo
									? "Não aparece: falta o que vai entre chaves."
									: "Nada: o lugar dele fecha."}
							</p>
						)}
					</section>
				</div>
			</Writable>
			<SaveBar dirty={form.dirty} busy={form.busy} save="Salvar texto" onReset={form.reset} />
		</form>
	);
}

const Preview = ({ text, dark }: { text: string; dark: boolean }) => (
	<p
		className={`max-w-[62ch] rounded-sm whitespace-pre-line wrap-anywhere ${dark ? "bg-ink px-5 py-2 text-center text-caption text-on-ink" : "border border-line bg-surface px-4 py-3 text-ui"}`}
	>
		{text}
	</p>
);

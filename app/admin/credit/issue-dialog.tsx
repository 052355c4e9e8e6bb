import { useEffect, useRef } from "react";
import { typedProps, useTyped } from "#app/admin/ui/forms/record-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { Modal } from "#app/ui/modal.tsx";
import {
	CREDIT_KIND_LABELS,
	CREDIT_KINDS,
	LONGEST_CREDIT_REASON,
	LONGEST_GIFT_MESSAGE,
	USUAL_DAYS,
} from "#core/credit/shared/credit.ts";
import { shopDay } from "#core/values/dates.ts";
import { useMailWords } from "../action/mail-words.ts";
import { useAction } from "../action/use-action.ts";
import { EditDialog } from "../ui/forms/edit-dialog.tsx";
import { Switch } from "../ui/forms/switch.tsx";
import type { action } from "./credit-actions.ts";

const EMPTY = {
	tipo: "credito",
	valor: "",
	email: "",
	nome: "",
	dias: String(USUAL_DAYS),
	motivo: "",
	avisar: true,
	de_nome: "",
	mensagem: "",
	dia: "",
};

/** Issues a credit by hand; afterwards `onIssued` gets its code, which nobody can read again. */
export function IssueDialog({
	onClose,
	onIssued,
}: {
	onClose(): void;
	onIssued(code: string): void;
}) {
	const { draft, set } = useTyped(EMPTY);
	const { answer, busy, send, fields } = useAction<typeof action>({
		onDone: (done) => {
			onClose();
			if (done.code) onIssued(done.code);
		},
	});
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		if (answer?.ok === false)
			form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [answer]);
	const mailWords = useMailWords();
	const isMailed = draft.avisar && draft.email !== "";
	const isGift = draft.tipo === "presente" && isMailed;
	const text = typedProps({ draft, set, errors: fields });
	return (
		<EditDialog
			title="Emitir vale ou crédito"
			onClose={onClose}
			dirty={!answer?.ok && JSON.stringify(draft) !== JSON.stringify(EMPTY)}
			busy={busy}
			save="Emitir"
			width={620}
			className="grid gap-5 sm:grid-cols-2"
			ref={form}
			onSubmit={() => send({ intent: "issue", form: { ...draft, avisar: isMailed } })}
		>
			<SelectField
				label="Tipo"
				{...text("tipo")}
				options={CREDIT_KINDS.map((kind) => ({ value: kind, label: CREDIT_KIND_LABELS[kind] }))}
			/>
			<TextField label="Valor" leading="R$" inputMode="decimal" {...text("valor")} />
			<TextField
				label="E-mail de quem recebe"
				type="email"
				note={draft.tipo === "presente" ? "Opcional" : undefined}
				hint={
					draft.tipo === "presente"
						? "Sem e-mail, usa quem tiver o código."
						: "Só esta pessoa usa o crédito."
				}
				{...text("email")}
			/>
			<TextField label="Nome" optional {...text("nome")} />
			<TextField
				label="Validade em dias"
				inputMode="numeric"
				hint="Vazio: sem prazo."
				{...text("dias")}
			/>
			<TextField
				label="Motivo"
				maxLength={LONGEST_CREDIT_REASON}
				hint="Fica no registro da loja; o cliente não vê."
				{...text("motivo")}
			/>
			<div className="sm:col-span-2">
				<Switch
					label="Avisar por e-mail, com o código"
					checked={isMailed}
					disabled={draft.email === ""}
					onChange={(avisar) => set({ avisar })}
				/>
				<p className="mt-1.5 text-small text-subtle">
					{mailWords(
						"",
						"A loja não envia e-mails: a mensagem fica guardada até ela conectar um servidor. Copie o código depois de emitir.",
					)}
				</p>
			</div>
			{isGift && (
				<>
					<TextField label="De quem" optional {...text("de_nome")} />
					<TextField
						label="Dia do e-mail"
						type="date"
						min={shopDay(new Date())}
						note="Opcional"
						hint="Vazio: agora. Em outro dia, o código nasce e vai naquela manhã."
						{...text("dia")}
					/>
					<div className="sm:col-span-2">
						<TextAreaField
							label="Mensagem"
							optional
							rows={3}
							maxLength={LONGEST_GIFT_MESSAGE}
							{...text("mensagem")}
						/>
					</div>
				</>
			)}
		</EditDialog>
	);
}

/** A code, once: the shop stores only its last four characters. */
export const CodeDialog = ({ code, onClose }: { code: string; onClose(): void }) => (
	<Modal
		onClose={onClose}
		title="Código do vale"
		description="Anote ou copie agora: depois a loja mostra só os quatro últimos caracteres."
		width={480}
		footer={
			<div className="flex justify-end">
				<Button size="sm" onClick={onClose}>
					Já copiei
				</Button>
			</div>
		}
	>
		<p className="flex flex-wrap items-center gap-2 rounded-sm bg-surface p-4">
			<b className="nums font-mono text-title font-semibold break-all">{code}</b>
			<CopyButton label="Copiar o código" text={code} />
		</p>
	</Modal>
);

import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useAction } from "#app/admin/action/use-action.ts";
import { EditDialog } from "#app/admin/ui/forms/edit-dialog.tsx";
import { useSendsMail } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { counted, plural } from "#core/values/text.ts";
import type { action } from "../customer-actions.ts";
import type { SentSelection } from "../selection.ts";
import { CampaignExtras, type Extras } from "./campaign-extras.tsx";
import { CampaignPreview } from "./campaign-preview.tsx";

const FORM = "form-campanha";

type CampaignDialogProps = {
	selection: SentSelection;
	count: number;
	onClose(): void;
};

/** Number of selected customers with consent; undefined while counting, null on failure. */
function useWillReceive(selection: SentSelection): number | null | undefined {
	const { send, busy, answer } = useAction<typeof action>();
	const count = useRef(send);
	count.current = send;
	// After a reload the selection arrives a moment after the dialog opens.
	const chosen = JSON.stringify(selection);
	useEffect(
		() =>
			count.current({ intent: "campaign-count", selection: JSON.parse(chosen) as SentSelection }),
		[chosen],
	);
	return busy || !answer ? undefined : (answer.counts?.consented ?? null);
}

const NO_EXTRAS: Extras = { saudacao: false, produtos: [], enviar_em: "" };

/** E-mail to all selected customers with consent (rule content 4). */
export default function CampaignDialog({ selection, count: chosen, onClose }: CampaignDialogProps) {
	const navigate = useNavigate();
	const sends = useSendsMail();
	const start = useAction<typeof action>({
		onDone: ({ campaign }) => {
			if (campaign) void navigate(`/admin/clientes/campanhas/${campaign}`);
		},
	});
	const trial = useAction<typeof action>();
	const willReceive = useWillReceive(selection);
	const [key] = useState(() => crypto.randomUUID());
	const [subject, setSubject] = useState("");
	const [message, setMessage] = useState("");
	const [extras, setExtras] = useState<Extras>(NO_EXTRAS);
	const dirty = (subject + message !== "" || extras !== NO_EXTRAS) && !start.answer?.ok;
	const errors = { ...trial.fields, ...start.fields };
	const produtos = extras.produtos.map(({ id }) => id);
	const form = { ...{ key, subject, message }, ...extras, produtos };
	const submit = (event: FormEvent) => {
		event.preventDefault();
		start.send({ intent: "campaign", selection, form });
	};
	return (
		<EditDialog
			title="Enviar campanha"
			onClose={onClose}
			dirty={dirty}
			busy={start.busy}
			formId={FORM}
			save="Enviar campanha"
			width={920}
			destructive={
				<Button
					variant="outline"
					size="sm"
					busy={trial.busy}
					onClick={() => trial.send({ intent: "campaign-test", form })}
				>
					Enviar teste para mim
				</Button>
			}
		>
			{!sends && (
				<p role="note" className="mb-4 rounded-sm bg-warn-tint px-4 py-3 text-ui">
					A loja não envia e-mails: a campanha fica guardada e sai quando houver um servidor de
					e-mail.
				</p>
			)}
			<p role="status" className="nums mb-6 rounded-sm bg-surface px-4 py-3 text-ui">
				<b className="font-semibold">{counted(chosen, "selecionado", "selecionados")}.</b>{" "}
				{typeof willReceive !== "number"
					? willReceive === null
						? "Não deu para contar agora quem aceita ofertas: só quem aceita recebe o e-mail."
						: "Contando quem aceita ofertas…"
					: `${counted(willReceive, "aceita", "aceitam")} ofertas e ${plural(willReceive, "recebe", "recebem")} o e-mail; os demais ficam de fora.`}
			</p>
			<div className="grid gap-7 lg:grid-cols-2">
				<form id={FORM} onSubmit={submit} noValidate className="grid content-start gap-5">
					<TextField
						label="Assunto"
						name="subject"
						maxLength={150}
						value={subject}
						onChange={(event) => setSubject(event.currentTarget.value)}
						error={errors["subject"]}
					/>
					<TextAreaField
						label="Mensagem"
						name="message"
						rows={12}
						maxLength={10_000}
						hint="Uma linha em branco começa outro parágrafo, e endereços com https:// viram links. O link de descadastro vai no fim de cada e-mail."
						value={message}
						onChange={(event) => setMessage(event.currentTarget.value)}
						error={errors["message"]}
					/>
					<CampaignExtras
						value={extras}
						errors={errors}
						onChange={(change) => setExtras({ ...extras, ...change })}
					/>
				</form>
				<CampaignPreview
					subject={subject}
					message={extras.saudacao ? `Olá, Ana!\n\n${message}` : message}
					links={
						produtos.length > 0 ? extras.produtos.map(({ nome }) => `Ver ${nome}`) : ["Ver a loja"]
					}
				/>
			</div>
		</EditDialog>
	);
}

import { type FormEvent, useEffect, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { useActionToast } from "#app/ui/use-action-toast.ts";
import { EditDialog } from "../../ui/edit-dialog.tsx";
import { RestoredNotice } from "../../ui/record-conflict.tsx";
import { useKept } from "../../ui/use-kept.ts";
import type { CustomerAnswer } from "../customer-actions.ts";
import { CampaignPreview } from "./campaign-preview.tsx";
import type { action as count } from "./count-route.ts";

const FORM = "form-campanha";

type CampaignDialogProps = { selection: [string, string][]; count: number; onClose(): void };

/** An e-mail to everyone selected who consented (rule content 4). */
export default function CampaignDialog({ selection, count: chosen, onClose }: CampaignDialogProps) {
	const fetcher = useFetcher<CustomerAnswer>();
	const counts = useFetcher<typeof count>();
	const navigate = useNavigate();
	const [key] = useState(() => crypto.randomUUID());
	const [subject, setSubject] = useState("");
	const [message, setMessage] = useState("");
	const dirty = subject + message !== "" && !fetcher.data?.ok;
	const restored = useKept("campanha", dirty ? { subject, message } : null, (typed) => {
		setSubject(typed.subject);
		setMessage(typed.message);
	});
	const { submit: ask } = counts;
	const asked = counts.state !== "idle" || counts.data !== undefined;
	useEffect(() => {
		if (!asked)
			void ask(bodyOf(selection), { method: "post", action: "/admin/clientes/selecionados" });
	}, [asked, ask, selection]);
	useActionToast(fetcher.data, () => {
		const id = fetcher.data?.campaign;
		if (id) void navigate(`/admin/clientes/campanhas/${id}`);
	});
	const trial = useFetcher<CustomerAnswer>();
	useActionToast(trial.data);
	const errors = { ...trial.data?.fields, ...fetcher.data?.fields };
	const send = (by: typeof fetcher, intent: string, to: [string, string][]) => {
		const body = bodyOf([...to, ["intent", intent], ["key", key]]);
		body.append("subject", subject);
		body.append("message", message);
		void by.submit(body, { method: "post" });
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		send(fetcher, "campaign", selection);
	};
	const willReceive = counts.data?.consented;
	return (
		<EditDialog
			title="Enviar campanha"
			onClose={onClose}
			dirty={dirty}
			busy={fetcher.state !== "idle"}
			formId={FORM}
			save="Enviar campanha"
			width={920}
			destructive={
				<Button
					variant="outline"
					size="sm"
					busy={trial.state !== "idle"}
					onClick={() => send(trial, "campaign-test", [])}
				>
					Enviar teste para mim
				</Button>
			}
		>
			{restored && (
				<RestoredNotice
					onDiscard={() => {
						setSubject("");
						setMessage("");
					}}
				/>
			)}
			<p role="status" className="nums mb-6 rounded-sm bg-surface px-4 py-3 text-[15px]">
				<b className="font-semibold">{words(chosen, "selecionado", "selecionados")}.</b>{" "}
				{willReceive === undefined
					? counts.data
						? "Não deu para contar agora quem aceita ofertas: só quem aceita recebe o e-mail."
						: "Contando quem aceita ofertas…"
					: `${words(willReceive, "aceita", "aceitam")} ofertas e ${willReceive === 1 ? "recebe" : "recebem"} o e-mail; os demais ficam de fora.`}
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
				</form>
				<CampaignPreview subject={subject} message={message} />
			</div>
		</EditDialog>
	);
}

function bodyOf(selection: [string, string][]): FormData {
	const body = new FormData();
	for (const [name, value] of selection) body.append(name, value);
	return body;
}

const words = (n: number, one: string, many: string): string =>
	`${n.toLocaleString("pt-BR")} ${n === 1 ? one : many}`;

import { Send } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { useDraft } from "#app/session/use-draft.ts";
import { useText } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { callFunction } from "../checkout/shop-functions.ts";
import { ReachFields } from "./reach-fields.tsx";
import type { ContactAnswer, ContactField } from "./write-from.ts";

const FAILED = "Erro ao enviar mensagem. Tente novamente.";

/**
 * Sends through `send-customer-email`, or as a plain form while no script runs; a failure or a reload keeps what was
 * typed (rule content 13). `answered` is what a page without scripts was answered.
 */
export function ContactForm({ answered }: { answered: ContactAnswer | undefined }) {
	const form = useRef<HTMLFormElement>(null);
	const thanks = `Mensagem enviada com sucesso! ${useText("contato_depois")}`.trim();
	const { forget } = useDraft("contato", form);
	const [busy, setBusy] = useState(false);
	const [answer, setAnswer] = useState(answered);
	const field = (name: ContactField) => ({
		name,
		// Until something is sent: an emptied form goes back to it.
		defaultValue: answer?.protocolo ? undefined : answered?.typed?.[name],
		error: answer?.fields?.[name],
	});
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (busy) return;
		setBusy(true);
		setAnswer(undefined);
		const element = event.currentTarget;
		const typed = Object.fromEntries(new FormData(element)) as Record<string, string>;
		const came = await callFunction<{ protocolo: string }>("send-customer-email", {
			customerEmail: typed["email"],
			customerName: typed["nome"],
			subject: typed["assunto"],
			message: `Telefone: ${typed["telefone"] || "não informado"}\n\n${typed["mensagem"]}`,
			emailType: "support",
			website: typed["website"],
		});
		setBusy(false);
		if (!came.ok) {
			setAnswer({ message: came.error ?? FAILED });
			toast.error(FAILED, came.error ? { description: came.error } : {});
			return;
		}
		element.reset();
		forget();
		setAnswer(came.value);
		toast.success(thanks);
	};

	return (
		<form
			ref={form}
			method="post"
			onSubmit={submit}
			className="grid gap-x-5 gap-y-5.5 self-start sm:grid-cols-2"
		>
			<TextField label="Nome*" required autoComplete="name" maxLength={120} {...field("nome")} />
			<ReachFields email={field("email")} phone={field("telefone")} />
			<TextField label="Assunto*" required maxLength={150} {...field("assunto")} />
			<TextAreaField
				label="Mensagem*"
				required
				rows={7}
				maxLength={5000}
				className="sm:col-span-2"
				{...field("mensagem")}
			/>
			{/* Only programs fill this in. */}
			<div className="absolute -left-[9999px]" aria-hidden>
				<label>
					Não preencha
					<input name="website" tabIndex={-1} autoComplete="off" />
				</label>
			</div>
			<div className="sm:col-span-2">
				<p role="status" className="mb-4 empty:hidden">
					{answer?.protocolo && (
						<span className="block rounded-sm bg-ok-tint p-4 font-medium text-ok-text">
							{thanks}
							<span className="mt-1 block font-normal">Protocolo {answer.protocolo}</span>
						</span>
					)}
				</p>
				<p role="alert" className="mb-4 empty:hidden">
					{answer?.message && (
						<span className="block rounded-sm bg-bad-tint p-4 text-bad-text">{answer.message}</span>
					)}
				</p>
				<Button type="submit" size="lg" busy={busy}>
					{!busy && <Send className="size-4" aria-hidden />}
					{busy ? "Enviando..." : "Enviar mensagem"}
				</Button>
			</div>
		</form>
	);
}

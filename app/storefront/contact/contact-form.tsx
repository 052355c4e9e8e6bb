import { Send } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { useDraft } from "#app/session/use-draft.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { callFunction } from "../checkout/shop-functions.ts";
import { ReachFields } from "./reach-fields.tsx";

const FAILED = "Erro ao enviar mensagem. Tente novamente.";

/** Sends through `send-customer-email`; a failure or a reload keeps what was typed (rule content 13). */
export function ContactForm() {
	const form = useRef<HTMLFormElement>(null);
	const { forget } = useDraft("contato", form);
	const [busy, setBusy] = useState(false);
	/** Its number, once a message is stored. */
	const [sent, setSent] = useState<string | null>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (busy) return;
		setBusy(true);
		setProblem(null);
		setSent(null);
		const element = event.currentTarget;
		const typed = new FormData(element);
		const text = (name: string) => String(typed.get(name) ?? "").trim();
		const answer = await callFunction<{ protocolo: string }>("send-customer-email", {
			customerEmail: text("email"),
			customerName: text("nome"),
			subject: text("assunto"),
			message: `Telefone: ${text("telefone") || "não informado"}\n\n${text("mensagem")}`,
			emailType: "support",
			website: text("website"),
		});
		setBusy(false);
		if (!answer.ok) {
			setProblem(answer.error ?? FAILED);
			toast.error(FAILED, answer.error ? { description: answer.error } : {});
			return;
		}
		element.reset();
		forget();
		setSent(answer.value.protocolo);
		toast.success("Mensagem enviada com sucesso! Em breve entraremos em contato.");
	};

	return (
		<form ref={form} onSubmit={submit} className="grid gap-x-5 gap-y-5.5 self-start sm:grid-cols-2">
			<TextField label="Nome*" required autoComplete="name" maxLength={120} name="nome" />
			<ReachFields />
			<TextField label="Assunto*" required maxLength={150} name="assunto" />
			<TextAreaField
				label="Mensagem*"
				required
				rows={7}
				maxLength={5000}
				className="sm:col-span-2"
				name="mensagem"
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
					{sent && (
						<span className="block rounded-sm bg-ok-tint p-4 font-medium text-ok-text">
							Mensagem enviada com sucesso! Em breve entraremos em contato.
							<span className="mt-1 block font-normal">Protocolo {sent}</span>
						</span>
					)}
				</p>
				<p role="alert" className="mb-4 empty:hidden">
					{problem && (
						<span className="block rounded-sm bg-bad-tint p-4 text-bad-text">{problem}</span>
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

import { ArrowLeft } from "lucide-react";
import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import { postForm } from "#app/session/fetch-with-timeout.ts";
import { useSendsMail, useText } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { Honeypot, TextAreaField, TextField } from "#app/ui/field.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { EmailField, NameField, PhoneField } from "#app/ui/person-fields.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { formatPhone } from "#core/values/contact.ts";
import { reachProblem } from "../../../core/values/contact.ts";

export type TicketValues = Record<"name" | "email" | "phone" | "subject" | "message", string>;

const FAILED = "Erro ao criar ticket. Tente novamente.";

export type Fields = Partial<Record<keyof TicketValues, string>>;

type Sent = { ok: true; protocolo: string } | { ok: false; message: string; fields?: Fields };

type SupportPanelProps = {
	/** Held by the parent: closing the panel loses nothing. */
	values: TicketValues;
	onValues(change: (now: TicketValues) => TicketValues): void;
	onSent(): void;
	onClose(): void;
};

/** Contact, then ticket; going back keeps the input (rule content 13). */
export default function SupportPanel({ values, onValues, onSent, onClose }: SupportPanelProps) {
	const sendsMail = useSendsMail();
	const then = useText("contato_depois");
	const [step, setStep] = useState<"contact" | "ticket">("contact");
	const [problem, setProblem] = useState<string | null>(null);
	const [wrong, setWrong] = useState<Fields>({});
	const [busy, setBusy] = useState(false);

	const refuse = (message: string, fields: Fields = {}) => {
		setProblem(message);
		setWrong(fields);
		if (fields.name || fields.email || fields.phone) setStep("contact");
		toast.error(message);
	};
	const filled = (...names: (keyof TicketValues)[]) =>
		names.every((name) => values[name].trim() !== "");

	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (busy) return;
		setProblem(null);
		setWrong({});
		const form = event.currentTarget;
		if (step === "contact") {
			if (!filled("name", "email", "phone")) {
				focusFirstEmpty(form);
				return refuse("Preencha todos os campos obrigatórios");
			}
			const fields = wrongReach(values);
			if (Object.keys(fields).length === 0) return setStep("ticket");
			flushSync(() => refuse(Object.values(fields).join(". "), fields));
			return form.querySelector<HTMLElement>("[aria-invalid]")?.focus();
		}
		if (!filled("subject", "message")) {
			focusFirstEmpty(form);
			return refuse("Preencha o assunto e a mensagem");
		}
		const website = new FormData(form).get("website");
		setBusy(true);
		const answer = await postForm<Sent>("/suporte", { ...values, website }, FAILED);
		setBusy(false);
		if (!answer.ok) return refuse(answer.message, "fields" in answer ? answer.fields : {});
		toast.success(`Ticket criado com sucesso! ${then}`.trim(), {
			description: `Protocolo ${answer.protocolo}`,
		});
		onSent();
	};

	const field: FieldOf = (name, mask = (text) => text) => ({
		name,
		value: values[name],
		error: wrong[name],
		onChange: (event: { target: { value: string } }) => {
			setWrong(({ [name]: _, ...others }) => others);
			onValues((now) => ({ ...now, [name]: mask(event.target.value) }));
		},
	});

	return (
		<Modal
			onClose={onClose}
			title="Como podemos ajudar?"
			description={
				step === "contact"
					? "Diga como falar com você."
					: `Conte o que aconteceu.${sendsMail ? " A resposta chega por e-mail." : ""}`
			}
			width={520}
			tall
		>
			<form onSubmit={submit} noValidate className="grid gap-5">
				{step === "contact" ? <ContactFields field={field} /> : <TicketFields field={field} />}
				<Honeypot />
				<p role="alert" className="text-small font-medium text-bad-text empty:hidden">
					{problem}
				</p>
				<div className="flex items-center justify-between gap-3">
					{step === "ticket" ? (
						<Button variant="quiet" onClick={() => setStep("contact")}>
							<ArrowLeft className="size-4" aria-hidden />
							Voltar
						</Button>
					) : (
						<span />
					)}
					<Button type="submit" busy={busy}>
						{step === "contact" ? "Continuar" : busy ? "Enviando..." : "Enviar"}
					</Button>
				</div>
			</form>
		</Modal>
	);
}

type FieldOf = (
	name: keyof TicketValues,
	mask?: (text: string) => string,
) => Pick<React.ComponentProps<typeof TextField>, "error"> & {
	name: string;
	value: string;
	onChange(event: { target: { value: string } }): void;
};

function wrongReach({ email, phone }: TicketValues): Fields {
	const found = { email: reachProblem("email", email), phone: reachProblem("phone", phone) };
	return Object.fromEntries(Object.entries(found).filter(([, words]) => words));
}

const ContactFields = ({ field }: { field: FieldOf }) => (
	<>
		<NameField label="Nome" autoFocus {...field("name")} />
		<EmailField {...field("email")} />
		<PhoneField {...field("phone", formatPhone)} />
	</>
);

const TicketFields = ({ field }: { field: FieldOf }) => (
	<>
		<TextField label="Assunto" autoFocus maxLength={150} {...field("subject")} />
		<TextAreaField label="Mensagem" rows={6} maxLength={5000} {...field("message")} />
	</>
);

function focusFirstEmpty(form: HTMLFormElement): void {
	for (const field of form.elements) {
		const typed = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
		if (!typed || field.tabIndex < 0 || field.value.trim() !== "") continue;
		field.focus();
		return;
	}
}

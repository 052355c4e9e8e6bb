import { ArrowLeft } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.ts";
import { formatPhone } from "#core/customers/phone-rules.ts";

const EMPTY = { name: "", email: "", phone: "", subject: "", message: "" };
type Values = typeof EMPTY;

const FAILED = "Erro ao criar ticket. Tente novamente.";

/** Contact, then ticket; going back keeps what was typed (spec storefront §2, §5). */
export default function SupportPanel({ onClose }: { onClose(): void }) {
	const [step, setStep] = useState<"contact" | "ticket">("contact");
	const [values, setValues] = useState(EMPTY);
	const [problem, setProblem] = useState<string | null>(null);
	const [busy, setBusy] = useState(false);

	const refuse = (message: string) => {
		setProblem(message);
		toast.error(message);
	};
	const filled = (...names: (keyof Values)[]) => names.every((name) => values[name].trim() !== "");

	const submit = async (event: FormEvent) => {
		event.preventDefault();
		setProblem(null);
		if (step === "contact") {
			if (!filled("name", "email", "phone")) return refuse("Preencha todos os campos obrigatórios");
			return setStep("ticket");
		}
		if (!filled("subject", "message")) return refuse("Preencha o assunto e a mensagem");
		setBusy(true);
		const failure = await send(values);
		setBusy(false);
		if (failure) return refuse(failure);
		toast.success("Ticket criado com sucesso! Em breve entraremos em contato.");
		onClose();
	};

	const field = (name: keyof Values, mask = (text: string) => text) => ({
		name,
		value: values[name],
		onChange: (event: { target: { value: string } }) =>
			setValues((now) => ({ ...now, [name]: mask(event.target.value) })),
	});

	return (
		<Modal
			open
			onOpenChange={(open) => !open && onClose()}
			title="Como podemos ajudar?"
			description={
				step === "contact"
					? "Diga como falar com você."
					: "Conte o que aconteceu. Respondemos por e-mail."
			}
			width={520}
			tall
		>
			<form onSubmit={submit} noValidate className="grid gap-5">
				{step === "contact" ? (
					<>
						<TextField label="Nome" autoComplete="name" maxLength={120} {...field("name")} />
						<TextField
							label="E-mail"
							type="email"
							autoComplete="email"
							maxLength={255}
							{...field("email")}
						/>
						<TextField
							label="Telefone"
							type="tel"
							autoComplete="tel-national"
							placeholder="(11) 98765-4321"
							{...field("phone", formatPhone)}
						/>
					</>
				) : (
					<>
						<TextField label="Assunto" maxLength={150} {...field("subject")} />
						<TextAreaField label="Mensagem" rows={6} maxLength={5000} {...field("message")} />
					</>
				)}
				<p role="alert" className="text-[14px] font-medium text-bad-text empty:hidden">
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

/** Null when the ticket is stored, else what to say. */
async function send(values: Values): Promise<string | null> {
	try {
		const response = await fetch("/suporte", {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify(values),
		});
		if (response.ok) return null;
		const { error } = (await response.json()) as { error?: string };
		return error ?? FAILED;
	} catch {
		return FAILED;
	}
}

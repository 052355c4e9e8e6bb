import { useFetcher } from "react-router";
import { useSite } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.ts";
import { useFetcherAnswer } from "#app/ui/use-fetcher-answer.ts";
import { useTypedAnew } from "#app/ui/use-typed-anew.ts";
import { EmailField } from "./email-field.tsx";
import { type Refused, RefusedNotice } from "./refused-notice.tsx";
import type { action } from "./route.tsx";

type ResetRequestFormProps = {
	email: string;
	onEmail(email: string): void;
	/** Whoever comes from "forgotten" goes on in the field. */
	autoFocus: boolean;
	onDone(told: string): void;
	/** Why a form that was sent without scripts was refused. */
	refused: Refused | null;
};

export const ASKED = "Se houver uma conta com este e-mail, o link chega em instantes.";

/** Asks for the link of a new password. The answer is the same whether there is such an account or not. */
export function ResetRequestForm({
	email,
	onEmail,
	autoFocus,
	onDone,
	refused,
}: ResetRequestFormProps) {
	const fetcher = useFetcher<typeof action>();
	const { sendsMail, settings } = useSite();
	const { data } = fetcher;
	const { wrong, onInput } = useTypedAnew((data ?? refused)?.fields);
	const busy = fetcher.state !== "idle";
	useFetcherAnswer(data, (outcome) => {
		if (!outcome.ok) {
			toast.error("Erro ao enviar email", { description: outcome.message ?? "Tente novamente." });
			return;
		}
		toast.success("Email enviado!", { description: ASKED });
		onDone(ASKED);
	});
	return (
		<fetcher.Form method="post" onInput={onInput} className="space-y-5">
			<p className="text-subtle">
				{sendsMail
					? "Informe o e-mail da sua conta. Enviamos um link para criar uma nova senha."
					: `A loja não envia e-mails agora, e o link para uma nova senha vai por e-mail.${settings.contact_phone ? ` Fale com a loja: ${settings.contact_phone}.` : " Fale com a loja."}`}
			</p>
			<RefusedNotice refused={data ? null : refused} />
			<EmailField email={email} onEmail={onEmail} error={wrong["email"]} autoFocus={autoFocus} />
			<Button type="submit" name="intent" value="reset" full disabled={!sendsMail} busy={busy}>
				{busy ? "Enviando..." : "Enviar link"}
			</Button>
		</fetcher.Form>
	);
}

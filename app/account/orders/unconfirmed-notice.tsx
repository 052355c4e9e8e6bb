import { useSendsMail } from "#app/shell/use-site.ts";
import { toast } from "#app/ui/toast.ts";
import { useSecurity } from "../security/use-security.ts";

/** Orders placed as a guest wait for the e-mail to be confirmed; the link can be asked for again. */
export function UnconfirmedNotice({ email }: { email: string }) {
	const sendsMail = useSendsMail();
	const security = useSecurity((outcome) => {
		if (outcome.ok) {
			toast.success("Email enviado!", { description: `O link chega em ${email} em instantes.` });
		} else {
			toast.error("Erro ao enviar email", { description: outcome.message ?? "Tente novamente." });
		}
	});
	if (!sendsMail) {
		return (
			<p className="mb-5 rounded-sm bg-surface px-4 py-3 text-ui text-subtle">
				Pedidos feitos sem entrar na conta só aparecem aqui com o e-mail confirmado, e a loja não
				envia e-mails agora. A página de cada pedido continua no endereço dela.
			</p>
		);
	}
	return (
		<div className="mb-5 rounded-sm bg-surface px-4 py-3 text-ui text-subtle">
			<p>
				Pedidos feitos sem entrar na conta aparecem aqui depois que o e-mail {email} for confirmado.
			</p>
			<security.Form {...security.formProps}>
				<button
					type="submit"
					name="intent"
					value="confirm-email"
					aria-busy={security.busy || undefined}
					className="link-line"
				>
					{security.busy ? "Enviando..." : "Reenviar e-mail de confirmação"}
				</button>
			</security.Form>
		</div>
	);
}

import { data, href } from "react-router";
import { senderContext, shopContext } from "#app/context.ts";
import { pageMeta } from "#app/seo/seo.ts";
import { readForm, typedValues } from "#app/session/read-form.ts";
import { NewsletterForm } from "#app/shell/newsletter-form.tsx";
import { useSendsMail } from "#app/shell/use-site.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useFocusOn } from "#app/ui/use-focus-on.ts";
import { CONFIRM_DAYS } from "#core/customers/shared/newsletter.ts";
import { MARKETING_TEXT } from "#core/customers/shared/profile.ts";
import type { Route } from "./+types/route";

type Answer = { sent: boolean; error?: string; typed?: string };

const INVALID = "Informe um e-mail como nome@exemplo.com";
const MESSAGES = {
	too_many: "Muitos pedidos em pouco tempo. Tente de novo mais tarde.",
	no_mail: "Esta loja ainda não envia e-mails: nada foi guardado.",
};

/** The answer is the same for every address (rule customers 11). */
export async function action({ context, request }: Route.ActionArgs) {
	const form = Object.fromEntries(await readForm(request));
	const { newsletter } = context.get(shopContext).customers;
	const signed = await newsletter.signUp(form, context.get(senderContext));
	if (signed.ok) return data<Answer>({ sent: true });
	const { error } = signed;
	const typed = typedValues(form, ["email"]).email;
	return error.code === "invalid"
		? data<Answer>({ sent: false, error: error.fields["email"] ?? INVALID, typed }, { status: 422 })
		: data<Answer>(
				{ sent: false, error: MESSAGES[error.code], typed },
				{ status: error.code === "too_many" ? 429 : 409 },
			);
}

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, { title: "Novidades por e-mail" });

export default function Newsletter({ actionData }: Route.ComponentProps) {
	const sendsMail = useSendsMail();
	// The form that was sent is gone.
	const sent = useFocusOn<HTMLParagraphElement>(actionData);
	return (
		<div className="wrap-shop max-w-[640px] py-10 md:py-16">
			<h1 className="text-h1">Novidades por e-mail</h1>
			{!sendsMail ? (
				<p className="mt-4 text-subtle">
					Esta loja ainda não envia e-mails, por isso não dá para se cadastrar aqui. Nada do que
					você escrever é guardado.
				</p>
			) : actionData?.sent ? (
				<p ref={sent} tabIndex={-1} role="status" className="mt-6 rounded-md bg-surface p-5">
					Falta um toque: em instantes chega um e-mail com um link para confirmar. Ele vale por{" "}
					{CONFIRM_DAYS} dias; antes disso nada é enviado. Não chegou? Veja na pasta de spam.
				</p>
			) : (
				<>
					<p className="mt-4 mb-7 text-subtle">{MARKETING_TEXT}</p>
					<NewsletterForm error={actionData?.error} typed={actionData?.typed} />
				</>
			)}
			<ButtonLink to={href("/")} variant="outline" size="sm" className="mt-8">
				Voltar à loja
			</ButtonLink>
		</div>
	);
}

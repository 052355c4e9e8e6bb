import { data, Form, href, useActionData, useNavigation } from "react-router";
import { shopContext } from "#app/context.ts";
import { pageMeta } from "#app/seo/seo.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/route";

export { clientAction } from "#app/session/client-action.ts";

/** Opening the link changes nothing: mail programs prefetch links. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const email = context.get(shopContext).customers.readUnsubscribe(params.token);
	return data({ email }, { status: email ? 200 : 404 });
}

/** The button, or one-click unsubscribe (RFC 8058). */
export async function action({ context, params }: Route.ActionArgs) {
	const email = await context.get(shopContext).customers.unsubscribe(params.token);
	return data({ done: email !== null }, { status: email ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, { title: "Cancelar e-mails de novidades" });

export default function Unsubscribe({ loaderData: { email } }: Route.ComponentProps) {
	const answer = useActionData<typeof action>();
	const done = answer?.done;
	const busy = useNavigation().state !== "idle";
	return (
		<div className="wrap-shop max-w-[720px]! py-16 md:py-24">
			<h1 className="text-h1">E-mails de novidades</h1>
			{!email ? (
				<p role="alert" className="mt-5 text-subtle">
					Este link não é válido. Use o link completo que está no fim do e-mail.
				</p>
			) : done ? (
				<p role="status" className="mt-5">
					Pronto: {email} não recebe mais e-mails de novidades. Mensagens sobre os seus pedidos
					continuam chegando.
				</p>
			) : (
				<Form method="post" className="mt-5 space-y-6">
					<p>
						Você não quer mais receber novidades e ofertas em <b>{email}</b>?
					</p>
					{answer && (
						<p role="alert" className="text-bad-text">
							Não deu para cancelar agora. Tente de novo em instantes.
						</p>
					)}
					<Button type="submit" busy={busy}>
						Cancelar e-mails de novidades
					</Button>
				</Form>
			)}
			<ButtonLink to={href("/")} variant="outline" size="sm" className="mt-8">
				Voltar à loja
			</ButtonLink>
		</div>
	);
}

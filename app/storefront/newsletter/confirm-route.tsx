import { data, Form, href, Link, useActionData, useNavigation } from "react-router";
import { shopContext } from "#app/context.ts";
import { pageMeta } from "#app/seo/seo.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/confirm-route";

export { clientAction } from "#app/session/client-action.ts";

/** Opening the link changes nothing: mail programs prefetch links. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const email = await context.get(shopContext).customers.newsletter.find(params.segredo);
	return data({ email }, { status: email ? 200 : 404 });
}

export async function action({ context, params }: Route.ActionArgs) {
	const email = await context.get(shopContext).customers.newsletter.confirm(params.segredo);
	return data({ email }, { status: email ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, { title: "Novidades por e-mail" });

export default function ConfirmNewsletter({ loaderData: { email } }: Route.ComponentProps) {
	const answer = useActionData<typeof action>();
	const busy = useNavigation().state !== "idle";
	const confirmed = answer && "email" in answer ? answer.email : null;
	return (
		<div className="wrap-shop max-w-[720px]! py-16 md:py-24">
			<h1 className="text-h1">Novidades por e-mail</h1>
			{confirmed ? (
				<p role="status" className="mt-5 wrap-anywhere">
					Pronto: {confirmed} recebe as novidades e ofertas da loja. Em cada e-mail há um link para
					não receber mais.
				</p>
			) : !email ? (
				<p role="alert" className="mt-5 text-subtle">
					Este link já foi usado ou passou do prazo. Se você já confirmou, está tudo certo; se não,{" "}
					<Link to={href("/novidades")} className="link-line">
						peça outro
					</Link>
					.
				</p>
			) : (
				<Form method="post" className="mt-5 space-y-6">
					<p className="wrap-anywhere">
						Você quer receber novidades e ofertas da loja em <b>{email}</b>? Dá para cancelar quando
						quiser.
					</p>
					{answer && (
						<p role="alert" className="text-bad-text">
							Não deu para confirmar agora. Tente de novo em instantes.
						</p>
					)}
					<Button type="submit" busy={busy}>
						Confirmar
					</Button>
				</Form>
			)}
			<ButtonLink to={href("/")} variant="outline" size="sm" className="mt-8">
				Voltar à loja
			</ButtonLink>
		</div>
	);
}

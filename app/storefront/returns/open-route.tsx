import { data, Form, href, redirect, useNavigation } from "react-router";
import { shopContext } from "#app/context.ts";
import { pageMeta } from "#app/seo/seo.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/open-route";

export { clientAction } from "#app/session/client-action.ts";

/** A form, because mail programs open links themselves, and the link opens once. */
export async function action({ context, params }: Route.ActionArgs) {
	const token = await context.get(shopContext).returns.openLink(params.segredo);
	return token
		? redirect(href("/pedido/:token/troca", { token }))
		: data({ ok: false, message: "" }, { status: 410 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, { title: "Abrir o pedido" });

export default function OpenRoute({ actionData }: Route.ComponentProps) {
	const { state } = useNavigation();
	return (
		<div className="wrap-shop max-w-[640px] py-16">
			<h1 className="text-h1">{actionData ? "Este link não vale mais" : "Abrir o pedido"}</h1>
			{actionData ? (
				<>
					<p className="mt-4 mb-6 text-subtle">
						Ele abre uma vez e vale por uma hora. Peça outro com o número do pedido.
					</p>
					<ButtonLink to={href("/trocas")}>Pedir outro link</ButtonLink>
				</>
			) : (
				<Form method="post" className="mt-6">
					<Button type="submit" busy={state !== "idle"}>
						Continuar
					</Button>
				</Form>
			)}
		</div>
	);
}

import { data, Form, href, useNavigation } from "react-router";
import { senderContext, shopContext } from "#app/context.ts";
import { pageMeta } from "#app/seo/seo.ts";
import { readForm } from "#app/session/read-form.ts";
import { useSendsMail } from "#app/shell/use-site.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { TextLink } from "#app/ui/page-link.tsx";
import { EmailField } from "#app/ui/person-fields.tsx";
import { useFocusOn } from "#app/ui/use-focus-on.ts";
import type { Route } from "./+types/find-route";

export async function action({ context, request }: Route.ActionArgs) {
	const form = await readForm(request);
	const text = (name: string) =>
		String(form.get(name) ?? "")
			.trim()
			.slice(0, 255);
	const [number, email] = [text("numero"), text("email")];
	if (!number || !/^\S+@\S+$/.test(email)) {
		const message = "Escreva o número do pedido e o e-mail usado na compra.";
		return data({ ok: false, message }, { status: 422 });
	}
	const from = context.get(senderContext);
	const counted = await context.get(shopContext).returns.sendLink({ number, email, from });
	if (counted) return data({ ok: true, message: "" });
	const message = "Muitos pedidos em pouco tempo. Espere uma hora e tente de novo.";
	return data({ ok: false, message }, { status: 429 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, { title: "Trocas e devoluções" });

/** A guest finds an order by its number and e-mail; the answer is the same for every pair (rule returns 2). */
export default function FindRoute({ actionData }: Route.ComponentProps) {
	const sendsMail = useSendsMail();
	const { state } = useNavigation();
	// The form that was sent is gone, or its button is below what is said.
	const answer = useFocusOn<HTMLParagraphElement>(actionData);
	return (
		<div className="wrap-shop max-w-[640px] py-10 md:py-16">
			<h1 className="text-h1">Trocas e devoluções</h1>
			{!sendsMail ? (
				<>
					<p className="mt-4 text-subtle">
						Abra a página do seu pedido e escolha Trocar ou devolver. Se não tem mais o endereço
						dela, fale com a loja.
					</p>
					<ButtonLink to={href("/contato")} className="mt-6">
						Falar com a loja
					</ButtonLink>
				</>
			) : actionData?.ok ? (
				<p ref={answer} tabIndex={-1} role="status" className="mt-6 rounded-md bg-surface p-5">
					Se o número e o e-mail são de um pedido desta loja, um link chega em instantes. Ele vale
					por uma hora e abre uma vez.
				</p>
			) : (
				<>
					<p className="mt-4 text-subtle">
						Com o número do pedido e o e-mail da compra, você recebe um link para abrir o pedido.
						Tem conta?{" "}
						<TextLink to={`${href("/conta")}?aba=pedidos`}>Veja os seus pedidos</TextLink>.
					</p>
					<Form method="post" className="mt-7 grid gap-5">
						{actionData && (
							<p
								ref={answer}
								tabIndex={-1}
								role="alert"
								className="rounded-sm bg-bad-tint p-4 text-bad-text"
							>
								{actionData.message}
							</p>
						)}
						<TextField
							label="Número do pedido"
							name="numero"
							required
							maxLength={20}
							placeholder="#52C6AA19"
							autoComplete="off"
						/>
						<EmailField label="E-mail da compra" name="email" required />
						<Button type="submit" busy={state !== "idle"} className="justify-self-start">
							Receber o link
						</Button>
					</Form>
				</>
			)}
		</div>
	);
}

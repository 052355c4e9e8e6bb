import { data, Form, href, Link, useNavigation } from "react-router";
import { senderContext, shopContext } from "#app/context.ts";
import { pageMeta } from "#app/seo/seo.ts";
import { readForm } from "#app/session/read-form.ts";
import { useSite } from "#app/shell/use-site.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { TextLink } from "#app/ui/page-link.tsx";
import { Price } from "#app/ui/price.tsx";
import { CREDIT_KIND_LABELS, LONGEST_CREDIT_CODE } from "#core/credit/shared/credit.ts";
import { dayText } from "#core/values/dates.ts";
import type { Route } from "./+types/balance-route";

export async function action({ context, request }: Route.ActionArgs) {
	const { credit } = context.get(shopContext).payments;
	const form = await readForm(request);
	const read = await credit.readBalance(String(form.get("codigo") ?? ""), {
		network: context.get(senderContext),
	});
	return read.ok
		? data({ found: read.value, error: null })
		: data({ found: null, error: read.error.message }, { status: 422 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, { title: "Saldo do vale", description: "Saldo e validade de um código." });

/** Balance of a gift card or store credit by its code (rule credit 10). */
export default function BalanceRoute({ actionData }: Route.ComponentProps) {
	const { state } = useNavigation();
	const { settings } = useSite();
	const found = actionData?.found;
	return (
		<div className="wrap-shop max-w-[640px] py-10 md:py-16">
			<h1 className="text-h1">Saldo do vale</h1>
			<p className="mt-4 text-subtle">
				Digite o código que você recebeu. Créditos em seu nome também aparecem na{" "}
				<TextLink to={`${href("/conta")}?aba=creditos`}>sua conta</TextLink>.
			</p>
			{found && (
				<section aria-label="Saldo" role="status" className="mt-6 rounded-md bg-surface p-5">
					<p className="text-small text-subtle">
						{CREDIT_KIND_LABELS[found.tipo]} final {found.final}
					</p>
					<Price of={found.saldo} className="text-title font-semibold" />
					<p className="nums mt-1 text-small text-subtle">
						{found.ate ? `Vale até ${dayText(found.ate)}.` : "Vale sem prazo."} Use na hora de
						pagar, tudo ou uma parte.
					</p>
					<ButtonLink to={href("/produtos")} variant="outline" className="mt-4">
						Ver produtos
					</ButtonLink>
				</section>
			)}
			<Form method="post" noValidate className="mt-7 grid gap-5">
				<TextField
					label="Código do vale ou crédito"
					name="codigo"
					maxLength={LONGEST_CREDIT_CODE}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					className="[&_input]:uppercase"
					error={actionData?.error ?? undefined}
				/>
				<Button type="submit" busy={state !== "idle"} className="justify-self-start">
					Ver saldo
				</Button>
			</Form>
			{settings.vale_ativo && (
				<p className="mt-8 text-subtle">
					Quer dar um de presente?{" "}
					<Link to={href("/vale-presente")} className="link-line">
						Comprar um vale-presente
					</Link>
				</p>
			)}
		</div>
	);
}

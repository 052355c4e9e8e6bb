import type { ReactNode } from "react";
import {
	data,
	Form,
	href,
	type ShouldRevalidateFunctionArgs,
	useActionData,
	useNavigation,
} from "react-router";
import { shopContext } from "#app/context.ts";
import { pageMeta } from "#app/seo/seo.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/page-link.tsx";
import { useFocusOn } from "#app/ui/use-focus-on.ts";
import type { Shop } from "#core/shop.ts";
import type { Route } from "./+types/consent-route";

export { clientAction } from "#app/session/client-action.ts";

type Kind = "offers" | "reviews" | "newsletter";

type Operation = {
	kind: Kind;
	/** Both answer the e-mail address, or null for a secret that is not valid. */
	find(shop: Shop, secret: string): Promise<string | null> | string | null;
	act(shop: Shop, secret: string): Promise<string | null>;
};

/** By the pattern of their address. */
const OPERATIONS: Record<string, Operation> = {
	"descadastrar/:segredo": {
		kind: "offers",
		find: ({ customers }, secret) => customers.readUnsubscribe(secret),
		act: ({ customers }, secret) => customers.unsubscribe(secret),
	},
	"mensagem/:segredo/parar": {
		kind: "reviews",
		find: ({ automations }, secret) => automations.findRecipient(secret),
		act: ({ automations }, secret) => automations.refuse(secret),
	},
	"novidades/confirmar/:segredo": {
		kind: "newsletter",
		find: ({ customers }, secret) => customers.newsletter.find(secret),
		act: ({ customers }, secret) => customers.newsletter.confirm(secret),
	},
};

function operationOf(pattern: string): Operation {
	const operation = OPERATIONS[pattern];
	if (!operation) throw new Response(null, { status: 404 });
	return operation;
}

/** Opening the link changes nothing: mail programs prefetch links. */
export async function loader({ context, params, pattern }: Route.LoaderArgs) {
	const { kind, find } = operationOf(pattern);
	const email = await find(context.get(shopContext), params.segredo);
	return data({ kind, email }, { status: email ? 200 : 404 });
}

/** The button, or one-click unsubscribe (RFC 8058). */
export async function action({ context, params, pattern }: Route.ActionArgs) {
	const done = await operationOf(pattern).act(context.get(shopContext), params.segredo);
	return data({ done }, { status: done ? 200 : 404 });
}

/** A link that was used is not read again: it would be unknown. */
export const shouldRevalidate = ({
	actionResult,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => !actionResult?.done && defaultShouldRevalidate;

type Texts = {
	/** Of the browser's tab, where the heading is shorter. */
	tab?: string;
	title: string;
	question(email: ReactNode): ReactNode;
	button: string;
	/** What did not work, before "agora". */
	failed: string;
	done(email: string): string;
	invalid: ReactNode;
};

const INCOMPLETE = "Este link não é válido. Use o link completo que está no fim do e-mail.";

const TEXTS: Record<Kind, Texts> = {
	offers: {
		tab: "Cancelar e-mails de novidades",
		title: "E-mails de novidades",
		question: (email) => <>Você não quer mais receber novidades e ofertas em {email}?</>,
		button: "Cancelar e-mails de novidades",
		failed: "cancelar",
		done: (email) =>
			`${email} não recebe mais e-mails de novidades. Mensagens sobre os seus pedidos continuam chegando.`,
		invalid: INCOMPLETE,
	},
	reviews: {
		title: "Pedidos de avaliação",
		question: (email) => <>Você não quer mais receber pedidos de avaliação em {email}?</>,
		button: "Não receber mais",
		failed: "cancelar",
		done: (email) =>
			`${email} não recebe mais pedidos de avaliação. Mensagens sobre os seus pedidos continuam chegando.`,
		invalid: INCOMPLETE,
	},
	newsletter: {
		title: "Novidades por e-mail",
		question: (email) => (
			<>Você quer receber novidades e ofertas da loja em {email}? Dá para cancelar quando quiser.</>
		),
		button: "Confirmar",
		failed: "confirmar",
		done: (email) =>
			`${email} recebe as novidades e ofertas da loja. Em cada e-mail há um link para não receber mais.`,
		invalid: (
			<>
				Este link já foi usado ou passou do prazo. Se você já confirmou, está tudo certo; se não,{" "}
				<TextLink to={href("/novidades")}>peça outro</TextLink>.
			</>
		),
	},
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
	const { tab, title } = TEXTS[loaderData?.kind ?? "offers"];
	return pageMeta(matches, { title: tab ?? title });
};

/** A consent that a link in an e-mail gives or takes back, after a click. */
export default function Consent({ loaderData: { kind, email } }: Route.ComponentProps) {
	const answer = useActionData<typeof action>();
	const busy = useNavigation().state !== "idle";
	const { title, question, button, failed, done, invalid } = TEXTS[kind];
	// The form that was sent is gone.
	const said = useFocusOn<HTMLParagraphElement>(answer);
	return (
		<div className="wrap-shop max-w-[720px]! py-16 md:py-24">
			<h1 className="text-h1">{title}</h1>
			{answer?.done ? (
				<p ref={said} tabIndex={-1} role="status" className="mt-5 wrap-anywhere">
					Pronto: {done(answer.done)}
				</p>
			) : !email ? (
				<p role="alert" className="mt-5 text-subtle">
					{invalid}
				</p>
			) : (
				<Form method="post" className="mt-5 space-y-6">
					<p className="wrap-anywhere">{question(<b>{email}</b>)}</p>
					{answer && (
						<p ref={said} tabIndex={-1} role="alert" className="text-bad-text">
							Não deu para {failed} agora. Tente de novo em instantes.
						</p>
					)}
					<Button type="submit" busy={busy}>
						{button}
					</Button>
				</Form>
			)}
			<ButtonLink to={href("/")} variant="outline" size="sm" className="mt-8">
				Voltar à loja
			</ButtonLink>
		</div>
	);
}

import { Clock, Mail, MapPin, Phone, Send } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { data, href, Link, type RouterContextProvider } from "react-router";
import { senderContext, shopContext } from "#app/context.ts";
import { pageMeta } from "#app/seo/seo.ts";
import { readForm, typedValues } from "#app/session/read-form.ts";
import { useDraft } from "#app/session/storage/drafts.ts";
import SocialLinks from "#app/shell/social-links.tsx";
import { siteText, useSite, useText } from "#app/shell/use-site.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Button } from "#app/ui/button.tsx";
import { Honeypot, TextAreaField, TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { EmailField, NameField, PhoneField } from "#app/ui/person-fields.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { LONGEST_MESSAGE, TOO_MANY_MESSAGES } from "#core/support/shared/support.ts";
import { formatPhone } from "#core/values/contact.ts";
import { reachProblem } from "../../../core/values/contact.ts";
import { callFunction } from "../checkout/shop-functions.ts";
import { showPage } from "../show-page.ts";
import type { Route } from "./+types/route";

type Given = { name: string; defaultValue: string | undefined; error: string | undefined };

/** E-mail and telephone of the sender, validated on submit. */
function ReachFields({ email, phone }: { email: Given; phone: Given }) {
	const [wrong, setWrong] = useState<{ email?: string | undefined; phone?: string | undefined }>(
		{},
	);
	const reach = (by: "email" | "phone", given: Given, mask = (text: string) => text) => ({
		...given,
		error: wrong[by] ?? given.error,
		onInput: ({ currentTarget: field }: FormEvent<HTMLInputElement>) => {
			field.value = mask(field.value);
			const now = reachProblem(by, field.value);
			field.setCustomValidity(now ?? "");
			if (!now) setWrong((before) => ({ ...before, [by]: undefined }));
		},
		// Not on blur, where a message would move the button from under the pointer.
		onInvalid: ({ currentTarget: field }: FormEvent<HTMLInputElement>) =>
			setWrong((before) => ({ ...before, [by]: reachProblem(by, field.value) })),
	});
	return (
		<>
			<EmailField label="E-mail*" required {...reach("email", email)} />
			<PhoneField {...reach("phone", phone, formatPhone)} />
		</>
	);
}

const TYPED = ["nome", "email", "telefone", "assunto", "mensagem"] as const;

type ContactAnswer = {
	protocolo?: string;
	message?: string;
	fields?: Record<string, string>;
	/** Returned with a refusal, for pages without scripts. */
	typed?: Record<ContactField, string>;
};

type ContactField = (typeof TYPED)[number];

/** Sends the form's message, with the matching HTTP status. */
async function writeFrom(
	request: Request,
	context: Readonly<RouterContextProvider>,
): Promise<{ answer: ContactAnswer; status: number }> {
	const form = Object.fromEntries(await readForm(request));
	const { support } = context.get(shopContext);
	const sent = await support.sendContactMessage(form, context.get(senderContext));
	if (sent.ok) return { answer: sent.value, status: 200 };
	const typed = typedValues(form, TYPED, LONGEST_MESSAGE);
	if (sent.error.code === "too_many") {
		return { answer: { message: TOO_MANY_MESSAGES, typed }, status: 429 };
	}
	const { fields } = sent.error;
	const message = Object.values(fields)[0] ?? "Mensagem inválida";
	return { answer: { message, fields, typed }, status: 422 };
}

const FAILED = "Erro ao enviar mensagem. Tente novamente.";

/**
 * Sends through `send-customer-email`, or as a plain form without scripts; failures and reloads keep the input (rule
 * content 13). `answered` is the result for a page without scripts.
 */
function ContactForm({ answered }: { answered: ContactAnswer | undefined }) {
	const form = useRef<HTMLFormElement>(null);
	const thanks = `Mensagem enviada com sucesso! ${useText("contato_depois")}`.trim();
	const { forget } = useDraft("contato", form);
	const [busy, setBusy] = useState(false);
	const [answer, setAnswer] = useState(answered);
	const field = (name: ContactField) => ({
		name,
		// Cleared once something is sent.
		defaultValue: answer?.protocolo ? undefined : answered?.typed?.[name],
		error: answer?.fields?.[name],
	});
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (busy) return;
		setBusy(true);
		setAnswer(undefined);
		const element = event.currentTarget;
		const typed = Object.fromEntries(new FormData(element)) as Record<string, string>;
		const came = await callFunction<{ protocolo: string }>("send-customer-email", {
			customerEmail: typed["email"],
			customerName: typed["nome"],
			subject: typed["assunto"],
			message: `Telefone: ${typed["telefone"] || "não informado"}\n\n${typed["mensagem"]}`,
			emailType: "support",
			website: typed["website"],
		});
		setBusy(false);
		if (!came.ok) {
			setAnswer({ message: came.error ?? FAILED });
			toast.error(FAILED, came.error ? { description: came.error } : {});
			return;
		}
		element.reset();
		forget();
		setAnswer(came.value);
		toast.success(thanks);
	};

	return (
		<form
			ref={form}
			method="post"
			onSubmit={submit}
			className="grid gap-x-5 gap-y-5.5 self-start sm:grid-cols-2"
		>
			<NameField label="Nome*" required {...field("nome")} />
			<ReachFields email={field("email")} phone={field("telefone")} />
			<TextField label="Assunto*" required maxLength={150} {...field("assunto")} />
			<TextAreaField
				label="Mensagem*"
				required
				rows={7}
				maxLength={5000}
				className="sm:col-span-2"
				{...field("mensagem")}
			/>
			<Honeypot />
			<div className="sm:col-span-2">
				<p role="status" className="mb-4 empty:hidden">
					{answer?.protocolo && (
						<span className="block rounded-sm bg-ok-tint p-4 font-medium text-ok-text">
							{thanks}
							<span className="mt-1 block font-normal">Protocolo {answer.protocolo}</span>
						</span>
					)}
				</p>
				<p role="alert" className="mb-4 empty:hidden">
					{answer?.message && (
						<span className="block rounded-sm bg-bad-tint p-4 text-bad-text">{answer.message}</span>
					)}
				</p>
				<Button type="submit" size="lg" busy={busy}>
					{!busy && <Send className="size-4" aria-hidden />}
					{busy ? "Enviando..." : "Enviar mensagem"}
				</Button>
			</div>
		</form>
	);
}

export const loader = ({ context }: Route.LoaderArgs) => {
	showPage(context);
	return null;
};

/** Without scripts: the page is rendered again with the result. */
export async function action({ request, context }: Route.ActionArgs) {
	const { answer, status } = await writeFrom(request, context);
	return data(answer, { status });
}

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, {
		title: "Contato",
		description: matches[0]?.loaderData && siteText(matches[0].loaderData.site, "contato_busca"),
		path: "/contato",
	});

export default function Contact({ actionData }: Route.ComponentProps) {
	const introduction = useText("contato_apresentacao");
	return (
		<div className="wrap-shop pb-(--section)">
			<Breadcrumb crumbs={[{ name: "Início", to: href("/") }, { name: "Contato" }]} />
			<h1 className="text-h1">Contato</h1>
			{introduction && <p className="mt-3 max-w-[60ch] text-subtle">{introduction}</p>}
			<div className="mt-10 grid gap-12 lg:grid-cols-[7fr_5fr] lg:gap-20">
				<ContactForm answered={actionData} />
				<ContactDetails />
			</div>
		</div>
	);
}

function ContactDetails() {
	const { settings } = useSite();
	const details = [
		{ icon: MapPin, name: "Endereço", value: settings.contact_address },
		{
			icon: Phone,
			name: "Telefone",
			value: settings.contact_phone,
			to: `tel:+55${settings.contact_phone.replace(/\D/g, "")}`,
		},
		{
			icon: Mail,
			name: "E-mail",
			value: settings.contact_email,
			to: `mailto:${settings.contact_email}`,
		},
		{ icon: Clock, name: "Horário", value: settings.horario },
	].filter(({ value }) => value);
	return (
		<section aria-label="Outros canais">
			<dl className="divide-y divide-line border-y border-line">
				{details.map(({ icon, name, value, to }) => (
					<div key={name} className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-4 py-5">
						<dt className="contents font-semibold">
							<Icon of={icon} className="mt-0.5 size-5" />
							{name}
						</dt>
						<dd className="col-start-2 mt-1 wrap-anywhere whitespace-pre-line text-subtle">
							{to ? (
								<a href={to} className="tap-whole underline-offset-4 hover:underline">
									{value}
								</a>
							) : (
								value
							)}
						</dd>
					</div>
				))}
			</dl>
			<p className="mt-6">
				<Link to={href("/trocas")} className="link-line">
					Trocar ou devolver um pedido
				</Link>
			</p>
			<div className="mt-6">
				<SocialLinks settings={settings} />
			</div>
		</section>
	);
}

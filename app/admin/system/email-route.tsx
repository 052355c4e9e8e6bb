import { useState } from "react";
import { data, href } from "react-router";
import { adminContext, shopContext } from "#app/context.ts";
import { readOrFail } from "#app/session/read-part.ts";
import { StatusPill } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { failureWords } from "#core/mail/shared/failure-texts.ts";
import { EMAIL_STATUS_LABELS, type OutboxEmail } from "#core/mail/shared/outbox.ts";
import { formatMoment } from "#core/values/dates.ts";
import { STATUS_TONES } from "../ui/email-words.tsx";
import { MissingDialog } from "../ui/panel.tsx";
import { DIALOG, useDialogAddress } from "../ui/use-dialog-address.ts";
import type { Route } from "./+types/email-route";

/** Renders an e-mail in isolation: its content cannot run scripts or reach the panel. */
function EmailDialog({ email, onClose }: { email: OutboxEmail; onClose(): void }) {
	return (
		<Modal
			onClose={onClose}
			title={email.subject}
			width={820}
			tall
			dense
			footer={
				<div className="flex justify-end">
					<Button size="sm" variant="outline" onClick={onClose}>
						Fechar
					</Button>
				</div>
			}
		>
			<dl className="mb-5 grid gap-x-6 gap-y-1.5 text-small sm:grid-cols-[auto_1fr]">
				<Fact name="Para">
					{email.to_name ? `${email.to_name} <${email.to_email}>` : email.to_email}
				</Fact>
				{email.reply_to && <Fact name="Responder para">{email.reply_to}</Fact>}
				<Fact name="Criado em">{formatMoment(email.created_at)}</Fact>
				{email.sent_at && <Fact name="Enviado em">{formatMoment(email.sent_at)}</Fact>}
				<Fact name="Situação">
					<StatusPill tone={STATUS_TONES[email.status]}>
						{EMAIL_STATUS_LABELS[email.status]}
					</StatusPill>
				</Fact>
				{email.last_error && (
					<Fact name="Último erro">
						{failureWords(email.last_error)}
						{failureWords(email.last_error) !== email.last_error && (
							<details className="mt-1 text-caption text-subtle">
								<summary className="cursor-pointer">O que o servidor disse</summary>
								<span className="break-all">{email.last_error}</span>
							</details>
						)}
					</Fact>
				)}
			</dl>
			<Body email={email} />
		</Modal>
	);
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
	<>
		<dt className="text-subtle">{name}</dt>
		<dd className="break-words">{children}</dd>
	</>
);

function Body({ email }: { email: OutboxEmail }) {
	const [tab, setTab] = useState("html");
	return (
		<Tabs
			label="Conteúdo do e-mail"
			value={tab}
			onChange={setTab}
			tabs={[
				{
					value: "html",
					label: "Como é visto",
					content: (
						<iframe
							title={`E-mail: ${email.subject}`}
							// Intentionally empty: no scripts, forms, origin or navigation.
							sandbox=""
							referrerPolicy="no-referrer"
							srcDoc={email.body_html}
							className="h-[60vh] min-h-80 w-full rounded-md border border-line bg-white"
						/>
					),
				},
				{
					value: "text",
					label: "Texto",
					content: (
						<pre className="font-sans text-small leading-relaxed break-words whitespace-pre-wrap">
							{email.body_text}
						</pre>
					),
				},
			]}
		/>
	);
}

export const handle = DIALOG;

export async function loader({ params, context }: Route.LoaderArgs) {
	const { emails } = context.get(shopContext).system;
	const reading = emails.read(context.get(adminContext), params.id);
	const { found: email, failed } = await readOrFail(context, reading);
	return data({ email, failed }, { status: failed ? 503 : email ? 200 : 404 });
}

export default function Email({ loaderData: { email, failed } }: Route.ComponentProps) {
	const { close } = useDialogAddress(href("/admin/sistema/emails"));
	if (email) return <EmailDialog key={email.id} email={email} onClose={close} />;
	return (
		<MissingDialog
			title="E-mail"
			failed={failed}
			what="Erro ao carregar o e-mail."
			onClose={close}
		/>
	);
}

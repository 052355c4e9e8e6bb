import { useState } from "react";
import { StatusPill } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import { Modal } from "#app/ui/modal.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { failureWords } from "#core/mail/manage/failure-rules.ts";
import { EMAIL_STATUS_LABELS, type OutboxEmail } from "#core/mail/manage/outbox-rules.ts";
import { STATUS_TONES } from "./email-tones.ts";

/** An e-mail to be read. Whatever it holds, nothing in it runs, and nothing of the panel is in its reach. */
export function EmailDialog({ email, onClose }: { email: OutboxEmail; onClose(): void }) {
	return (
		<Modal
			open
			onOpenChange={(open) => !open && onClose()}
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
							// Empty on purpose: no scripts, no forms, no origin, no way out.
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

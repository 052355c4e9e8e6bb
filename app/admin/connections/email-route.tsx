import { useState } from "react";
import { typedProps, useTyped } from "#app/admin/ui/forms/record-form.tsx";
import { adminContext, shopContext } from "#app/context.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import {
	MAIL_SECURITY,
	type MailDraft,
	type MailFacts,
} from "#core/connections/shared/connection.ts";
import { formatMoment } from "#core/values/dates.ts";
import { counted, plural } from "#core/values/text.ts";
import { sayFailures } from "../action/say-failures.ts";
import { useAction } from "../action/use-action.ts";
import { loadScreen } from "../load-screen.ts";
import { ConfirmButton } from "../ui/confirm-dialog.tsx";
import { FactList } from "../ui/panel.tsx";
import type { Route } from "./+types/email-route";
import {
	ConnectForm,
	ConnectionButtons,
	ConnectionPanel,
	Refusal,
	SettingsHead,
	sinceWords,
} from "./connection-panel.tsx";
import { action } from "./email-actions.ts";

export { action };

export const clientAction = sayFailures(
	{ connect: "O e-mail não foi conectado", test: "O e-mail de teste não saiu" },
	"Erro na conexão",
);

export const loader = loadScreen(
	"Erro ao carregar a conexão de e-mail",
	async ({ context }: Route.LoaderArgs) => {
		const { connections, system, siteSettings } = context.get(shopContext);
		const [connection, outcomes, waiting, { site_name, contact_email }] = await Promise.all([
			connections.email.view(),
			system.emails.outcomes(),
			system.emails.waiting(),
			siteSettings.load(),
		]);
		return {
			connection,
			outcomes,
			waiting,
			me: context.get(adminContext).email,
			suggested: { remetente_nome: site_name, remetente: contact_email },
		};
	},
);

type Loaded = Route.ComponentProps["loaderData"];

const NEW: MailDraft = {
	servidor: "",
	porta: "587",
	seguranca: "starttls",
	usuario: "",
	senha: "",
	remetente_nome: "",
	remetente: "",
};

const STATES = {
	none: { tone: "warn", text: "Não conectado" },
	off: { tone: "warn", text: "Não conectado" },
	unreadable: { tone: "bad", text: "A senha não pode ser lida: conecte de novo" },
	environment: { tone: "ok", text: "Conectado pelo servidor" },
	connected: { tone: "ok", text: "Conectado" },
} as const;

/** Mail server connection: consequences of having none, the form that tests one, and its health. */
export default function EmailConnection({ loaderData }: Route.ComponentProps) {
	const { connection, me, waiting, suggested } = loaderData;
	const { state, facts } = connection;
	const on = state === "connected" || state === "environment";
	return (
		<>
			<SettingsHead tab="E-mail" text="Por onde saem os e-mails da loja." />
			<ConnectionPanel
				title="Servidor de e-mail"
				state={state}
				states={STATES}
				connected={(onEdit) => <Connected loaded={loaderData} onEdit={onEdit} />}
				missing={
					<p className="max-w-[68ch] text-ui">
						Sem um servidor de e-mail nada sai da loja: clientes não recebem a confirmação do
						pedido, o aviso de envio nem o link para uma nova senha, e os convites da equipe são
						copiados à mão.
					</p>
				}
				form={(close) => <MailServerForm {...{ facts, suggested, me }} onClose={close} />}
			>
				{waiting && <Waiting waiting={waiting} connected={on} />}
			</ConnectionPanel>
		</>
	);
}

/** Queued e-mails, which may be outdated once they can be sent. */
function Waiting({
	waiting: { count, since },
	connected,
}: {
	waiting: NonNullable<Loaded["waiting"]>;
	connected: boolean;
}) {
	return (
		<div className="mt-4 flex max-w-[68ch] flex-wrap items-center gap-x-4 gap-y-2 text-ui text-subtle">
			<p className="min-w-0 flex-1 basis-72">
				{counted(count, "e-mail espera", "e-mails esperam")} para sair
				{count > 1
					? `, o mais antigo desde ${formatMoment(since)}`
					: `, desde ${formatMoment(since)}`}
				.{!connected && ` ${plural(count, "Sai", "Saem")} assim que a loja conectar.`}
			</p>
			<ConfirmButton<typeof action>
				title={count > 1 ? "Descartar os e-mails que esperam?" : "Descartar o e-mail que espera?"}
				text="Nenhum deles sai quando a loja conectar. Continuam na lista de e-mails, de onde cada um ainda pode ser enviado."
				action="Descartar"
				sends={{ intent: "discard" }}
			>
				Descartar {plural(count, "o que espera", "os que esperam")}
			</ConfirmButton>
		</div>
	);
}

function Connected({
	loaded: { connection, outcomes, me },
	onEdit,
}: {
	loaded: Loaded;
	/** Null while the form is open. */
	onEdit: (() => void) | null;
}) {
	const { state, facts } = connection;
	const sent = useAction<typeof action>();
	const { answer } = sent;
	const { sentAt, failed } = outcomes;
	return (
		<>
			<FactList
				facts={[
					...(facts ? factsOf(facts) : []),
					...(state === "connected"
						? [["Conectado em", sinceWords(connection)] as [string, string]]
						: []),
					["Último e-mail enviado", sentAt ? formatMoment(sentAt) : "Nenhum ainda"],
					["Último que falhou", failed ? failed.words : "Nenhum"],
				]}
			/>
			{state === "environment" && (
				<p className="mt-4 max-w-[68ch] text-small text-subtle">
					As variáveis <code>SMTP_URL</code> e <code>MAIL_FROM</code>, no servidor da loja, definem
					o envio e valem antes desta tela. Para mudar, altere-as e reinicie a loja.
				</p>
			)}
			{answer && !answer.ok && (
				<div className="mt-4">
					<Refusal>
						{answer.message} <ServerSaid answer={answer} />
					</Refusal>
				</div>
			)}
			<ConnectionButtons
				action={sent}
				check={{ intent: "test", label: "Enviar e-mail de teste" }}
				connected={state === "connected"}
				edit="Trocar os dados"
				onEdit={onEdit}
				leave={{
					title: "Desconectar o e-mail?",
					text: "Nenhum e-mail sai mais: confirmações, avisos de envio, novas senhas e convites ficam guardados até conectar de novo. A senha do servidor é apagada.",
				}}
			/>
			<p className="mt-3 text-small text-subtle">O teste vai para {me}.</p>
		</>
	);
}

const factsOf = (facts: MailFacts): [string, string][] => [
	["Servidor", `${facts.servidor}, porta ${facts.porta}`],
	["Segurança", MAIL_SECURITY.find(({ value }) => value === facts.seguranca)?.label ?? ""],
	["Usuário", facts.usuario || "Nenhum"],
	[
		"Remetente",
		facts.remetente_nome ? `${facts.remetente_nome}, ${facts.remetente}` : facts.remetente,
	],
];

/** The mail server's response, for whoever administers it. */
const ServerSaid = ({ answer }: { answer: { server?: string } }) =>
	answer.server ? (
		<span className="mt-1 block text-small">Resposta do servidor: {answer.server}</span>
	) : null;

/** Connects a server only after it accepts a test message to its user. */
function MailServerForm({
	facts,
	suggested,
	me,
	onClose,
}: {
	facts: MailFacts | null;
	suggested: Pick<MailDraft, "remetente" | "remetente_nome">;
	me: string;
	onClose(): void;
}) {
	const { draft: typed, set } = useTyped<Omit<MailDraft, "senha">>(() =>
		facts ? { ...facts, porta: String(facts.porta) } : { ...NEW, ...suggested },
	);
	// Never persisted in the browser.
	const [senha, setSenha] = useState("");
	const { send, busy, fields, answer } = useAction<typeof action>({ onDone: onClose });
	const field = typedProps({ draft: typed, set, errors: fields });
	const saved =
		facts !== null && facts.servidor === typed.servidor && facts.usuario === typed.usuario;
	return (
		<ConnectForm
			className="max-w-[640px]"
			refusal={
				answer &&
				!answer.ok &&
				(answer.server || Object.keys(fields).length === 0) && (
					<>
						{answer.message} <ServerSaid answer={answer} />
					</>
				)
			}
			note={`A loja envia um e-mail de teste a ${me}. Só fica conectado se o servidor aceitar.`}
			save={["Testar e conectar", "Testando..."]}
			busy={busy}
			onSubmit={() => send({ intent: "connect", form: { ...typed, senha } })}
			onClose={onClose}
		>
			<div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
				<TextField
					autoFocus
					label="Servidor"
					{...field("servidor")}
					autoCapitalize="none"
					spellCheck={false}
					hint="Quem hospeda o e-mail da loja informa, como smtp.exemplo.com.br"
				/>
				<TextField label="Porta" {...field("porta")} inputMode="numeric" />
			</div>
			<SelectField
				label="Segurança"
				{...field("seguranca")}
				options={MAIL_SECURITY.map(({ value, label, text }) => ({
					value,
					label: `${label}. ${text}`,
				}))}
			/>
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField
					label="Usuário"
					{...field("usuario")}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					hint="Quase sempre o próprio e-mail"
				/>
				<TextField
					label="Senha"
					name="senha"
					type="password"
					autoComplete="new-password"
					value={senha}
					error={fields["senha"]}
					onChange={(event) => setSenha(event.currentTarget.value)}
					hint={saved ? "Uma senha está guardada. Digite outra só para trocar" : undefined}
				/>
				<TextField label="Nome do remetente" {...field("remetente_nome")} optional />
				<TextField label="E-mail do remetente" type="email" {...field("remetente")} />
			</div>
		</ConnectForm>
	);
}

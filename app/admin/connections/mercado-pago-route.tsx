import { type FormEvent, useState } from "react";
import { originContext, shopContext } from "#app/context.ts";
import { StatusPill } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import {
	providerWords,
	stateWarnings,
	stateWords,
} from "#core/payments/desk/provider-state-rules.ts";
import { healthWarnings } from "#core/payments/health-rules.ts";
import { sayFailures } from "../action/say-failures.ts";
import { useAction } from "../action/use-action.ts";
import { loadScreen } from "../load-screen.ts";
import { FactList } from "../system/fact-list.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { useMay } from "../ui/may.tsx";
import { Panel } from "../ui/panel.tsx";
import { useKeptState } from "../ui/use-kept-state.ts";
import type { Route } from "./+types/mercado-pago-route";
import { action } from "./mercado-pago-actions.ts";
import { Refusal, SettingsHead, sinceWords } from "./settings-head.tsx";

export { action };

export const clientAction = sayFailures(
	{ connect: "O Mercado Pago não foi conectado", check: "As chaves não foram aceitas" },
	"Erro na conexão",
);

export const loader = loadScreen(
	"Erro ao carregar a conexão com o Mercado Pago",
	async ({ context }: Route.LoaderArgs) => {
		const { connections, payments } = context.get(shopContext);
		const [connection, state, health] = await Promise.all([
			connections.mercadoPago.view(),
			payments.desk.state(),
			payments.health(),
		]);
		return {
			connection,
			provider: state,
			health,
			nobodyPays: payments.isClosed(),
			address: `${context.get(originContext)}/webhooks/mercado-pago`,
		};
	},
);

type Loaded = Route.ComponentProps["loaderData"];

const STATES = {
	none: { tone: "warn", text: "Não conectado" },
	off: { tone: "warn", text: "Desconectado" },
	unreadable: { tone: "bad", text: "As chaves não podem ser lidas: conecte de novo" },
	environment: { tone: "ok", text: "Conectado pelo servidor" },
	connected: { tone: "ok", text: "Conectado" },
} as const;

/** The payment provider: what it means while there is none, the form that checks keys, and how it does. */
export default function MercadoPagoConnection({ loaderData }: Route.ComponentProps) {
	const { connection, nobodyPays } = loaderData;
	const { state } = connection;
	const [editing, setEditing] = useKeptState("conectar-mercado-pago", false);
	const writes = useMay();
	const on = state === "connected" || state === "environment";
	const { tone, text } = STATES[state];
	return (
		<>
			<SettingsHead tab="Mercado Pago" text="Por onde entra o dinheiro das vendas." />
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
				<Panel title="Mercado Pago" action={<StatusPill tone={tone}>{text}</StatusPill>}>
					{on ? (
						<Connected loaded={loaderData} onEdit={editing ? null : () => setEditing(true)} />
					) : (
						<NotConnected {...{ nobodyPays, writes }} hasKeys={state === "off"} />
					)}
					{editing ? (
						<KeysForm
							saved={state === "connected" || state === "off"}
							publicKey={connection.facts?.public_key ?? ""}
							onClose={() => setEditing(false)}
						/>
					) : (
						writes &&
						!on && (
							<Button size="sm" className="mt-5" onClick={() => setEditing(true)}>
								Conectar
							</Button>
						)
					)}
				</Panel>
				<Steps address={loaderData.address} />
			</div>
		</>
	);
}

/** What holds while there are no keys, or none in use. */
function NotConnected({
	nobodyPays,
	hasKeys,
	writes,
}: {
	nobodyPays: boolean;
	hasKeys: boolean;
	writes: boolean;
}) {
	const { send, busy } = useAction<typeof action>();
	return (
		<div className="space-y-3 text-ui">
			<p>
				{nobodyPays
					? "Ninguém consegue pagar: a loja só recebe pagamentos depois de conectar."
					: "Os pagamentos são de teste: nenhum dinheiro entra."}
			</p>
			{hasKeys && (
				<>
					<p className="text-subtle">
						As chaves continuam guardadas, para acompanhar e devolver o que já foi pago. Sem elas,
						devoluções desses pagamentos só pelo painel do Mercado Pago.
					</p>
					{writes && (
						<Button
							size="sm"
							variant="outline"
							busy={busy}
							onClick={() => send({ intent: "forget" })}
						>
							Apagar as chaves
						</Button>
					)}
				</>
			)}
		</div>
	);
}

/** Since when, what the provider says of the keys, and whether its notifications come. */
function Connected({
	loaded: { connection, provider, health },
	onEdit,
}: {
	loaded: Loaded;
	/** Null while the form is open. */
	onEdit: (() => void) | null;
}) {
	const { state, facts } = connection;
	const [leaving, setLeaving] = useState(false);
	const { send, busy, sending } = useAction<typeof action>({ onDone: () => setLeaving(false) });
	const writes = useMay();
	const said = stateWords(provider);
	const warnings = [...stateWarnings(provider), ...healthWarnings(health)];
	return (
		<>
			<FactList
				facts={[
					...(state === "connected"
						? [["Conectado em", sinceWords(connection)] as [string, string]]
						: []),
					["Chaves", providerWords(provider)],
					...(said ? [["Última conferência", said.text] as [string, string]] : []),
					...(facts?.public_key ? [["Public key", facts.public_key] as [string, string]] : []),
					[
						"Último aviso com assinatura certa",
						health.lastNotification ? formatMoment(health.lastNotification) : "Nenhum ainda",
					],
					["Avisos recusados pela assinatura", health.refused.toLocaleString("pt-BR")],
				]}
			/>
			{warnings.map((warning) => (
				<p key={warning} role="alert" className="mt-3 text-small text-bad-text">
					{warning}
				</p>
			))}
			{state === "environment" && (
				<p className="mt-4 text-small text-subtle">
					As variáveis <code className="[overflow-wrap:anywhere]">MERCADOPAGO_ACCESS_TOKEN</code>,{" "}
					<code className="[overflow-wrap:anywhere]">MERCADOPAGO_PUBLIC_KEY</code> e{" "}
					<code className="[overflow-wrap:anywhere]">MERCADOPAGO_WEBHOOK_SECRET</code>, no servidor
					da loja, definem as chaves e valem antes desta tela. Para mudar, altere-as e reinicie a
					loja.
				</p>
			)}
			{writes && (
				<div className="mt-5 flex flex-wrap gap-3">
					<Button
						size="sm"
						busy={busy && sending?.["intent"] === "check"}
						onClick={() => send({ intent: "check" })}
					>
						Conferir as chaves
					</Button>
					{state === "connected" && (
						<>
							{onEdit && (
								<Button size="sm" variant="outline" onClick={onEdit}>
									Trocar as chaves
								</Button>
							)}
							<Button size="sm" variant="outline" onClick={() => setLeaving(true)}>
								Desconectar
							</Button>
						</>
					)}
				</div>
			)}
			<ConfirmDialog
				open={leaving}
				onOpenChange={setLeaving}
				title="Desconectar o Mercado Pago?"
				text="A loja para de receber pagamentos de verdade agora. O que já foi pago, ou está sendo pago, continua acompanhado e pode ser devolvido enquanto as chaves ficarem guardadas."
				action="Desconectar"
				busy={busy}
				onConfirm={() => send({ intent: "disconnect" })}
			/>
		</>
	);
}

/** The keys: written, never shown. The access token is tried before anything is saved. */
function KeysForm({
	saved,
	publicKey,
	onClose,
}: {
	saved: boolean;
	publicKey: string;
	onClose(): void;
}) {
	const [open, setOpen] = useKeptState("chave-publica", publicKey);
	// No browser keeps these.
	const [hidden, setHidden] = useState({ access_token: "", webhook_secret: "" });
	const { send, busy, fields, answer } = useAction<typeof action>({ onDone: onClose });
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		send({ intent: "connect", form: { ...hidden, public_key: open } });
	};
	const secret = (name: keyof typeof hidden) => ({
		name,
		type: "password",
		autoComplete: "off",
		value: hidden[name],
		error: fields[name],
		optional: saved,
		hint: saved ? "Guardado. Cole outro só para trocar" : undefined,
		onChange: (event: { currentTarget: { value: string } }) => {
			const { value } = event.currentTarget;
			setHidden((now) => ({ ...now, [name]: value }));
		},
	});
	return (
		<form noValidate onSubmit={onSubmit} className="dense mt-6 grid gap-5">
			{answer && !answer.ok && Object.keys(fields).length === 0 && (
				<Refusal>{answer.message}</Refusal>
			)}
			<TextField label="Access token" {...secret("access_token")} />
			<TextField
				label="Public key"
				name="public_key"
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				value={open}
				error={fields["public_key"]}
				onChange={(event) => setOpen(event.currentTarget.value)}
			/>
			<TextField label="Assinatura secreta dos webhooks" {...secret("webhook_secret")} />
			<p className="text-small text-subtle">
				O access token é testado agora, sem cobrar nada. Pagamentos de teste em aberto continuam
				onde estão.
			</p>
			<div className="flex flex-wrap gap-3">
				<Button type="submit" size="sm" busy={busy}>
					{busy ? "Conferindo..." : "Conferir e conectar"}
				</Button>
				<Button size="sm" variant="outline" onClick={onClose} disabled={busy}>
					Cancelar
				</Button>
			</div>
		</form>
	);
}

/** Where the keys are found, and what to register there. */
const Steps = ({ address }: { address: string }) => (
	<Panel title="No painel do Mercado Pago">
		<ol className="grid list-decimal gap-2.5 pl-5 text-ui">
			<li>
				Em <b>Suas integrações</b>, abra a aplicação da loja e <b>Credenciais de produção</b>: ali
				estão a <i>Public Key</i> e o <i>Access Token</i>.
			</li>
			<li>
				Em <b>Webhooks</b>, modo produção, cadastre este endereço:
				<span className="mt-1.5 flex items-center justify-between gap-3 rounded-sm bg-surface-3 px-3 py-1.5">
					<code className="text-small [overflow-wrap:anywhere]">{address}</code>
					<CopyButton text={address} label="Copiar endereço" />
				</span>
			</li>
			<li>
				Marque <b>Pagamentos</b>, <b>Contestações</b>, <b>Reclamações</b> e <b>Alertas de fraude</b>
				, e copie a <b>assinatura secreta</b>.
			</li>
			<li>
				Depois de conectar, peça ali <b>Simular notificação</b>: esta página diz se chegou e se a
				assinatura está certa.
			</li>
		</ol>
	</Panel>
);

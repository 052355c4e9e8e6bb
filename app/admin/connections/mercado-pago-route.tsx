import { typedProps, useTyped } from "#app/admin/ui/forms/record-form.tsx";
import { originContext, shopContext } from "#app/context.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { TextField } from "#app/ui/field.tsx";
import {
	healthWarnings,
	providerWords,
	stateWarnings,
	stateWords,
} from "#core/payments/shared/attention.ts";
import { formatMoment } from "#core/values/dates.ts";
import { sayFailures } from "../action/say-failures.ts";
import { useAction } from "../action/use-action.ts";
import { loadScreen } from "../load-screen.ts";
import { ConfirmButton } from "../ui/confirm-dialog.tsx";
import { useMay } from "../ui/may.tsx";
import { FactList, Panel } from "../ui/panel.tsx";
import type { Route } from "./+types/mercado-pago-route";
import {
	ConnectForm,
	ConnectionButtons,
	ConnectionPanel,
	SettingsHead,
	sinceWords,
} from "./connection-panel.tsx";
import { action } from "./mercado-pago-actions.ts";
import { type SeenPix, TestPix } from "./test-pix.tsx";

export { action };

export const clientAction = sayFailures(
	{ connect: "O Mercado Pago não foi conectado", check: "As chaves não foram aceitas" },
	"Erro na conexão",
);

export const loader = loadScreen(
	"Erro ao carregar a conexão com o Mercado Pago",
	async ({ context, url }: Route.LoaderArgs) => {
		const { connections, payments } = context.get(shopContext);
		const pix = url.searchParams.get("pix");
		const [connection, state, health, found] = await Promise.all([
			connections.mercadoPago.view(),
			payments.office.state(),
			payments.health(),
			pix === null ? null : payments.testPix.read(pix),
		]);
		const testPix: SeenPix | null =
			pix !== null && found
				? {
						id: pix,
						state: found.ok ? found.value : null,
						problem: found.ok || found.error.code !== "provider" ? null : found.error.message,
					}
				: null;
		return {
			connection,
			provider: state,
			health,
			testPix,
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

/** Payment provider connection: consequences of having none, the form that checks keys, and its health. */
export default function MercadoPagoConnection({ loaderData }: Route.ComponentProps) {
	const { connection, nobodyPays } = loaderData;
	const { state } = connection;
	return (
		<>
			<SettingsHead tab="Mercado Pago" text="Por onde entra o dinheiro das vendas." />
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
				<ConnectionPanel
					title="Mercado Pago"
					state={state}
					states={STATES}
					connected={(onEdit) => <Connected loaded={loaderData} onEdit={onEdit} />}
					missing={<NotConnected nobodyPays={nobodyPays} hasKeys={state === "off"} />}
					form={(close) => (
						<KeysForm
							saved={state === "connected" || state === "off"}
							publicKey={connection.facts?.public_key ?? ""}
							onClose={close}
						/>
					)}
				/>
				<Steps address={loaderData.address} />
			</div>
		</>
	);
}

/** Replaces the account facts without keys, or while they are not in use. */
function NotConnected({ nobodyPays, hasKeys }: { nobodyPays: boolean; hasKeys: boolean }) {
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
					<ConfirmButton<typeof action>
						title="Apagar as chaves do Mercado Pago?"
						text="A loja deixa de acompanhar e de devolver o que foi pago com elas. Para voltar atrás, copie as chaves de novo do painel do Mercado Pago."
						action="Apagar as chaves"
						sends={{ intent: "forget" }}
					>
						Apagar as chaves
					</ConfirmButton>
				</>
			)}
		</div>
	);
}

function Connected({
	loaded: { connection, provider, health },
	onEdit,
}: {
	loaded: Loaded;
	/** Null while the form is open. */
	onEdit: (() => void) | null;
}) {
	const { state, facts } = connection;
	const sent = useAction<typeof action>();
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
			<ConnectionButtons
				action={sent}
				check={{ intent: "check", label: "Conferir as chaves" }}
				connected={state === "connected"}
				edit="Trocar as chaves"
				onEdit={onEdit}
				leave={{
					title: "Desconectar o Mercado Pago?",
					text: "A loja para de receber pagamentos de verdade agora. O que já foi pago, ou está sendo pago, continua acompanhado e pode ser devolvido enquanto as chaves ficarem guardadas.",
				}}
			/>
			{writes && <TestPix />}
		</>
	);
}

/** Keys are write-only. The access token is verified before anything is saved. */
function KeysForm({
	saved,
	publicKey,
	onClose,
}: {
	saved: boolean;
	publicKey: string;
	onClose(): void;
}) {
	// Never persisted in the browser.
	const { draft, set } = useTyped({ access_token: "", webhook_secret: "", public_key: publicKey });
	const { send, busy, fields, answer } = useAction<typeof action>({ onDone: onClose });
	const field = typedProps({ draft, set, errors: fields });
	const secret = (name: "access_token" | "webhook_secret") => ({
		...field(name),
		type: "password",
		autoComplete: "off",
		optional: saved,
		hint: saved ? "Guardado. Cole outro só para trocar" : undefined,
	});
	return (
		<ConnectForm
			refusal={answer && !answer.ok && Object.keys(fields).length === 0 && answer.message}
			note="O access token é testado agora, sem cobrar nada. Pagamentos de teste em aberto continuam onde estão."
			save={["Conferir e conectar", "Conferindo..."]}
			busy={busy}
			onSubmit={() => send({ intent: "connect", form: draft })}
			onClose={onClose}
		>
			<TextField autoFocus label="Access token" {...secret("access_token")} />
			<TextField
				label="Public key"
				{...field("public_key")}
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
			/>
			<TextField label="Assinatura secreta dos webhooks" {...secret("webhook_secret")} />
		</ConnectForm>
	);
}

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

import { data, href, Link } from "react-router";
import { useMayOpen } from "#app/admin/ui/may.tsx";
import { DIALOG, useDialogAddress } from "#app/admin/ui/use-dialog-address.ts";
import { originContext } from "#app/context.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import type { Route } from "./+types/help-route";

export const handle = DIALOG;

export function loader({ params, context }: Route.LoaderArgs) {
	const { id } = params;
	if (id !== "chaves" && id !== "notificacoes") throw data("Sem ajuda aqui", { status: 404 });
	return { about: id, address: `${context.get(originContext)}/webhooks/mercado-pago` } as const;
}

export default function Help({ loaderData: { about, address } }: Route.ComponentProps) {
	const { close } = useDialogAddress(href("/admin/pagamentos"));
	const keys = about === "chaves";
	return (
		<Modal
			onClose={close}
			title={keys ? "Chaves do Mercado Pago" : "Notificações do Mercado Pago"}
			width={520}
			low
			dense
		>
			{keys ? <Keys /> : <Notifications address={address} />}
		</Modal>
	);
}

const STEPS = "grid list-decimal gap-2.5 pl-5 text-ui";

const Code = ({ children }: { children: string }) => (
	<code className="text-small [overflow-wrap:anywhere]">{children}</code>
);

/** Link to the connection settings, or their location for roles without access. */
const SettingsLink = () =>
	useMayOpen()(href("/admin/configuracoes/mercado-pago")) ? (
		<Link
			to={href("/admin/configuracoes/mercado-pago")}
			className="font-semibold text-brand-text underline underline-offset-2"
		>
			Configurações, Mercado Pago
		</Link>
	) : (
		<b>Configurações, Mercado Pago</b>
	);

const Keys = () => (
	<ol className={STEPS}>
		<li>
			No painel do Mercado Pago, abra <b>Suas integrações</b>, a aplicação da loja e{" "}
			<b>Credenciais de produção</b>.
		</li>
		<li>
			Copie o <i>Access Token</i>, a <i>Public Key</i> e a assinatura secreta dos webhooks para{" "}
			<SettingsLink />.
		</li>
		<li>
			Se as variáveis <Code>MERCADOPAGO_*</Code> do servidor da loja definem as chaves, troque-as
			ali e reinicie a loja.
		</li>
		<li>Use “Conferir agora”: a linha sob o título diz se foram aceitas.</li>
	</ol>
);

const Notifications = ({ address }: { address: string }) => (
	<>
		<ol className={STEPS}>
			<li>
				No painel do Mercado Pago, abra <b>Suas integrações</b>, <b>Webhooks</b>, modo produção, e
				cadastre este endereço:
				<span className="mt-1.5 flex items-center justify-between gap-3 rounded-sm bg-surface-3 px-3 py-1.5">
					<Code>{address}</Code>
					<CopyButton text={address} label="Copiar endereço" />
				</span>
			</li>
			<li>
				Marque <b>Pagamentos</b>, <b>Contestações</b>, <b>Reclamações</b> e <b>Alertas de fraude</b>
				.
			</li>
			<li>
				Copie a assinatura secreta para <SettingsLink />. Avisos com outra assinatura são recusados.
			</li>
			<li>A linha sai da lista quando o próximo aviso do Mercado Pago chegar.</li>
		</ol>
		<p className="mt-4 text-small text-subtle">
			Enquanto isso nada se perde: a loja pergunta ao Mercado Pago a cada minuto pelos pagamentos
			abertos e a cada dez por tudo que mudou.
		</p>
	</>
);

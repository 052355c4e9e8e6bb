import { Download, Monitor, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { accountMessage } from "#core/accounts/shared/error.ts";
import type { OpenSession, Passkey, SignInMethods } from "#core/accounts/types.ts";
import { TAX_RETENTION } from "#core/orders/shared/office.ts";
import { formatMoment } from "#core/values/dates.ts";
import { Passkeys, PasswordForm, Proof, useSecurity } from "./credentials.tsx";
import { SecondFactor } from "./second-factor.tsx";

function GoogleLink({ linked }: { linked: boolean }) {
	const { revalidate } = useRevalidator();
	const security = useSecurity((outcome) => {
		if (!outcome.ok) {
			toast.error(outcome.message ?? "Não foi possível alterar o acesso pelo Google");
			return;
		}
		if (outcome.url) {
			window.location.assign(outcome.url);
			return;
		}
		toast.success("Google desvinculado");
		void revalidate();
	});
	return (
		<security.Form
			{...security.formProps}
			className="flex flex-wrap items-center justify-between gap-4 py-7"
		>
			<div>
				<h3 className="font-sans text-body font-semibold">Google</h3>
				<p className="mt-1 text-ui text-subtle">
					{linked ? "Você pode entrar com a sua conta do Google." : "Entre também com o Google."}
				</p>
			</div>
			<Button
				type="submit"
				name="intent"
				value={linked ? "google-unlink" : "google-link"}
				variant="outline"
				size="sm"
				busy={security.busy}
			>
				{linked ? "Desvincular" : "Vincular"}
			</Button>
		</security.Form>
	);
}

type PersonalDataProps = {
	email: string;
	hasPassword: boolean;
	/** Why the account cannot be erased now. */
	stays: string | null;
};

/** LGPD rights: data export and erasure. */
function PersonalData({ email, hasPassword, stays }: PersonalDataProps) {
	const [asking, setAsking] = useState(false);
	// Erasing redirects by itself.
	const security = useSecurity(({ message = "" }) =>
		toast.error("Não foi possível apagar a conta", { description: message }),
	);
	const problem = security.error("password");
	const refused = security.data?.ok === false && !problem ? security.data.message : null;
	return (
		<div className="space-y-4 py-7">
			<h3 className="font-sans text-body font-semibold">Seus dados</h3>
			<p className="text-ui text-subtle">
				Baixe uma cópia de tudo o que a loja sabe sobre você, ou apague a conta. {TAX_RETENTION}
			</p>
			<div className="flex flex-wrap gap-3">
				<a
					href="/conta/dados"
					download="meus-dados.json"
					className={buttonClass({ variant: "outline", size: "sm" })}
				>
					<Icon of={Download} className="size-4" />
					Baixar meus dados
				</a>
				<Button
					variant="danger"
					size="sm"
					disabled={stays !== null}
					aria-describedby={stays === null ? undefined : "conta-fica"}
					onClick={() => setAsking(true)}
				>
					<Icon of={Trash2} className="size-4" />
					Apagar conta
				</Button>
			</div>
			{stays && (
				<p id="conta-fica" className="rounded-sm bg-surface px-4 py-3 text-ui">
					{stays}
				</p>
			)}
			<Modal
				open={asking}
				onClose={() => setAsking(false)}
				title="Apagar a conta?"
				description={`Perfil, favoritos, mensagens e consentimentos são apagados agora. Não há como desfazer. ${TAX_RETENTION}`}
				width={480}
			>
				<security.Form {...security.formProps} className="space-y-5">
					<input type="hidden" name="intent" value="erase" />
					{refused && (
						<p role="alert" className="rounded-sm bg-bad-tint px-4 py-3 text-ui text-bad-text">
							{refused}
						</p>
					)}
					<Proof email={email} hasPassword={hasPassword} autoFocus error={problem} />
					<div className="flex flex-wrap justify-end gap-3">
						<Button variant="outline" size="sm" onClick={() => setAsking(false)}>
							Cancelar
						</Button>
						<Button type="submit" variant="danger-fill" size="sm" busy={security.busy}>
							Apagar conta
						</Button>
					</div>
				</security.Form>
			</Modal>
		</div>
	);
}

const SYSTEMS: [RegExp, string][] = [
	[/iPhone|iPad/, "iOS"],
	[/Android/, "Android"],
	[/Windows/, "Windows"],
	[/Mac OS X/, "macOS"],
	[/Linux/, "Linux"],
];
const BROWSERS: [RegExp, string][] = [
	[/Edg\//, "Edge"],
	[/OPR\//, "Opera"],
	[/SamsungBrowser\//, "Samsung Internet"],
	[/Firefox\/|FxiOS\//, "Firefox"],
	[/Chrome\/|CriOS\//, "Chrome"],
	[/Safari\//, "Safari"],
];

const find = (list: [RegExp, string][], text: string) =>
	list.find(([pattern]) => pattern.test(text))?.[1];

/** `Chrome no Windows`, from the user agent. */
export function deviceName(userAgent: string | null): string {
	const browser = find(BROWSERS, userAgent ?? "");
	const system = find(SYSTEMS, userAgent ?? "");
	if (browser && system) return `${browser} no ${system}`;
	return browser ?? system ?? "Dispositivo desconhecido";
}

function Sessions({ sessions }: { sessions: OpenSession[] }) {
	const { revalidate } = useRevalidator();
	const security = useSecurity((outcome) => {
		if (outcome.ok) toast.success("Sessão encerrada");
		else toast.error(outcome.message ?? "Não foi possível encerrar a sessão");
		void revalidate();
	});
	return (
		<div className="py-7">
			<h3 className="font-sans text-body font-semibold">Sessões abertas</h3>
			<ul className="mt-3 divide-y divide-line">
				{sessions.map(({ id, current, userAgent, ipAddress, lastSeenAt }) => {
					const device = deviceName(userAgent);
					return (
						<li key={id} className="flex items-center gap-4 py-3">
							<Icon of={Monitor} className="size-5 shrink-0 text-subtle" />
							<p className="min-w-0 flex-1 text-ui">
								<span className="block font-medium">{device}</span>
								<span className="nums text-small text-subtle">
									{[ipAddress, formatMoment(lastSeenAt)].filter(Boolean).join(" · ")}
								</span>
							</p>
							{current ? (
								<span className="text-small text-ok-text">Este dispositivo</span>
							) : (
								<Button
									variant="outline"
									size="sm"
									aria-label={`Encerrar a sessão de ${device}`}
									busy={security.busy}
									onClick={() => security.submit({ intent: "session-end", id })}
								>
									Encerrar
								</Button>
							)}
						</li>
					);
				})}
			</ul>
		</div>
	);
}

type SecurityPanelProps = {
	account: { email: string };
	methods: SignInMethods;
	passkeys: Passkey[];
	sessions: OpenSession[];
	stays: string | null;
	problem: string | null;
	/** The shop requires a second factor for the admin. */
	required: boolean;
};

export function SecurityPanel({
	account,
	methods,
	passkeys,
	sessions,
	stays,
	problem,
	required,
}: SecurityPanelProps) {
	useEffect(() => {
		if (problem) toast.error("Google", { description: accountMessage(problem) });
	}, [problem]);
	return (
		<section aria-labelledby="seguranca" className="max-w-[560px]">
			<h2 id="seguranca" className="text-h3">
				Segurança
			</h2>
			{required && !methods.secondFactor && (
				<p role="status" className="mt-4 rounded-sm bg-warn-tint px-4 py-3 text-ui">
					{passkeys.length > 0
						? "A loja exige uma segunda etapa de quem administra. Saia e entre com a sua chave de acesso para voltar ao painel."
						: "A loja exige uma segunda etapa de quem administra. Ative a verificação em duas etapas, ou crie uma chave de acesso, para voltar ao painel."}
				</p>
			)}
			<div className="divide-y divide-line">
				<PasswordForm email={account.email} hasPassword={methods.hasPassword} />
				{methods.hasPassword && <SecondFactor active={methods.secondFactor} />}
				<Passkeys passkeys={passkeys} email={account.email} hasPassword={methods.hasPassword} />
				{(methods.google.available || methods.google.linked) && (
					<GoogleLink linked={methods.google.linked} />
				)}
				<Sessions sessions={sessions} />
				<PersonalData email={account.email} hasPassword={methods.hasPassword} stays={stays} />
			</div>
		</section>
	);
}

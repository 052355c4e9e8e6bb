import { KeyRound } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { promptPasskey } from "#app/session/passkeys/passkey-button.tsx";
import { PasswordField } from "#app/session/password-field.tsx";
import { useSendsMail } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { useFetcherAnswer } from "#app/ui/toast/use-action-toast.ts";
import { changePasswordForm } from "#core/accounts/shared/account.ts";
import { LONGEST_PASSKEY_NAME } from "#core/accounts/shared/error.ts";
import { CURRENT_PASSWORD_WRONG } from "#core/accounts/shared/password.ts";
import type { Passkey } from "#core/accounts/types.ts";
import { formatDay } from "#core/values/dates.ts";
import { fieldErrors } from "#core/values/field-errors.ts";
import { StrengthHint, usePasswordStrength } from "./password-strength.tsx";
import type { SecurityOutcome } from "./security-actions.ts";

const ADDRESS = "/conta";

/** A form of the tab Segurança: its fetcher, pending state, and result, passed once to the callback. */
export function useSecurity(onOutcome: (outcome: SecurityOutcome) => void) {
	const fetcher = useFetcher<SecurityOutcome>();
	const { data } = fetcher;
	useFetcherAnswer(data, onOutcome);
	return {
		Form: fetcher.Form,
		formProps: { method: "post", action: ADDRESS } as const,
		busy: fetcher.state !== "idle",
		data,
		error: (field: string) => (data?.ok === false ? data.fields?.[field] : undefined),
		submit: (values: Record<string, string>) =>
			void fetcher.submit(values, { method: "post", action: ADDRESS }),
	};
}

const FAILED = "Erro ao atualizar senha";

export function PasswordForm({ email, hasPassword }: { email: string; hasPassword: boolean }) {
	const sendsMail = useSendsMail();
	const form = useRef<HTMLFormElement>(null);
	const [wrong, setWrong] = useState<Record<string, string>>({});
	const strength = usePasswordStrength();
	const security = useSecurity((outcome) => {
		if (!outcome.ok) {
			const current = outcome.message === CURRENT_PASSWORD_WRONG;
			setWrong(outcome.fields ?? (current ? { currentPassword: CURRENT_PASSWORD_WRONG } : {}));
			toast.error(FAILED, outcome.message ? { description: outcome.message } : undefined);
			return;
		}
		if (outcome.intent === "password-link") {
			toast.success("Email enviado!", { description: `O link chega em ${email} em instantes.` });
			return;
		}
		setWrong({});
		form.current?.reset();
		strength.forget();
		toast.success("Senha atualizada!", {
			description: `${sendsMail ? "Um e-mail de confirmação foi enviado. " : ""}Outros dispositivos saíram da conta.`,
		});
	});
	if (!hasPassword) {
		return (
			<div className="py-7">
				<h3 className="font-sans text-body font-semibold">Senha</h3>
				<p className="mt-2 mb-4 text-ui text-subtle">
					Sua conta ainda não tem senha.{" "}
					{sendsMail
						? `Peça um link para ${email} e crie uma.`
						: "O link para criar uma vai por e-mail, e a loja não envia e-mails agora."}
				</p>
				<security.Form {...security.formProps}>
					<Button
						type="submit"
						name="intent"
						value="password-link"
						variant="outline"
						size="sm"
						disabled={!sendsMail}
						busy={security.busy}
					>
						{security.busy ? "Enviando..." : "Criar senha"}
					</Button>
				</security.Form>
			</div>
		);
	}
	const submit = (event: FormEvent<HTMLFormElement>) => {
		const parsed = changePasswordForm.safeParse(
			Object.fromEntries(new FormData(event.currentTarget)),
		);
		if (parsed.success) return;
		event.preventDefault();
		const fields = fieldErrors(parsed.error);
		setWrong(fields);
		toast.error(FAILED, { description: Object.values(fields)[0] ?? "" });
	};
	return (
		<security.Form
			ref={form}
			{...security.formProps}
			onSubmit={submit}
			noValidate
			className="space-y-5 py-7"
		>
			<h3 className="font-sans text-body font-semibold">Senha</h3>
			<input type="hidden" name="intent" value="password" />
			<input type="hidden" name="username" value={email} autoComplete="username" />
			<PasswordField
				label="Senha atual"
				name="currentPassword"
				autoComplete="current-password"
				error={wrong["currentPassword"]}
			/>
			<PasswordField
				label="Nova senha"
				name="newPassword"
				autoComplete="new-password"
				onInput={strength.onInput}
				error={wrong["newPassword"]}
			/>
			<StrengthHint strength={strength.value} />
			<PasswordField
				label="Confirmar nova senha"
				name="confirmation"
				autoComplete="new-password"
				error={wrong["confirmation"]}
			/>
			<Button type="submit" busy={security.busy}>
				{security.busy ? "Salvando..." : "Alterar senha"}
			</Button>
		</security.Form>
	);
}

type PasskeysProps = { passkeys: Passkey[]; email: string; hasPassword: boolean };

/** Sign-in with passkeys of the person's devices. */
export function Passkeys({ passkeys, email, hasPassword }: PasskeysProps) {
	const { revalidate } = useRevalidator();
	/** `new`, the id of the one to remove, or null. */
	const [requested, setRequested] = useState<string | null>(null);
	const [name, setName] = useState("");
	const [waiting, setWaiting] = useState(false);
	const security = useSecurity(async (outcome) => {
		if (!outcome.ok) {
			toast.error("Chave de acesso", { description: outcome.message ?? "Tente de novo." });
			return;
		}
		if (outcome.options) {
			setWaiting(true);
			const created = await promptPasskey("make", outcome.options);
			setWaiting(false);
			if (created.ok) security.submit({ intent: "passkey-add", name, answer: created.answer });
			else toast.error("Chave de acesso", { description: created.message });
			return;
		}
		setRequested(null);
		setName("");
		toast.success(
			outcome.intent === "passkey-add" ? "Chave de acesso criada!" : "Chave de acesso removida",
		);
		void revalidate();
	});
	const busy = security.busy || waiting;
	const problem = security.data?.ok === false ? security.data.message : undefined;
	return (
		<div className="space-y-4 py-7">
			<h3 className="font-sans text-body font-semibold">Chaves de acesso</h3>
			<p className="text-ui text-subtle">
				Entre com a digital, o rosto ou o PIN do seu dispositivo, sem senha e sem código.
			</p>
			{passkeys.length > 0 && (
				<ul className="divide-y divide-line">
					{passkeys.map((passkey) => (
						<PasskeyRow
							key={passkey.id}
							passkey={passkey}
							onRemove={() => setRequested(passkey.id)}
						/>
					))}
				</ul>
			)}
			{requested === null ? (
				<Button variant="outline" size="sm" onClick={() => setRequested("new")}>
					Criar chave de acesso
				</Button>
			) : (
				<security.Form {...security.formProps} key={requested} className="space-y-5">
					{requested === "new" ? (
						<TextField
							label="Nome da chave"
							name="name"
							hint="Para reconhecer depois, como “Meu celular”."
							maxLength={LONGEST_PASSKEY_NAME}
							value={name}
							onChange={(event) => setName(event.currentTarget.value)}
							autoFocus
							required
							error={security.error("name")}
						/>
					) : (
						<>
							<input type="hidden" name="id" value={requested} />
							<p className="text-ui">
								Remover “{nameOf(passkeys.find(({ id }) => id === requested))}”? Ela deixa de abrir
								a conta.
							</p>
						</>
					)}
					<Proof email={email} hasPassword={hasPassword} error={problem} />
					<div className="flex gap-3">
						<Button
							type="submit"
							name="intent"
							value={requested === "new" ? "passkey-start" : "passkey-remove"}
							variant={requested === "new" ? "primary" : "danger-fill"}
							size="sm"
							busy={busy}
						>
							{requested === "new" ? "Continuar" : "Remover"}
						</Button>
						<Button variant="quiet" size="sm" onClick={() => setRequested(null)}>
							Cancelar
						</Button>
					</div>
				</security.Form>
			)}
		</div>
	);
}

const nameOf = (passkey: Passkey | undefined): string => passkey?.name ?? "Chave de acesso";

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove(): void }) {
	const name = nameOf(passkey);
	return (
		<li className="flex items-center gap-4 py-3">
			<Icon of={KeyRound} className="size-5 shrink-0 text-subtle" />
			<p className="min-w-0 flex-1 text-ui">
				<span className="block font-medium wrap-anywhere">{name}</span>
				<span className="text-small text-subtle">
					Criada em {formatDay(passkey.createdAt)}
					{passkey.backedUp && ", vale nos seus outros dispositivos"}
				</span>
			</p>
			<Button variant="outline" size="sm" aria-label={`Remover a chave ${name}`} onClick={onRemove}>
				Remover
			</Button>
		</li>
	);
}

type ProofProps = {
	email: string;
	hasPassword: boolean;
	error: string | undefined;
	autoFocus?: boolean;
};

/** What only the owner of the account can type. */
export function Proof({ email, hasPassword, ...field }: ProofProps) {
	return hasPassword ? (
		<PasswordField label="Senha atual" name="password" autoComplete="current-password" {...field} />
	) : (
		<TextField
			label={`Digite ${email} para confirmar`}
			name="password"
			autoComplete="off"
			required
			{...field}
		/>
	);
}

import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { promptPasskey } from "#app/session/passkeys/passkey-button.tsx";
import { PasswordField } from "#app/session/password-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { LONGEST_PASSKEY_NAME } from "#core/accounts/shared/error.ts";
import type { Passkey } from "#core/accounts/types.ts";
import { formatDay } from "#core/values/dates.ts";
import { useSecurity } from "./use-security.ts";

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

function Proof({
	email,
	hasPassword,
	error,
}: {
	email: string;
	hasPassword: boolean;
	error: string | undefined;
}) {
	return hasPassword ? (
		<PasswordField
			label="Senha atual"
			name="password"
			autoComplete="current-password"
			error={error}
		/>
	) : (
		<TextField
			label={`Digite ${email} para confirmar`}
			name="password"
			autoComplete="off"
			required
			error={error}
		/>
	);
}

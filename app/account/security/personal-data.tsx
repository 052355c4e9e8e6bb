import { Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { PasswordField } from "#app/session/password-field.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.ts";
import { useBackCloses } from "#app/ui/use-back-closes.ts";
import { KEPT_FOR_TAXES } from "#core/orders/fiscal-rules.ts";
import { useSecurity } from "./use-security.ts";

type PersonalDataProps = {
	email: string;
	hasPassword: boolean;
	/** Why the account cannot be erased now. */
	stays: string | null;
};

/** Rights under the LGPD: a copy of one's data, and erasure. */
export function PersonalData({ email, hasPassword, stays }: PersonalDataProps) {
	const [asking, setAsking] = useState(false);
	// Whoever is gone is led home by the action itself.
	const security = useSecurity(({ message = "" }) =>
		toast.error("Não foi possível apagar a conta", { description: message }),
	);
	useBackCloses(asking, () => setAsking(false));
	const problem = security.error("password");
	const refused = security.data?.ok === false && !problem ? security.data.message : null;
	return (
		<div className="space-y-4 py-7">
			<h3 className="font-sans text-body font-semibold">Seus dados</h3>
			<p className="text-ui text-subtle">
				Baixe uma cópia de tudo o que a loja sabe sobre você, ou apague a conta. {KEPT_FOR_TAXES}
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
				onOpenChange={setAsking}
				title="Apagar a conta?"
				description={`Perfil, favoritos, mensagens e consentimentos são apagados agora. Não há como desfazer. ${KEPT_FOR_TAXES}`}
				width={480}
			>
				<security.Form {...security.formProps} className="space-y-5">
					<input type="hidden" name="intent" value="erase" />
					{refused && (
						<p role="alert" className="rounded-sm bg-bad-tint px-4 py-3 text-ui text-bad-text">
							{refused}
						</p>
					)}
					{hasPassword ? (
						<PasswordField
							label="Senha atual"
							name="password"
							autoComplete="current-password"
							autoFocus
							error={problem}
						/>
					) : (
						<TextField
							label={`Digite ${email} para confirmar`}
							name="password"
							autoComplete="off"
							autoFocus
							required
							error={problem}
						/>
					)}
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

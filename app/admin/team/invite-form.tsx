import { UserPlus } from "lucide-react";
import type { FormEvent } from "react";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ROLES, type Role } from "#core/accounts/admins/role-rules.ts";
import { useAction } from "../action/use-action.ts";
import { Panel } from "../ui/panel.tsx";
import { useKeptState } from "../ui/use-kept-state.ts";
import type { action } from "./team-actions.ts";

type Typed = { email: string; role: Role };

const NOBODY: Typed = { email: "", role: "manager" };

/** Asks somebody into the team, with a role; `sends` says whether the shop has a mail server. */
export function InviteForm({ sends }: { sends: boolean }) {
	const [{ email, role }, setTyped] = useKeptState<Typed>("convite", NOBODY);
	const { send, busy, fields } = useAction<typeof action>({ onDone: () => setTyped(NOBODY) });
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		send({ intent: "invite", email, role });
	};
	return (
		<Panel title="Convidar">
			<form method="post" onSubmit={onSubmit} className="dense flex flex-wrap items-start gap-3">
				<input type="hidden" name="intent" value="invite" />
				<TextField
					label="E-mail da pessoa"
					name="email"
					type="email"
					required
					maxLength={255}
					value={email}
					onChange={(event) => setTyped({ email: event.currentTarget.value, role })}
					error={fields["email"]}
					className="min-w-56 flex-1"
				/>
				<SelectField
					label="Papel"
					name="role"
					value={role}
					onChange={(event) => setTyped({ email, role: event.currentTarget.value as Role })}
					error={fields["role"]}
					className="min-w-44"
				>
					{ROLES.map(({ value, label, text }) => (
						<option key={value} value={value} title={text}>
							{label}
						</option>
					))}
				</SelectField>
				<Button type="submit" size="sm" busy={busy} className="sm:mt-7">
					<Icon of={UserPlus} className="size-4.5" />
					Convidar
				</Button>
			</form>
			<p className="mt-4 text-small text-subtle">
				{sends
					? "O link vai por e-mail e vale por 14 dias; só serve a este e-mail."
					: "A loja não tem servidor de e-mail: copie o link da lista e envie à pessoa. Ele vale por 14 dias e só serve a este e-mail."}{" "}
				Peça que ative a verificação em duas etapas.
			</p>
		</Panel>
	);
}

import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { useActionToast } from "#app/ui/use-action-toast.ts";
import { ROLES } from "#core/accounts/admins/role-rules.ts";
import { Panel } from "../ui/panel.tsx";
import type { action } from "./route.tsx";

/** Asks somebody into the team, with a role. */
export function InviteForm() {
	const fetcher = useFetcher<typeof action>();
	const [email, setEmail] = useState("");
	useActionToast(fetcher.data, () => setEmail(""));
	return (
		<Panel title="Convidar">
			<fetcher.Form method="post" className="dense flex flex-wrap items-start gap-3">
				<input type="hidden" name="intent" value="invite" />
				<TextField
					label="E-mail da pessoa"
					name="email"
					type="email"
					required
					maxLength={255}
					value={email}
					onChange={(event) => setEmail(event.currentTarget.value)}
					error={fetcher.data?.fields?.["email"]}
					className="min-w-56 flex-1"
				/>
				<SelectField
					label="Papel"
					name="role"
					defaultValue="manager"
					error={fetcher.data?.fields?.["role"]}
					className="min-w-44"
				>
					{ROLES.map(({ value, label, text }) => (
						<option key={value} value={value} title={text}>
							{label}
						</option>
					))}
				</SelectField>
				<Button type="submit" size="sm" busy={fetcher.state !== "idle"} className="sm:mt-7">
					<UserPlus className="size-4.5" strokeWidth={1.6} aria-hidden />
					Convidar
				</Button>
			</fetcher.Form>
			<p className="mt-4 text-[14px] text-subtle">
				A pessoa entra com este e-mail pelo link do convite, que vale por 14 dias. Peça que ative a
				verificação em duas etapas.
			</p>
		</Panel>
	);
}

import { Trash2 } from "lucide-react";
import { useState } from "react";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { formatDay } from "#app/ui/format-date.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import type { Invite } from "#core/accounts/admins/invites.ts";
import { roleLabel } from "#core/accounts/admins/role-rules.ts";
import { useAction } from "../action/use-action.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Panel } from "../ui/panel.tsx";
import { PartFailed } from "../ui/part-failed.tsx";
import type { action } from "./team-actions.ts";

/** Invitations that nobody has accepted yet. */
export function Invites({ invites, origin }: { invites: Invite[] | null; origin: string }) {
	const [leaving, setLeaving] = useState<Invite | null>(null);
	const { send, busy } = useAction<typeof action>({
		onDone: () => setLeaving(null),
		// Each its own: the next one can go while the list is still read again without the former.
		...(leaving && { key: `convite:${leaving.id}` }),
	});
	return (
		<Panel title="Convites em aberto">
			{!invites && <PartFailed what="Erro ao carregar os convites." />}
			{invites?.length === 0 && <p className="text-small text-subtle">Nenhum convite em aberto.</p>}
			<ul className="divide-y divide-line">
				{invites?.map((invite) => (
					<li key={invite.id} className="flex items-center gap-2 py-2">
						<p className="min-w-0 flex-1 text-small">
							<span className="block truncate font-medium">{invite.email}</span>
							<span className="text-subtle">
								{roleLabel(invite.role)}, por {invite.invitedBy}, em {formatDay(invite.createdAt)}
							</span>
						</p>
						<CopyButton
							label={`Copiar o link do convite de ${invite.email}`}
							text={origin + invite.path}
						/>
						<IconButton
							icon={Trash2}
							label={`Cancelar o convite de ${invite.email}`}
							onClick={() => setLeaving(invite)}
						/>
					</li>
				))}
			</ul>
			<ConfirmDialog
				open={leaving !== null}
				onOpenChange={() => setLeaving(null)}
				title="Cancelar convite?"
				text={`O link do convite de ${leaving?.email} deixa de valer.`}
				action="Cancelar convite"
				busy={busy}
				onConfirm={() => leaving && send({ intent: "revoke", id: leaving.id })}
			/>
		</Panel>
	);
}

import { useState } from "react";
import { adminContext, originContext, shopContext } from "#app/context.ts";
import { partReader } from "#app/session/read-part.ts";
import type { ListedAdmin } from "#core/accounts/admins/list-admins.ts";
import { sayFailures } from "../action/say-failures.ts";
import { useAction } from "../action/use-action.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Panel } from "../ui/panel.tsx";
import { PartFailed } from "../ui/part-failed.tsx";
import type { Route } from "./+types/route";
import { InviteForm } from "./invite-form.tsx";
import { Invites } from "./invites.tsx";
import { RoleRights } from "./role-rights.tsx";
import { SecondFactorRule } from "./second-factor-rule.tsx";
import { action } from "./team-actions.ts";
import { teamColumns } from "./team-columns.tsx";

export { action };

export const clientAction = sayFailures();

export async function loader({ context }: Route.LoaderArgs) {
	const { admins, system } = context.get(shopContext);
	const read = partReader(context);
	const [people, invites, required] = await Promise.all([
		read(admins.listAdmins()),
		read(admins.listInvites()),
		read(admins.isSecondFactorRequired()),
	]);
	return {
		people,
		invites,
		required,
		me: context.get(adminContext).userId,
		origin: context.get(originContext),
		sends: system.emails.sends(),
	};
}

export default function Team({ loaderData }: Route.ComponentProps) {
	const { people, invites, required, me, origin, sends } = loaderData;
	const [leaving, setLeaving] = useState<ListedAdmin | null>(null);
	const access = useAction<typeof action>({
		onDone: () => setLeaving(null),
		...(leaving && { key: `acesso:${leaving.id}` }),
	});
	const set = (person: ListedAdmin, intent: "activate" | "deactivate") =>
		access.send({ intent, id: person.id });
	const columns = teamColumns({
		me,
		onRole: ({ id }, role) => access.send({ intent: "role", id, role }),
		onLeave: setLeaving,
		onReturn: (person) => set(person, "activate"),
	});
	return (
		<>
			<PageHead
				title="Equipe"
				text="Quem administra a loja. Cada acesso e cada mudança ficam registrados."
			/>
			{people ? (
				<DataTable
					label="Administradores"
					columns={columns}
					rows={people}
					keyOf={({ id }) => id}
					empty={null}
				/>
			) : (
				<Panel>
					<PartFailed what="Erro ao carregar a equipe." />
				</Panel>
			)}
			<div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
				<InviteForm sends={sends} />
				<Invites invites={invites} origin={origin} />
				<Panel title="O que cada papel pode fazer" className="lg:col-span-2">
					<RoleRights />
				</Panel>
				<SecondFactorRule
					required={required}
					onChange={(wanted) => access.send({ intent: "require", required: wanted })}
				/>
			</div>
			<ConfirmDialog
				open={leaving !== null}
				onOpenChange={() => setLeaving(null)}
				title="Retirar acesso?"
				text={`${leaving?.name} sai do painel em todos os dispositivos, agora.`}
				action="Retirar acesso"
				busy={access.busy}
				onConfirm={() => leaving && set(leaving, "deactivate")}
			/>
		</>
	);
}

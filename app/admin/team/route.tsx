import { useState } from "react";
import { Link } from "react-router";
import { adminContext, originContext, shopContext } from "#app/context.ts";
import { partReader } from "#app/session/read-part.ts";
import { StatusPill } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { formatDay } from "#app/ui/format-date.ts";
import type { ListedAdmin } from "#core/accounts/admins/list-admins.ts";
import { sayFailures } from "../action/say-failures.ts";
import { useAction } from "../action/use-action.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Panel } from "../ui/panel.tsx";
import { PartFailed } from "../ui/part-failed.tsx";
import { RowActions } from "../ui/row-action.tsx";
import type { Route } from "./+types/route";
import { InviteForm } from "./invite-form.tsx";
import { Invites } from "./invites.tsx";
import { RoleSelect } from "./role-select.tsx";
import { action } from "./team-actions.ts";

export { action };

export const clientAction = sayFailures();

export async function loader({ context }: Route.LoaderArgs) {
	const { admins } = context.get(shopContext);
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
	};
}

export default function Team({ loaderData }: Route.ComponentProps) {
	const { people, invites, required, me, origin } = loaderData;
	const [leaving, setLeaving] = useState<ListedAdmin | null>(null);
	const access = useAction<typeof action>({ onDone: () => setLeaving(null) });
	const set = (person: ListedAdmin, intent: "activate" | "deactivate") =>
		access.send({ intent, id: person.id });
	const columns: Column<ListedAdmin>[] = [
		{
			id: "name",
			header: "Nome",
			plain: true,
			cell: ({ name, userId }) => (
				<span className="font-medium">
					{name} {userId === me && <span className="font-normal text-subtle">(você)</span>}
				</span>
			),
		},
		{ id: "email", header: "E-mail", cell: ({ email }) => <span>{email}</span> },
		{
			id: "role",
			header: "Papel",
			cell: (person) => (
				<RoleSelect
					label={`Papel de ${person.name}`}
					value={person.role}
					onChange={(role) => access.send({ intent: "role", id: person.id, role })}
				/>
			),
		},
		{
			id: "second-factor",
			header: "Duas etapas",
			cell: ({ secondFactor }) => (secondFactor ? "Ativa" : "Inativa"),
		},
		{ id: "since", header: "Desde", cell: ({ createdAt }) => formatDay(createdAt) },
		{
			id: "status",
			header: "Acesso",
			cell: ({ active }) => (
				<StatusPill tone={active ? "ok" : "neutral"}>{active ? "Ativo" : "Retirado"}</StatusPill>
			),
		},
		{
			id: "actions",
			header: "Ações",
			align: "right",
			plain: true,
			cell: (person) => (
				<RowActions>
					{person.userId === me ? (
						<Link
							to="/conta?aba=seguranca"
							className="inline-flex min-h-9 items-center text-small font-medium text-brand-text hover:underline"
						>
							Minha segurança
						</Link>
					) : (
						<Button
							size="sm"
							variant={person.active ? "danger" : "outline"}
							aria-label={`${person.active ? "Retirar" : "Devolver"} o acesso de ${person.name}`}
							onClick={() => (person.active ? setLeaving(person) : set(person, "activate"))}
						>
							{person.active ? "Retirar acesso" : "Devolver acesso"}
						</Button>
					)}
				</RowActions>
			),
		},
	];
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
			<div className="mt-6 grid gap-6 lg:grid-cols-2">
				<InviteForm />
				<Invites invites={invites} origin={origin} />
				<Panel title="Verificação em duas etapas">
					<label className="flex min-h-11 items-center gap-3 text-ui">
						<input
							type="checkbox"
							className="size-4.5 accent-(--color-primary)"
							checked={required ?? false}
							disabled={required === null}
							onChange={(event) =>
								access.send({ intent: "require", required: event.currentTarget.checked })
							}
						/>
						Exigir de toda a equipe
					</label>
					<p className="mt-2 text-small text-subtle">
						Quem ainda não a ativou só alcança a tela que a ativa.
					</p>
				</Panel>
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

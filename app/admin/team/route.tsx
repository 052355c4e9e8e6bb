import { Trash2, UserPlus } from "lucide-react";
import { useState } from "react";
import { data, Link, useFetcher } from "react-router";
import { adminContext, originContext, shopContext } from "#app/context.ts";
import { readForm } from "#app/session/read-form.ts";
import { partReader } from "#app/session/read-part.ts";
import { StatusPill } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { controlClass, TextField } from "#app/ui/field.tsx";
import { formatDay } from "#app/ui/format-date.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { type Outcome, useActionToast } from "#app/ui/use-action-toast.ts";
import type { Invite } from "#core/accounts/admins/invites.ts";
import type { ListedAdmin } from "#core/accounts/admins/list-admins.ts";
import { isRole, ROLES, type Role, roleLabel } from "#core/accounts/admins/role-rules.ts";
import { CopyButton } from "../orders/copy-button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Panel } from "../ui/panel.tsx";
import { PartFailed } from "../ui/part-failed.tsx";
import { RowActions } from "../ui/row-action.tsx";
import type { Route } from "./+types/route";

export { clientAction } from "../say-failed.ts";

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

type Answer = Outcome & { fields?: Record<string, string> | undefined };

export async function action({ request, context }: Route.ActionArgs) {
	const { admins, system } = context.get(shopContext);
	const admin = context.get(adminContext);
	const form = await readForm(request);
	const id = String(form.get("id") ?? "");
	const wanted = form.get("role");
	const role = isRole(wanted) ? wanted : "readonly";
	const refused = (message: string, fields?: Record<string, string>) =>
		data<Answer>({ ok: false, message, fields }, { status: 422 });
	switch (form.get("intent")) {
		case "invite": {
			const invited = await admins.inviteAdmin(admin, form.get("email"), role);
			if (!invited.ok) return refused(invited.error.message, invited.error.fields);
			return data<Answer>({
				ok: true,
				message: "Convite criado!",
				description: system.emails.sends
					? "O link vai por e-mail; você também pode copiá-lo da lista."
					: "A loja não tem servidor de e-mail: copie o link da lista e envie à pessoa.",
			});
		}
		case "revoke":
			return (await admins.revokeInvite(admin, id))
				? data<Answer>({ ok: true, message: "Convite cancelado" })
				: refused("Este convite já foi aceito ou cancelado.");
		case "role": {
			const set = await admins.setAdminRole(admin, id, role);
			if (!set.ok) return refused(set.error.message);
			return data<Answer>({
				ok: true,
				message: "Papel alterado",
				description: `${set.value.name}: ${roleLabel(role)}`,
			});
		}
		case "require": {
			const required = form.get("required") === "on";
			await admins.requireSecondFactor(admin, required);
			return data<Answer>({
				ok: true,
				message: required ? "Duas etapas exigidas" : "Duas etapas opcionais",
			});
		}
		case "activate":
		case "deactivate": {
			const active = form.get("intent") === "activate";
			const set = await admins.setAdminActive(admin, id, active);
			if (!set.ok) return refused(set.error.message);
			return data<Answer>({
				ok: true,
				message: active ? "Acesso devolvido" : "Acesso retirado",
				description: set.value.name,
			});
		}
		default:
			return refused("Ação desconhecida.");
	}
}

export default function Team({ loaderData }: Route.ComponentProps) {
	const { people, invites, required, me, origin } = loaderData;
	const [leaving, setLeaving] = useState<ListedAdmin | null>(null);
	const access = useFetcher<typeof action>();
	useActionToast(access.data, () => setLeaving(null));
	const set = (person: ListedAdmin, intent: "activate" | "deactivate") =>
		void access.submit({ intent, id: person.id }, { method: "post" });
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
					onChange={(role) =>
						void access.submit({ intent: "role", id: person.id, role }, { method: "post" })
					}
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
							className="inline-flex min-h-9 items-center text-[14px] font-medium text-brand-text hover:underline"
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
					<label className="flex min-h-11 items-center gap-3 text-[15px]">
						<input
							type="checkbox"
							className="size-4.5 accent-(--color-primary)"
							checked={required ?? false}
							disabled={required === null}
							onChange={(event) =>
								void access.submit(
									{ intent: "require", required: event.currentTarget.checked ? "on" : "" },
									{ method: "post" },
								)
							}
						/>
						Exigir de toda a equipe
					</label>
					<p className="mt-2 text-[14px] text-subtle">
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
				busy={access.state !== "idle"}
				onConfirm={() => leaving && set(leaving, "deactivate")}
			/>
		</>
	);
}

function RoleSelect({
	label,
	value,
	onChange,
}: {
	label: string;
	value: Role;
	onChange(role: string): void;
}) {
	return (
		<select
			aria-label={label}
			value={value}
			onChange={(event) => onChange(event.currentTarget.value)}
			className={`${controlClass(false)} h-10 min-w-36 text-[14px]`}
		>
			{ROLES.map((role) => (
				<option key={role.value} value={role.value} title={role.text}>
					{role.label}
				</option>
			))}
		</select>
	);
}

function InviteForm() {
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
				<label className="min-w-44 text-[14px] font-medium">
					<span className="mb-2 block leading-[1.4]">Papel</span>
					<select name="role" defaultValue="manager" className={`${controlClass(false)} h-11`}>
						{ROLES.map(({ value, label, text }) => (
							<option key={value} value={value} title={text}>
								{label}
							</option>
						))}
					</select>
				</label>
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

function Invites({ invites, origin }: { invites: Invite[] | null; origin: string }) {
	const fetcher = useFetcher<typeof action>();
	const [leaving, setLeaving] = useState<Invite | null>(null);
	useActionToast(fetcher.data, () => setLeaving(null));
	return (
		<Panel title="Convites em aberto">
			{!invites && <PartFailed what="Erro ao carregar os convites." />}
			{invites?.length === 0 && (
				<p className="text-[14px] text-subtle">Nenhum convite em aberto.</p>
			)}
			<ul className="divide-y divide-line">
				{invites?.map((invite) => (
					<li key={invite.id} className="flex items-center gap-2 py-2">
						<p className="min-w-0 flex-1 text-[14px]">
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
				text={`O link que ${leaving?.email} recebeu deixa de valer.`}
				action="Cancelar convite"
				busy={fetcher.state !== "idle"}
				onConfirm={() =>
					leaving && void fetcher.submit({ intent: "revoke", id: leaving.id }, { method: "post" })
				}
			/>
		</Panel>
	);
}

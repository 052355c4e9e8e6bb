import { Trash2, UserPlus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { z } from "zod";
import { adminContext, originContext, shopContext } from "#app/context.ts";
import { partReader } from "#app/session/read-part.ts";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { CheckBox, SelectField, TextField } from "#app/ui/field.tsx";
import { Icon, IconButton } from "#app/ui/icon.tsx";
import type { ListedAdmin } from "#core/accounts/admins/admins.ts";
import type { Invite } from "#core/accounts/admins/invites.ts";
import { ROLES, type Role, roleLabel } from "#core/accounts/shared/role.ts";
import { formatDay } from "#core/values/dates.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { done, type Reply, refuse } from "../action/reply.ts";
import { sayFailures } from "../action/say-failures.ts";
import { useAction } from "../action/use-action.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { DataTable } from "../ui/lists/data-table.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Panel, PartFailed } from "../ui/panel.tsx";
import type { Route } from "./+types/route";
import { RoleRights } from "./role-rights.tsx";
import { teamColumns } from "./team-columns.tsx";

const NO_ROLE = "Escolha um papel da lista.";
const role = z
	.enum(ROLES.map(({ value }) => value))
	.nullable()
	.catch(null);
const id = z.string();
const noRole = (): Reply => refuse(NO_ROLE, { fields: { role: NO_ROLE } });

const setActive = (active: boolean) =>
	intent({ id }, async ({ shop, admin }, input) => {
		const set = await shop.admins.setAdminActive(admin, input.id, active);
		if (!set.ok) return refuse(set.error.message);
		return done(active ? "Acesso devolvido" : "Acesso retirado", { description: set.value.name });
	});

const action = defineActions({
	area: "team",
	subject: "Esta pessoa",
	intents: {
		invite: intent({ email: z.unknown(), role }, async ({ shop, admin }, input) => {
			if (!input.role) return noRole();
			const invited = await shop.admins.inviteAdmin(admin, input.email, input.role);
			if (!invited.ok) {
				const { message, fields } = invited.error;
				return refuse(message, fields ? { fields } : {});
			}
			const sent = shop.system.emails.sends()
				? "O link vai por e-mail; você também pode copiá-lo da lista."
				: "A loja não tem servidor de e-mail: copie o link da lista e envie à pessoa.";
			return invited.value.renewed
				? done("Convite atualizado", {
						description: `Papel: ${roleLabel(input.role)}. O link anterior deixou de valer. ${sent}`,
					})
				: done("Convite criado!", { description: sent });
		}),
		revoke: intent({ id }, async ({ shop, admin }, input) =>
			(await shop.admins.revokeInvite(admin, input.id))
				? done("Convite cancelado")
				: refuse("Este convite já foi aceito ou cancelado."),
		),
		role: intent({ id, role }, async ({ shop, admin }, input) => {
			if (!input.role) return noRole();
			const set = await shop.admins.setAdminRole(admin, input.id, input.role);
			if (!set.ok) return refuse(set.error.message);
			return done("Papel alterado", { description: `${set.value.name}: ${roleLabel(input.role)}` });
		}),
		require: intent({ required: z.boolean() }, async ({ shop, admin }, { required }) => {
			await shop.admins.requireSecondFactor(admin, required);
			return done(required ? "Duas etapas exigidas" : "Duas etapas opcionais");
		}),
		activate: setActive(true),
		deactivate: setActive(false),
	},
});

type Typed = { email: string; role: Role };

const NOBODY: Typed = { email: "", role: "readonly" };

/** Invites somebody with a role; `sends`: a mail server is configured. */
function InviteForm({ sends }: { sends: boolean }) {
	const [{ email, role }, setTyped] = useState<Typed>(NOBODY);
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

function Invites({ invites, origin }: { invites: Invite[] | null; origin: string }) {
	const [leaving, setLeaving] = useState<Invite | null>(null);
	const { send, busy } = useAction<typeof action>({
		onDone: () => setLeaving(null),
		// One fetcher per invitation: the next can be revoked while the list still reloads.
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
				dismiss="Voltar"
				busy={busy}
				onConfirm={() => leaving && send({ intent: "revoke", id: leaving.id })}
			/>
		</Panel>
	);
}

type SecondFactorRuleProps = {
	/** Null when loading failed. */
	required: boolean | null;
	onChange(required: boolean): void;
};

const SecondFactorRule = ({ required, onChange }: SecondFactorRuleProps) => (
	<Panel id="duas-etapas" title="Verificação em duas etapas">
		<CheckBox
			className="min-h-11"
			checked={required ?? false}
			disabled={required === null}
			onChange={(event) => onChange(event.currentTarget.checked)}
		>
			Exigir de toda a equipe
		</CheckBox>
		<p className="mt-2 text-small text-subtle">
			Quem ainda não a ativou só alcança a tela que a ativa.
		</p>
	</Panel>
);

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
				<Panel id="papeis" title="O que cada papel pode fazer" className="lg:col-span-2">
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

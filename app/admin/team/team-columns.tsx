import { StatusPill } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/field.tsx";
import type { ListedAdmin } from "#core/accounts/admins/admins.ts";
import { ROLES, type Role } from "#core/accounts/shared/role.ts";
import { formatDay } from "#core/values/dates.ts";
import { EmailWords } from "../ui/email-words.tsx";
import { actionsColumn, type Column } from "../ui/lists/data-table.tsx";
import { TextLink } from "../ui/lists/row-action.tsx";

function RoleSelect({
	label,
	value,
	onChange,
}: {
	label: string;
	value: Role;
	onChange(role: Role): void;
}) {
	return (
		<select
			aria-label={label}
			value={value}
			onChange={(event) => onChange(event.currentTarget.value as Role)}
			className={`${controlClass(false)} h-10 min-w-36 text-small`}
		>
			{ROLES.map((role) => (
				<option key={role.value} value={role.value} title={role.text}>
					{role.label}
				</option>
			))}
		</select>
	);
}

type Deps = {
	/** Own account id: nobody may revoke their own access. */
	me: string;
	onRole(person: ListedAdmin, role: Role): void;
	onLeave(person: ListedAdmin): void;
	onReturn(person: ListedAdmin): void;
};

export const teamColumns = (deps: Deps): Column<ListedAdmin>[] => [
	{
		id: "name",
		header: "Nome",
		plain: true,
		cell: ({ name, userId }) => (
			<span className="font-medium">
				{name} {userId === deps.me && <span className="font-normal text-subtle">(você)</span>}
			</span>
		),
	},
	{ id: "email", header: "E-mail", cell: ({ email }) => <EmailWords of={email} /> },
	{
		id: "role",
		header: "Papel",
		cell: (person) => (
			<RoleSelect
				label={`Papel de ${person.name}`}
				value={person.role}
				onChange={(role) => deps.onRole(person, role)}
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
	actionsColumn((person) => <Access person={person} {...deps} />),
];

type AccessProps = Pick<Deps, "me" | "onLeave" | "onReturn"> & { person: ListedAdmin };

const Access = ({ person, me, onLeave, onReturn }: AccessProps) => (
	<div className="flex md:justify-end">
		{person.userId === me ? (
			<TextLink to="/conta?aba=seguranca" className="inline-flex min-h-9 items-center text-small">
				Minha segurança
			</TextLink>
		) : (
			<Button
				size="sm"
				variant={person.active ? "danger" : "outline"}
				aria-label={`${person.active ? "Retirar" : "Devolver"} acesso de ${person.name}`}
				onClick={() => (person.active ? onLeave(person) : onReturn(person))}
			>
				{person.active ? "Retirar acesso" : "Devolver acesso"}
			</Button>
		)}
	</div>
);

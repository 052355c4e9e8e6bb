import { controlClass } from "#app/ui/control-class.ts";
import { ROLES, type Role } from "#core/accounts/admins/role-rules.ts";

/** The role of one administrator. */
export function RoleSelect({
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

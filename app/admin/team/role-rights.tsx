import { ROLES, type Role, rightsOf } from "#core/accounts/shared/role.ts";

const PARTS = rightsOf("owner").map(([label]) => label);

export function RoleRights({ roles = ROLES.map(({ value }) => value) }: { roles?: Role[] }) {
	const visible = ROLES.filter(({ value }) => roles.includes(value));
	return (
		<section
			// biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard where it is wider than the screen
			tabIndex={0}
			className="overflow-x-auto"
			aria-label="O que cada papel pode fazer"
		>
			<table className="w-full text-left text-small">
				<thead>
					<tr className="border-b border-line">
						<th scope="col" className="py-2 pr-4 font-medium text-subtle">
							Parte
						</th>
						{visible.map(({ value, label }) => (
							<th key={value} scope="col" className="px-3 py-2 font-medium whitespace-nowrap">
								{label}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{PARTS.map((part, at) => (
						<tr key={part} className="border-b border-line last:border-0">
							<th scope="row" className="py-2 pr-4 font-normal">
								{part}
							</th>
							{visible.map(({ value }) => {
								const may = rightsOf(value)[at]?.[1];
								return (
									<td
										key={value}
										className={`px-3 py-2 ${may === "Não" ? "text-subtle" : "font-medium"}`}
									>
										{may}
									</td>
								);
							})}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

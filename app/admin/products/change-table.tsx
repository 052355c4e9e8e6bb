import type { ReactNode } from "react";

export function ChangeTable({ columns, children }: { columns: string[]; children: ReactNode }) {
	return (
		<div className="overflow-x-auto rounded-sm border border-line">
			<table className="w-full text-small">
				<thead>
					<tr className="border-b border-line bg-surface text-left text-caption text-subtle">
						{columns.map((column) => (
							<th key={column} scope="col" className="px-3 py-2.5 font-medium">
								{column}
							</th>
						))}
					</tr>
				</thead>
				<tbody>{children}</tbody>
			</table>
		</div>
	);
}

import type { ChangeRow } from "#core/audit/audit-rules.ts";
import { AUDIT_WORDS } from "#core/audit-words-rules.ts";

/** What a change did: each field with its name on the screen, before and after. */
export function ChangeDifference({ change }: { change: ChangeRow }) {
	const fields = AUDIT_WORDS.fieldChanges(change.entity, change.before, change.after);
	if (fields.length === 0) {
		return <p className="px-4 py-4 text-small text-subtle">Sem campos a comparar.</p>;
	}
	return (
		<div className="overflow-x-auto px-4 py-4">
			<table className="w-full text-left text-caption">
				<thead>
					<tr className="border-b border-line text-subtle">
						<th scope="col" className="py-1.5 pr-4 font-medium">
							Campo
						</th>
						<th scope="col" className="py-1.5 pr-4 font-medium">
							Antes
						</th>
						<th scope="col" className="py-1.5 font-medium">
							Depois
						</th>
					</tr>
				</thead>
				<tbody>
					{fields.map(({ field, label, before, after }) => (
						<tr key={field} className="border-b border-line align-top last:border-0">
							<th scope="row" className="py-1.5 pr-4 font-medium">
								{label}
							</th>
							<td className="max-w-96 py-1.5 pr-4 break-words">
								<Side text={before} />
							</td>
							<td className="max-w-96 py-1.5 break-words">
								<Side text={after} />
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

const Side = ({ text }: { text: string }) =>
	text === "" ? (
		<span className="text-subtle">(vazio)</span>
	) : (
		<span className="block max-h-48 overflow-y-auto whitespace-pre-wrap">{text}</span>
	);

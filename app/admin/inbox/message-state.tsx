import { SelectField } from "#app/ui/field.tsx";
import { MESSAGE_STATUS_OPTIONS, type MessageStatus } from "#core/support/inbox/inbox-rules.ts";
import type { InboxMessage } from "#core/support/inbox/types.ts";

type MessageStateProps = {
	message: InboxMessage;
	team: { id: string; name: string }[];
	/** The account of who reads. */
	me: string;
	busy: boolean;
	onStatus(status: MessageStatus): void;
	/** Empty for nobody. */
	onOwner(ownerId: string): void;
};

/** How far a message is and who sees to it. Who left the team stays on offer while it is theirs. */
export function MessageState({ message, team, me, busy, onStatus, onOwner }: MessageStateProps) {
	const owners =
		message.ownerId && !team.some((person) => person.id === message.ownerId)
			? [...team, { id: message.ownerId, name: message.owner ?? "Quem já saiu da equipe" }]
			: team;
	return (
		<div className="mb-6 grid gap-5 sm:grid-cols-2">
			<SelectField
				label="Status"
				value={message.status}
				disabled={busy}
				onChange={({ currentTarget: { value } }) => onStatus(value as MessageStatus)}
			>
				{MESSAGE_STATUS_OPTIONS.map(({ value, label }) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</SelectField>
			<SelectField
				label="Responsável"
				value={message.ownerId ?? ""}
				disabled={busy}
				onChange={({ currentTarget: { value } }) => onOwner(value)}
			>
				<option value="">Ninguém</option>
				{owners.map((person) => (
					<option key={person.id} value={person.id}>
						{person.id === me ? `${person.name} (você)` : person.name}
					</option>
				))}
			</SelectField>
		</div>
	);
}

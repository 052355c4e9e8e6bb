import { Link } from "react-router";
import { StatusPill, type Tone } from "#app/ui/badge.tsx";
import { OUTCOME_LABELS, type RecipientOutcome } from "#core/customers/campaigns/campaign-rules.ts";
import type { Recipient } from "#core/customers/campaigns/types.ts";
import type { Column } from "../../ui/data-table.tsx";
import { EmailWords } from "../../ui/email-words.tsx";

const TONES: Record<RecipientOutcome, Tone> = {
	waiting: "neutral",
	no_consent: "neutral",
	queued: "info",
	sending: "info",
	sent: "ok",
	failed: "bad",
};

export const RECIPIENT_COLUMNS: Column<Recipient>[] = [
	{
		id: "customer",
		header: "Cliente",
		plain: true,
		className: "md:w-full",
		cell: ({ email, name }) => (
			<Link
				to={`/admin/clientes?cliente=${encodeURIComponent(email)}`}
				className="font-medium hover:underline"
			>
				{name || email}
			</Link>
		),
	},
	{
		id: "email",
		header: "E-mail",
		cell: ({ email }) => <EmailWords of={email} />,
	},
	{
		id: "outcome",
		header: "Resultado",
		cell: ({ outcome, error }) => (
			<>
				<StatusPill tone={TONES[outcome]}>{OUTCOME_LABELS[outcome]}</StatusPill>
				{error && <p className="mt-1 text-caption break-words text-subtle">{error}</p>}
			</>
		),
	},
];

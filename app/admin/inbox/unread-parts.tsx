import type { InboxPart } from "#core/support/inbox/types.ts";
import { PartFailed } from "../ui/part-failed.tsx";

const WORDS: Record<InboxPart, string> = {
	contact: "Erro ao carregar os contatos: só os tickets aparecem.",
	ticket: "Erro ao carregar os tickets: só os contatos aparecem.",
	replies: "Erro ao carregar as respostas.",
	emails: "Erro ao carregar o envio das respostas.",
};

/** Error with a retry button for each part that failed to load. */
export const UnreadParts = ({ parts }: { parts: readonly InboxPart[] }) =>
	parts.length > 0 && (
		<div className="mb-4 grid gap-2 rounded-md border border-line px-4 py-3">
			{parts.map((part) => (
				<PartFailed key={part} what={WORDS[part]} />
			))}
		</div>
	);

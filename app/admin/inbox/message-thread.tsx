import { StatusPill } from "#app/ui/badge.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import { EMAIL_STATUS_LABELS } from "#core/mail/manage/outbox-rules.ts";
import type { InboxMessage } from "#core/support/inbox/types.ts";
import { STATUS_TONES } from "../system/email-tones.ts";
import { EmailWords } from "../ui/email-words.tsx";
import { UnreadParts } from "./unread-parts.tsx";

/** What was written and what was answered, oldest first. */
export function MessageThread({ message }: { message: InboxMessage }) {
	const { name, email, phone, created_at, replies, unread } = message;
	return (
		<>
			<ol aria-label="Conversa" className="grid grid-cols-[minmax(0,1fr)] gap-3 wrap-anywhere">
				<li className="rounded-md border border-line bg-surface p-4 md:p-5">
					<p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-small">
						<b className="font-semibold">{name}</b>
						<span className="nums text-subtle">{formatMoment(created_at)}</span>
					</p>
					<p className="mt-1 flex flex-wrap gap-x-4 text-small">
						<a href={`mailto:${email}`} className="text-brand-text hover:underline">
							<EmailWords of={email} />
						</a>
						{phone && (
							<a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="nums text-brand-text">
								{phone}
							</a>
						)}
					</p>
					<p className="mt-3 whitespace-pre-wrap">{message.message}</p>
				</li>
				{replies.map((reply) => (
					<li key={reply.id} className="rounded-md border border-line bg-bg p-4 md:ml-8 md:p-5">
						<p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small">
							<b className="font-semibold">{reply.author}</b>
							<span className="flex flex-wrap items-center gap-2">
								{reply.email && (
									<StatusPill tone={STATUS_TONES[reply.email]}>
										{EMAIL_STATUS_LABELS[reply.email]}
									</StatusPill>
								)}
								<span className="nums text-subtle">{formatMoment(reply.created_at)}</span>
							</span>
						</p>
						<p className="mt-2 whitespace-pre-wrap">{reply.text}</p>
					</li>
				))}
			</ol>
			{unread.length > 0 && (
				<div className="mt-3">
					<UnreadParts parts={unread} />
				</div>
			)}
		</>
	);
}

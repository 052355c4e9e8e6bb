import clsx from "clsx";
import { Part } from "#app/admin/ui/facts.tsx";
import { PartFailed } from "#app/admin/ui/panel.tsx";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import { orderTimeline } from "#core/orders/shared/timeline.ts";
import { formatMoment } from "#core/values/dates.ts";
import { counted } from "#core/values/text.ts";

const MAIL_STATES: Record<OrderDetail["emails"][number]["status"], string> = {
	queued: "na fila",
	sending: "enviando",
	sent: "enviado",
	failed: "não enviado",
	discarded: "descartado",
};

/** Longer lists scroll and must be focusable. */
const LONG = 4;

export function TimelinePart({ order }: { order: OrderDetail }) {
	const entries = orderTimeline(order, order.events);
	const { emails, unread } = order;
	return (
		<Part title="Linha do tempo">
			{unread.includes("events") && (
				<PartFailed what="Erro ao carregar tudo o que aconteceu com este pedido." />
			)}
			<ol
				tabIndex={entries.length > LONG ? 0 : undefined}
				className="max-h-96 overflow-y-auto pr-1 text-small"
			>
				{entries.map(({ key, title, detail, at, step }) => (
					<li
						key={key}
						className={clsx(
							"relative flex gap-3 pb-3.5 pl-7 last:pb-0",
							"not-last:before:absolute not-last:before:top-4 not-last:before:bottom-0 not-last:before:left-[7px] not-last:before:w-0.5 not-last:before:bg-line",
							!at && "text-subtle",
						)}
					>
						<span
							aria-hidden
							className={clsx(
								"absolute rounded-full border-2",
								step ? "top-0.5 left-0 size-4" : "top-1.5 left-1 size-2",
								at ? "border-brand bg-brand" : "border-line-strong bg-bg",
								at && !step && "border-line-strong bg-line-strong",
							)}
						/>
						<span className="min-w-0 flex-1">
							<span className={clsx(step && "font-medium")}>{title}</span>
							{detail && (
								<span className="block text-caption break-words text-subtle">{detail}</span>
							)}
						</span>
						<span className="nums shrink-0 text-right text-caption text-subtle">
							{at ? formatMoment(at) : "Aguardando"}
						</span>
					</li>
				))}
			</ol>
			{unread.includes("emails") && (
				<PartFailed what="Erro ao carregar os e-mails sobre este pedido." />
			)}
			{emails.length > 0 && (
				<details className="mt-4 text-small">
					<summary className="cursor-pointer rounded-xs font-medium text-brand-text">
						{counted(emails.length, "e-mail", "e-mails")} sobre este pedido
					</summary>
					<ul className="mt-2 space-y-2">
						{emails.map((email) => (
							<li key={email.id} className="flex justify-between gap-3">
								<span className="min-w-0">
									<span className="block truncate">{email.subject}</span>
									<span className="block truncate text-caption text-subtle">{email.to_email}</span>
								</span>
								<span className="nums shrink-0 text-right text-caption text-subtle">
									{MAIL_STATES[email.status]}
									<span className="block">{formatMoment(email.sent_at ?? email.created_at)}</span>
								</span>
							</li>
						))}
					</ul>
				</details>
			)}
		</Part>
	);
}

import { href, Link } from "react-router";
import { useMayOpen } from "../ui/may.tsx";
import { FigureStrip } from "../ui/panel.tsx";
import type { Route } from "./+types/route";
import { UNREADABLE } from "./unreadable.tsx";

type Figures = Pick<Route.ComponentProps["loaderData"], "emails" | "security" | "jobs" | "sends">;

/** What waits and what failed, in four figures; a part that could not be read says so. */
export function SystemFigures({ emails, security, jobs, sends }: Figures) {
	const seesEmails = useMayOpen()(href("/admin/sistema/emails"));
	const events = Object.values(security ?? {}).reduce((sum, n) => sum + n, 0);
	return (
		<FigureStrip
			label="Em resumo"
			figures={[
				{
					label: "E-mails na fila",
					value: emails ? emails.queued + emails.sending : "–",
					note: !emails
						? UNREADABLE
						: sends
							? seesEmails && <SeeAll to={href("/admin/sistema/emails")} what="Ver e-mails" />
							: "Sem servidor de e-mail configurado",
				},
				{
					label: "E-mails com falha",
					value: emails?.failed ?? "–",
					note: emails
						? seesEmails && (
								<SeeAll to={`${href("/admin/sistema/emails")}?status=failed`} what="Ver falhas" />
							)
						: UNREADABLE,
				},
				{
					label: "Eventos de segurança",
					value: security ? events : "–",
					note: security ? (
						<SeeAll to={href("/admin/sistema/seguranca")} what="Nas últimas 24 h" />
					) : (
						UNREADABLE
					),
				},
				{
					label: "Tarefas com falha",
					value: jobs ? jobs.queues.reduce((sum, { failed }) => sum + failed, 0) : "–",
					note: jobs ? "Nas últimas 24 h" : UNREADABLE,
				},
			]}
		/>
	);
}

const SeeAll = ({ to, what }: { to: string; what: string }) => (
	<Link to={to} className="font-medium text-brand-text hover:underline">
		{what}
	</Link>
);

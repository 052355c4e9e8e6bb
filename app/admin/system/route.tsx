import { RefreshCw } from "lucide-react";
import { data, href, Link } from "react-router";
import { z } from "zod";
import { adminContext, reportErrorContext, shopContext } from "#app/context.ts";
import { clientActionSaying, FAILED_KEPT } from "#app/session/client-action.ts";
import { partReader } from "#app/session/read-part.ts";
import { StatusPill } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Outcome } from "#app/ui/use-action-toast.ts";
import { readJson } from "../read-json.ts";
import { useMayOpen } from "../ui/may.tsx";
import { FigureStrip, Panel } from "../ui/panel.tsx";
import type { Route } from "./+types/route";
import { BackupPanel } from "./backup-panel.tsx";
import { ChecksPanel } from "./checks-panel.tsx";
import { JobsPanel } from "./jobs-panel.tsx";
import { MachinePanel } from "./machine-panel.tsx";
import { PaymentPanel } from "./payment-panel.tsx";
import { SystemHead } from "./system-head.tsx";
import { useChecks } from "./use-checks.ts";

export const clientAction = clientActionSaying((intent) => ({
	title: intent === "test-payment" ? "Erro no teste" : "Erro",
	message: FAILED_KEPT,
}));

export async function loader({ context }: Route.LoaderArgs) {
	const { system, payments } = context.get(shopContext);
	// A part that cannot be read must not hide the others: this is where one looks for what is wrong.
	const readable = partReader(context);
	const [machine, jobs, emails, security, backups] = await Promise.all([
		readable(system.loadMachine()),
		readable(system.jobs.list()),
		readable(system.emails.count()),
		readable(system.security.countRecent()),
		readable(system.backups.report()),
	]);
	return {
		machine,
		jobs,
		emails,
		security,
		backups,
		sends: system.emails.sends,
		sandbox: payments.checkoutOptions().sandbox,
	};
}

const asked = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("test-payment") }),
	z.object({ intent: z.literal("back-up") }),
	z.object({ intent: z.literal("retry-job"), id: z.string() }),
]);

type Answer = Outcome & { payment?: { hasAccessToken: boolean; hasPublicKey: boolean } };

export async function action({ request, context }: Route.ActionArgs) {
	const { system, payments } = context.get(shopContext);
	const wanted = await readJson(request, asked);
	if (wanted.intent === "retry-job") {
		return (await system.jobs.retry(context.get(adminContext), wanted.id))
			? data<Answer>({ ok: true, message: "A tarefa será repetida em instantes." })
			: data<Answer>(
					{ ok: false, message: "Esta tarefa já foi repetida ou apagada." },
					{ status: 422 },
				);
	}
	if (wanted.intent === "back-up") {
		const asked = await system.backups.ask(context.get(adminContext));
		return data<Answer>({
			ok: true,
			message: asked ? "O backup começa em instantes." : "Um backup já está na fila.",
		});
	}
	try {
		const { hasAccessToken, hasPublicKey } = await payments.testConnection();
		return data<Answer>({
			ok: true,
			message: "Teste executado",
			payment: { hasAccessToken, hasPublicKey },
		});
	} catch (error) {
		context.get(reportErrorContext)(error);
		return data<Answer>(
			{ ok: false, title: "Erro no teste", message: "O provedor não respondeu." },
			{ status: 502 },
		);
	}
}

export default function SystemStatus({ loaderData }: Route.ComponentProps) {
	const { machine, jobs, emails, security, backups, sends, sandbox } = loaderData;
	const { checks, testing, badge, run } = useChecks();
	const seesEmails = useMayOpen()(href("/admin/sistema/emails"));
	const events = Object.values(security ?? {}).reduce((sum, n) => sum + n, 0);
	return (
		<>
			<SystemHead text="Se a loja está saudável, e o que aconteceu nela.">
				<span aria-live="polite">
					<StatusPill tone={badge.tone}>{badge.text}</StatusPill>
				</span>
				<Button size="sm" variant="outline" busy={testing} onClick={run}>
					{!testing && <RefreshCw className="size-4.5" strokeWidth={1.6} aria-hidden />}
					Executar testes novamente
				</Button>
			</SystemHead>
			<FigureStrip
				label="Em resumo"
				figures={[
					{
						label: "E-mails na fila",
						value: emails ? emails.queued + emails.sending : "–",
						note: sends
							? seesEmails && <SeeAll to={href("/admin/sistema/emails")} what="Ver e-mails" />
							: "Sem servidor de e-mail configurado",
					},
					{
						label: "E-mails com falha",
						value: emails?.failed ?? "–",
						note: seesEmails && (
							<SeeAll to={`${href("/admin/sistema/emails")}?status=failed`} what="Ver falhas" />
						),
					},
					{
						label: "Eventos de segurança",
						value: security ? events : "–",
						note: <SeeAll to={href("/admin/sistema/seguranca")} what="Nas últimas 24 h" />,
					},
					{
						label: "Tarefas com falha",
						value: jobs ? jobs.queues.reduce((sum, { failed }) => sum + failed, 0) : "–",
						note: "Nas últimas 24 h",
					},
				]}
			/>
			<div className="my-6 grid items-start gap-6 lg:grid-cols-2">
				<div className="grid gap-6">
					<ChecksPanel checks={checks} testing={testing} />
					<PaymentPanel sandbox={sandbox} />
				</div>
				<div className="grid gap-6">
					{backups ? <BackupPanel report={backups} /> : <Unreadable title="Backup" />}
					{machine ? <MachinePanel machine={machine} /> : <Unreadable title="Versão e espaço" />}
				</div>
			</div>
			{jobs ? <JobsPanel jobs={jobs} /> : <Unreadable title="Tarefas automáticas" />}
		</>
	);
}

const SeeAll = ({ to, what }: { to: string; what: string }) => (
	<Link to={to} className="font-medium text-brand-text hover:underline">
		{what}
	</Link>
);

const Unreadable = ({ title }: { title: string }) => (
	<Panel title={title}>
		<p className="text-[14px] text-bad-text">Não foi possível ler esta parte agora.</p>
	</Panel>
);

import { RefreshCw, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { shopContext } from "#app/context.ts";
import { partReader } from "#app/session/read-part.ts";
import { StatusPill } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { isMoney } from "#core/payments/desk/attention-rules.ts";
import { stateWarnings } from "#core/payments/desk/provider-state-rules.ts";
import { healthWarnings } from "#core/payments/health-rules.ts";
import { systemTroubles } from "#core/system/trouble-rules.ts";
import { sayFailures } from "../action/say-failures.ts";
import { useMayOpen } from "../ui/may.tsx";
import type { Route } from "./+types/route";
import { BackupPanel } from "./backup-panel.tsx";
import { CarriersPanel } from "./carriers-panel.tsx";
import { ChecksPanel } from "./checks-panel.tsx";
import { JobsPanel } from "./jobs-panel.tsx";
import { MachinePanel } from "./machine-panel.tsx";
import { PaymentPanel } from "./payment-panel.tsx";
import { action } from "./system-actions.ts";
import { SystemFigures } from "./system-figures.tsx";
import { SystemHead } from "./system-head.tsx";
import { Unreadable } from "./unreadable.tsx";
import { useChecks } from "./use-checks.ts";

export { action };

export const clientAction = sayFailures({ "test-payment": "Erro no teste" });

export async function loader({ context }: Route.LoaderArgs) {
	const { system, payments } = context.get(shopContext);
	// A part that cannot be read must not hide the others: this is where one looks for what is wrong.
	const readable = partReader(context);
	const [machine, jobs, emails, security, backups, health, matters, state] = await Promise.all([
		readable(system.loadMachine()),
		readable(system.jobs.list()),
		readable(system.emails.count()),
		readable(system.security.countRecent()),
		readable(system.backups.report()),
		readable(payments.health()),
		readable(payments.desk.attention()),
		readable(payments.desk.state()),
	]);
	return {
		machine,
		jobs,
		emails,
		security,
		backups,
		health,
		state,
		matters: matters?.filter(isMoney).length ?? null,
		sends: system.emails.sends(),
		sandbox: payments.checkoutOptions().sandbox,
		troubles: systemTroubles({
			demo: system.isDemo,
			sendsMail: system.emails.sends(),
			failedEmails: emails?.failed ?? 0,
			backup: backups,
			sandbox: payments.checkoutOptions().sandbox,
			nobodyPays: payments.isClosed(),
			disk: machine?.disk ?? null,
			failedJobs: jobs?.queues.reduce((sum, { failed }) => sum + failed, 0) ?? null,
		}),
	};
}

export default function SystemStatus({ loaderData }: Route.ComponentProps) {
	const { machine, jobs, emails, security, backups, health, sends, sandbox } = loaderData;
	const { matters, state, troubles } = loaderData;
	const mayOpen = useMayOpen();
	const warnings =
		health && state ? healthWarnings(health).length + stateWarnings(state).length : null;
	const { checks, carriers, testing, badge, run } = useChecks(
		matters === null || warnings === null
			? null
			: { waiting: matters, warnings, refused: state?.keys === "refused" },
		troubles.length,
	);
	return (
		<>
			<SystemHead text="Se a loja está saudável, e o que aconteceu nela.">
				<span aria-live="polite">
					<StatusPill tone={badge.tone}>{badge.text}</StatusPill>
				</span>
				<Button size="sm" variant="outline" busy={testing} onClick={run}>
					{!testing && <Icon of={RefreshCw} className="size-4.5" />}
					Executar testes novamente
				</Button>
			</SystemHead>
			{troubles.length > 0 && (
				<section
					aria-label="Precisa de atenção"
					className="mb-6 rounded-md border border-line bg-warn-tint px-5 py-4 text-ui"
				>
					<ul className="grid gap-2">
						{troubles.map(({ text, to, action: way }) => (
							<li key={text} className="flex items-start gap-2.5">
								<Icon of={TriangleAlert} className="mt-0.5 size-5 shrink-0 text-warn-text" />
								<span>
									{text}{" "}
									{to && mayOpen(to.split("?", 1)[0] ?? to) && (
										<Link to={to} className="font-semibold underline underline-offset-2">
											{way}
										</Link>
									)}
								</span>
							</li>
						))}
					</ul>
				</section>
			)}
			<SystemFigures emails={emails} security={security} jobs={jobs} sends={sends} />
			<div className="my-6 grid items-start gap-6 lg:grid-cols-2">
				<div className="grid gap-6">
					<ChecksPanel checks={checks} testing={testing} />
					<CarriersPanel carriers={carriers} testing={testing} />
					<PaymentPanel sandbox={sandbox} health={health} state={state} matters={matters} />
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

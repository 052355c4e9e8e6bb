import { CircleCheck, CircleX, LoaderCircle, RefreshCw, TriangleAlert } from "lucide-react";
import { href, Link } from "react-router";
import { z } from "zod";
import { TextLink } from "#app/admin/ui/lists/row-action.tsx";
import { reportErrorContext, shopContext } from "#app/context.ts";
import { partReader } from "#app/session/read-part.ts";
import { StatusPill } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { CarrierHealth } from "#core/delivery/shared/carrier-fields.ts";
import { CARRIER_STATE_WORDS } from "#core/delivery/shared/carrier-fields.ts";
import { healthWarnings, isMoney, stateWarnings } from "#core/payments/shared/attention.ts";
import type { MachineReport } from "#core/system/load-machine.ts";
import { CHECK_NAMES, type Check, systemTroubles } from "#core/system/shared/trouble.ts";
import { counted } from "#core/values/text.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { done, refuse } from "../action/reply.ts";
import { sayFailures } from "../action/say-failures.ts";
import { useMayOpen } from "../ui/may.tsx";
import { FactList, FigureStrip, Panel } from "../ui/panel.tsx";
import type { Route } from "./+types/route";
import {
	BackupPanel,
	formatDuration,
	formatSize,
	JobsPanel,
	PaymentPanel,
	type SystemAction,
	type Tested,
} from "./panels.tsx";
import { SystemHead } from "./system-head.tsx";
import { useChecks } from "./use-checks.ts";

export const action = defineActions({
	area: "system",
	subject: "Esta tarefa",
	intents: {
		"test-payment": intent({}, async ({ shop, context }) => {
			try {
				const { hasAccessToken, hasPublicKey } = await shop.payments.testConnection();
				return done<Tested>({
					message: "Teste executado",
					payment: { hasAccessToken, hasPublicKey },
				});
			} catch (error) {
				context.get(reportErrorContext)(error);
				return refuse<Tested>("O provedor não respondeu.", {}, 502);
			}
		}),
		"back-up": intent({}, async ({ shop, admin }) =>
			done(
				(await shop.system.backups.ask(admin))
					? "O backup começa em instantes."
					: "Um backup já está na fila.",
			),
		),
		"retry-job": intent({ id: z.string() }, async ({ shop, admin }, { id }) =>
			(await shop.system.jobs.retry(admin, id))
				? done("A tarefa será repetida em instantes.")
				: refuse("Esta tarefa já foi repetida ou apagada."),
		),
	},
}) satisfies SystemAction;

/** Whether the connected carriers answer and accept their token (rule delivery 17). */
function CarriersPanel({ carriers, testing }: { carriers: CarrierHealth[]; testing: boolean }) {
	if (carriers.length === 0) return null;
	return (
		<Panel title="Transportadoras">
			<ul className="divide-y divide-line" aria-busy={testing || undefined}>
				{carriers.map(({ label, test, state, ms }) => (
					<li key={label} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
						<div className="min-w-0 flex-1">
							<p className="text-ui font-medium">
								{label}
								{test && ", ambiente de testes"}
							</p>
							<p
								role={state === "well" || testing ? undefined : "alert"}
								className={`text-small ${state === "well" || testing ? "text-subtle" : "text-bad-text"}`}
							>
								{testing ? "Testando..." : CARRIER_STATE_WORDS[state]}
							</p>
						</div>
						{ms !== null && !testing && (
							<span className="nums text-caption text-subtle">{ms} ms</span>
						)}
					</li>
				))}
			</ul>
		</Panel>
	);
}

const IDS = Object.keys(CHECK_NAMES) as Check["id"][];

function ChecksPanel({ checks, testing }: { checks: Check[]; testing: boolean }) {
	return (
		<Panel title="Verificações">
			<ul className="divide-y divide-line" aria-busy={testing || undefined}>
				{IDS.map((id) => {
					const check = checks.find((one) => one.id === id);
					return (
						<li key={id} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
							<Mark check={testing ? undefined : check} />
							<div className="min-w-0 flex-1">
								<p className="text-ui font-medium">{CHECK_NAMES[id]}</p>
								<p
									className={`text-small break-words ${check && !check.ok && !testing ? "text-bad-text" : "text-subtle"}`}
								>
									{testing || !check ? "Testando..." : check.text}
								</p>
							</div>
							{check && !testing && (
								<span className="nums text-caption text-subtle">{check.ms} ms</span>
							)}
						</li>
					);
				})}
			</ul>
		</Panel>
	);
}

function Mark({ check }: { check: Check | undefined }) {
	const look = "mt-0.5 size-5 shrink-0";
	if (!check) {
		return <LoaderCircle className={`${look} animate-spin text-subtle`} aria-hidden />;
	}
	return check.ok ? (
		<CircleCheck className={`${look} text-ok-text`} role="img" aria-label="OK" />
	) : (
		<CircleX className={`${look} text-bad-text`} role="img" aria-label="Erro" />
	);
}

function MachinePanel({ machine }: { machine: MachineReport }) {
	const { database, disk, uploads } = machine;
	const facts: [string, string][] = [
		["Versão da loja", machine.version],
		["Node.js", machine.node],
		[
			"Banco de dados",
			`${database.kind === "embedded" ? "PostgreSQL embutido" : "PostgreSQL"} ${database.version}`,
		],
		["Tamanho do banco", formatSize(database.bytes)],
		[
			`Arquivos enviados (${uploads.where})`,
			`${counted(uploads.files, "arquivo", "arquivos")}, ${formatSize(uploads.bytes)}`,
		],
		[
			"Espaço livre em disco",
			disk ? `${formatSize(disk.free)} de ${formatSize(disk.total)}` : "Não informado",
		],
		["Memória em uso", formatSize(machine.memory)],
		["No ar há", formatDuration(machine.uptime)],
	];
	return (
		<Panel title="Versão e espaço">
			<FactList facts={facts} />
			<details className="mt-3 text-small">
				<summary className="min-h-9 cursor-pointer rounded-xs py-1.5 font-medium">
					Maiores tabelas
				</summary>
				<ul>
					{database.tables.map(({ name, bytes }) => (
						<li key={name} className="flex justify-between gap-4 py-1">
							<span>{name}</span>
							<span className="nums text-subtle">{formatSize(bytes)}</span>
						</li>
					))}
				</ul>
			</details>
		</Panel>
	);
}

type Figures = Pick<Route.ComponentProps["loaderData"], "emails" | "security" | "jobs" | "sends">;

/** Four figures of queues and failures; a part that failed to load shows an error. */
function SystemFigures({ emails, security, jobs, sends }: Figures) {
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

const SeeAll = ({ to, what }: { to: string; what: string }) => <TextLink to={to}>{what}</TextLink>;

export const clientAction = sayFailures({ "test-payment": "Erro no teste" });

export async function loader({ context }: Route.LoaderArgs) {
	const { system, payments } = context.get(shopContext);
	// Failed parts must not hide the others: this screen is for diagnosis.
	const readable = partReader(context);
	const [machine, jobs, emails, security, backups, health, tasks, state, lacking] =
		await Promise.all([
			readable(system.loadMachine()),
			readable(system.jobs.list()),
			readable(system.emails.count()),
			readable(system.security.countRecent()),
			readable(system.backups.report()),
			readable(payments.health()),
			readable(payments.office.attention()),
			readable(payments.office.state()),
			readable(system.listMissingOpen()),
		]);
	return {
		machine,
		jobs,
		emails,
		security,
		backups,
		health,
		state,
		taskCount: tasks?.filter(isMoney).length ?? null,
		sends: system.emails.sends(),
		sandbox: payments.checkoutOptions().sandbox,
		troubles: systemTroubles({
			demo: system.isDemo,
			sendsMail: system.emails.sends(),
			failedEmails: emails?.failed ?? 0,
			lacking: lacking ?? [],
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
	const { taskCount, state, troubles } = loaderData;
	const mayOpen = useMayOpen();
	const warnings =
		health && state ? healthWarnings(health).length + stateWarnings(state).length : null;
	const { checks, carriers, testing, badge, run } = useChecks(
		taskCount === null || warnings === null
			? null
			: { waiting: taskCount, warnings, refused: state?.keys === "refused" },
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
					<PaymentPanel sandbox={sandbox} health={health} state={state} tasks={taskCount} />
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

const UNREADABLE = "Não foi possível ler esta parte agora.";

const Unreadable = ({ title }: { title: string }) => (
	<Panel title={title}>
		<p className="text-small text-bad-text">{UNREADABLE}</p>
	</Panel>
);

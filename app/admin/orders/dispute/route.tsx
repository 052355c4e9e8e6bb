import clsx from "clsx";
import { CircleCheck, CircleDashed, Printer } from "lucide-react";
import { Suspense, useState } from "react";
import { data } from "react-router";
import { z } from "zod";
import { sayFailures } from "#app/admin/action/say-failures.ts";
import { loadScreen } from "#app/admin/load-screen.ts";
import { ConfirmDialog } from "#app/admin/ui/confirm-dialog.tsx";
import { Fact, Facts } from "#app/admin/ui/facts.tsx";
import { TextLink } from "#app/admin/ui/lists/row-action.tsx";
import { useMay } from "#app/admin/ui/may.tsx";
import { PageHead } from "#app/admin/ui/page-head.tsx";
import { Panel } from "#app/admin/ui/panel.tsx";
import { shopContext } from "#app/context.ts";
import { StatusPill, type Tone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { OrderWords } from "#core/mail/list-emails.ts";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import type { PaymentDispute } from "#core/payments/disputes/emails.ts";
import type { SimulatedDispute } from "#core/payments/payments.ts";
import {
	claimEndWords,
	DISPUTE_STATUS_LABELS,
	type DisputeStatus,
	daysLeft,
	daysWords,
	evidenceOf,
	isOpen,
	KIND_LABELS,
	reasonWords,
} from "#core/payments/shared/disputes.ts";
import { formatDay, formatMoment } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { type Call, defineActions, idOf, intent } from "../../action/define-actions.ts";
import { done, late, type Reply, toReply } from "../../action/reply.ts";
import type { Route } from "./+types/route";
import { type DisputeAction, useDisputeAction } from "./dispute-notice.tsx";
import { EvidenceForm } from "./evidence-form.tsx";

const about = (call: Call, dispute: string) => ({ orderId: idOf(call), disputeId: dispute });
const closed = (): Reply => late("Este caso já foi encerrado.");
const document = z.instanceof(File).optional();

export const action = defineActions({
	area: "money",
	subject: "Este caso",
	intents: {
		accept: intent({ dispute: z.string() }, async (call, { dispute }) =>
			toReply(
				await call.shop.payments.disputes.accept(call.admin, about(call, dispute)),
				() => "A loja não contesta este caso",
				{ closed },
			),
		),
		dismiss: intent({ dispute: z.string() }, async (call, { dispute }) =>
			toReply(
				await call.shop.payments.disputes.dismissFraud(call.admin, about(call, dispute)),
				() => "Envio liberado",
				{ closed },
			),
		),
		evidence: intent(
			{ dispute: z.string(), file0: document, file1: document, file2: document, file3: document },
			async (call, { dispute, ...sent }) => {
				const files = await Promise.all(
					Object.values(sent).flatMap((file) =>
						file
							? [
									file.arrayBuffer().then((buffer) => ({
										name: file.name,
										type: file.type,
										bytes: new Uint8Array(buffer),
									})),
								]
							: [],
					),
				);
				return toReply(
					await call.shop.payments.disputes.sendEvidence(call.admin, about(call, dispute), files),
					() => "Provas enviadas",
					{
						closed,
						not_sent: () =>
							late("O provedor não recebeu as provas. Tente de novo ou envie pelo painel dele."),
					},
				);
			},
		),
		simulate: intent(
			{ payment: z.string(), what: z.custom<SimulatedDispute>() },
			async (call, { payment, what }) =>
				(await call.shop.payments.disputes.simulate(payment, what))
					? done("Simulado")
					: late("Só o ambiente de teste simula contestações."),
		),
	},
}) satisfies DisputeAction;

type CaseFactsProps = { order: OrderDetail; dispute: PaymentDispute };

function CaseFacts({ order, dispute }: CaseFactsProps) {
	const { kind, status } = dispute;
	const [asking, setAsking] = useState(false);
	const { send, busy } = useDisputeAction(order.id, () => setAsking(false));
	const allowed = useMay("money");
	const open = isOpen(status);
	const fraud = kind === "fraud";
	return (
		<Panel title="O caso">
			<Facts>
				<Fact label="Motivo">{reasonWords(dispute.reason)}</Fact>
				<Fact label="Aberta em">{formatDay(dispute.opened_at)}</Fact>
				<Fact label="Valor">{formatMoney(dispute.amount)}</Fact>
				{dispute.sent_at && <Fact label="Provas enviadas">{formatDay(dispute.sent_at)}</Fact>}
				{dispute.closed_at && <Fact label="Encerrada em">{formatDay(dispute.closed_at)}</Fact>}
				{dispute.provider_dispute_id && <Fact label="Código">{dispute.provider_dispute_id}</Fact>}
			</Facts>
			{(open || status === "accepted") && (
				<p className="mt-5 border-t border-line pt-4 text-small text-subtle">
					As peças deste pedido não voltam à venda e nada é enviado até a decisão.
				</p>
			)}
			{open && kind !== "claim" && allowed && (
				<Button
					size="sm"
					variant={fraud ? "outline" : "danger"}
					className="mt-4"
					onClick={() => setAsking(true)}
				>
					{fraud ? "Liberar o envio" : "Não contestar"}
				</Button>
			)}
			<ConfirmDialog
				open={asking}
				onOpenChange={setAsking}
				title={fraud ? "Liberar o envio?" : "Não contestar?"}
				text={
					fraud
						? "O provedor suspeita de fraude. Libere só depois de falar com o cliente."
						: `O banco devolve ${formatMoney(dispute.amount)} ao cliente e a loja perde o valor.`
				}
				action={fraud ? "Liberar o envio" : `Não contestar ${formatMoney(dispute.amount)}`}
				busy={busy}
				onConfirm={() => send({ intent: fraud ? "dismiss" : "accept", dispute: dispute.id })}
			/>
		</Panel>
	);
}

const STATES: Record<PaymentDispute["status"], string> = {
	open: "",
	sent: "Provas enviadas. O banco decide, o que pode levar até 6 meses.",
	accepted: "A loja não contesta: o banco devolve o valor ao cliente.",
	won: "O banco decidiu a favor da loja e o valor voltou.",
	lost: "O banco devolveu o valor ao cliente. Não devolva outra vez.",
	closed: "Este caso está encerrado.",
};

function DeadlineStrip({ order, dispute }: { order: OrderDetail; dispute: PaymentDispute }) {
	const { status, kind, documents_until, amount } = dispute;
	const now = new Date();
	if (status !== "open" || kind !== "chargeback") {
		const text =
			status !== "open"
				? status === "closed" && kind === "claim"
					? claimEndWords(order.payment_status)
					: STATES[status]
				: kind === "fraud"
					? "Não envie este pedido: o provedor suspeita de fraude. Confira com o cliente, cancele ou devolva."
					: `O cliente reclamou no provedor. Responda por lá${documents_until ? ` até ${formatMoment(documents_until)} (${daysWords(documents_until, now).toLowerCase()})` : ""}; o envio e as peças esperam.`;
		return (
			<p role="status" className="mb-5 rounded-md border border-line bg-bg px-5 py-4 text-ui">
				{text}
			</p>
		);
	}
	const urgent = documents_until !== null && (daysLeft(documents_until, now) ?? 0) <= 1;
	return (
		<div
			role="status"
			className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-md border border-line bg-bg px-5 py-4"
		>
			<p
				className={clsx(
					"text-price font-semibold",
					urgent || !documents_until ? "text-bad-text" : "text-warn-text",
				)}
			>
				{documents_until ? daysWords(documents_until, now) : "Prazo não informado"}
			</p>
			<p className="min-w-0 flex-1 basis-72 text-small">
				<b className="block font-semibold">
					{documents_until
						? `Envie as provas até ${formatMoment(documents_until)}.`
						: "Envie hoje."}
				</b>
				Sem resposta, o banco devolve o valor ao cliente e a loja perde {formatMoney(amount)}.
			</p>
		</div>
	);
}

const Dossier = lazyPart(() => import("./dossier.tsx"));

type EvidencePanelProps = {
	order: OrderDetail;
	dispute: PaymentDispute;
	/** E-mails to the customer, verbatim. */
	words: OrderWords[];
	/** Documents are still accepted; otherwise missing ones are not requested. */
	sending: boolean;
};

/** Evidence, what is missing, the printed dossier, and the upload form. */
function EvidencePanel({ order, dispute, words, sending }: EvidencePanelProps) {
	const [printing, setPrinting] = useState(false);
	const evidence = evidenceOf(order);
	const ready = evidence.filter(({ missing }) => !missing).length;
	return (
		<div className="grid gap-5">
			<Panel
				title={`Provas: ${ready} de ${evidence.length} prontas`}
				action={
					<Button size="sm" variant="quiet" busy={printing} onClick={() => setPrinting(true)}>
						<Printer className="size-4.5" strokeWidth={1.6} aria-hidden />
						Imprimir dossiê
					</Button>
				}
			>
				<ul className="divide-y divide-line">
					{evidence.map(({ title, text, missing }) => {
						const Icon = missing ? CircleDashed : CircleCheck;
						return (
							<li key={title} className="flex items-start gap-3.5 py-3 text-small">
								<Icon
									className={`mt-0.5 size-5 shrink-0 ${missing ? "text-subtle" : "text-ok-text"}`}
									strokeWidth={1.6}
									aria-hidden
								/>
								<span className="min-w-0">
									<b className="block font-semibold">
										{title}
										{missing && <span className="font-normal text-subtle"> (falta)</span>}
									</b>
									{(sending || !missing) && (
										<span className="block break-words text-subtle">{text}</span>
									)}
								</span>
							</li>
						);
					})}
				</ul>
			</Panel>
			{sending && <EvidenceForm order={order} dispute={dispute} />}
			<Suspense>
				{printing && <Dossier {...{ order, dispute, words }} onDone={() => setPrinting(false)} />}
			</Suspense>
		</div>
	);
}

export const clientAction = sayFailures({}, "Erro na contestação");

export const loader = loadScreen(
	"Erro ao carregar a contestação",
	async ({ context, params }: Route.LoaderArgs) => {
		const { orderAdmin, payments } = context.get(shopContext);
		const order = await orderAdmin.loadOrder(params.id);
		const [dispute] = order ? await payments.disputes.ofOrder(order.id) : [];
		if (!order || !dispute) throw data("Contestação não encontrada", { status: 404 });
		return { order, dispute, words: await orderAdmin.listOrderWords(order) };
	},
);

const TONES: Record<DisputeStatus, Tone> = {
	open: "bad",
	sent: "warn",
	accepted: "neutral",
	won: "ok",
	lost: "bad",
	closed: "neutral",
};

export default function DisputeRoute({ loaderData }: Route.ComponentProps) {
	const { order, dispute, words } = loaderData;
	const kind = KIND_LABELS[dispute.kind];
	return (
		<>
			<nav aria-label="Onde você está" className="mb-3 text-small">
				<TextLink to={`/admin/pedidos?aberto=${order.id}`}>
					Pedido #{orderNumber(order.id)}
				</TextLink>
				<span className="text-subtle"> › {kind}</span>
			</nav>
			<PageHead
				title={`${kind} de ${formatMoney(dispute.amount)}`}
				text={`Pedido #${orderNumber(order.id)}, ${order.customer_name}`}
			>
				<StatusPill tone={TONES[dispute.status]}>
					{DISPUTE_STATUS_LABELS[dispute.status]}
				</StatusPill>
			</PageHead>
			<DeadlineStrip order={order} dispute={dispute} />
			<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
				<EvidencePanel
					order={order}
					words={words}
					dispute={dispute}
					sending={dispute.kind === "chargeback" && isOpen(dispute.status)}
				/>
				<CaseFacts order={order} dispute={dispute} />
			</div>
		</>
	);
}

import { data, href } from "react-router";
import { NOBODY_INFORMS, useMailWords } from "#app/admin/action/mail-words.ts";
import { Fact } from "#app/admin/ui/facts.tsx";
import { TextLink } from "#app/admin/ui/lists/row-action.tsx";
import { MissingDialog } from "#app/admin/ui/panel.tsx";
import { DIALOG, useDialogAddress } from "#app/admin/ui/use-dialog-address.ts";
import { reportErrorContext, shopContext } from "#app/context.ts";
import { readOrFail } from "#app/session/read-part.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { orderNumber, paymentWord } from "#core/orders/shared/order.ts";
import { PAYMENT_METHOD_LABELS } from "#core/orders/shared/payment-method.ts";
import type { InboxTask, NearOrder } from "#core/payments/manage/load-task.ts";
import { REQUESTED } from "#core/payments/shared/attention.ts";
import {
	MISMATCH_WORDS,
	moneyIn,
	type NotRefundable,
	RESOLUTION_LABELS,
} from "#core/payments/shared/mismatches.ts";
import type { InboxPayment } from "#core/payments/types.ts";
import { dayText, formatDay, formatMoment, shopDay } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { useTaskAction } from "../use-task-action.ts";
import type { Route } from "./+types/inbox-route";
import { type Resolution, ResolutionDialog } from "./resolution-dialog.tsx";

export const handle = DIALOG;

export async function loader({ params, context }: Route.LoaderArgs) {
	const { office } = context.get(shopContext).payments;
	const { found: task, failed } = await readOrFail(
		context,
		office.loadInbox(params.id, context.get(reportErrorContext)),
	);
	const today = shopDay(new Date());
	return data({ task, failed, today }, { status: failed ? 503 : task ? 200 : 404 });
}

export default function Inbox({ loaderData: { task, failed, today } }: Route.ComponentProps) {
	const { close } = useDialogAddress(href("/admin/pagamentos"));
	if (task) {
		return <InboxDialog key={task.payment.id} task={task} today={today} onClose={close} />;
	}
	return (
		<MissingDialog
			title="Pagamento sem pedido"
			failed={failed}
			what="Erro ao carregar o pagamento."
			onClose={close}
		/>
	);
}

/** Why a refund through the provider is impossible. */
const WHY: Record<NotRefundable, string> = {
	boleto: "Um boleto não volta pelo provedor.",
	too_old: "O prazo do provedor passou: PIX 90 dias, cartão 180.",
	no_provider: "A loja não tem mais as chaves do provedor deste pagamento.",
};

type ByHandResolution = {
	money: string;
	/** Null where the provider could also refund. */
	why: NotRefundable | null;
	/** How the payer is notified, besides the order page. */
	informed: string;
	/** Today in São Paulo, `2026-11-24`. */
	today: string;
	errors: Record<string, string>;
	go(said: { how: string; day: string }): void;
};

const byHandResolution = ({
	money,
	why,
	informed,
	today,
	errors,
	go,
}: ByHandResolution): Resolution => ({
	id: "hand",
	title: `Registrar devolução de ${money} por fora`,
	text: `${why ? WHY[why] : "Só se o provedor não devolver."} Devolva antes, por PIX ou transferência; quem pagou lê o dia na página do pedido${informed}`,
	button: `Registrar ${money}`,
	fields: (
		<div className="grid gap-4">
			<TextField
				label="Dia em que o valor voltou"
				name="day"
				type="date"
				max={today}
				defaultValue={today}
				required
				error={errors["day"]}
			/>
			<TextAreaField
				label="Como voltou"
				name="how"
				rows={2}
				maxLength={500}
				required
				hint="O cliente não lê isto. Por exemplo: PIX para o CPF de quem pagou."
				error={errors["how"]}
			/>
		</div>
	),
	go: ({ how = "", day = "" }) => go({ how, day }),
});

/** Order number of the payment, prefilled with the nearest match. */
const LinkFields = ({
	suggested,
	error,
}: {
	suggested: NearOrder | null;
	error: string | undefined;
}) => (
	<TextField
		label="Número do pedido"
		name="order"
		required
		autoCapitalize="characters"
		autoComplete="off"
		defaultValue={suggested && !suggested.cancelled_at ? `#${orderNumber(suggested.id)}` : ""}
		hint="Como #52C6AA19, ou o de contagem, como 1251. O pedido precisa estar sem pagamento e ter este valor."
		error={error}
	/>
);

type InboxDialogProps = {
	task: InboxTask;
	/** In São Paulo, `2026-11-24`. */
	today: string;
	onClose(): void;
};

/** A payment without a matching order, with its options. */
function InboxDialog({ task, today, onClose }: InboxDialogProps) {
	const { payment, expected, order, guessed, reopens, unread } = task;
	const { send, busy, fields } = useTaskAction(onClose);
	const mailWords = useMailWords();
	const { id, kind, amount } = payment;
	const money = moneyIn(amount - payment.refunded_amount, payment.currency);
	const way = payment.method ? PAYMENT_METHOD_LABELS[payment.method] : "Pagamento";
	const test = kind === "test_money";
	const goesBack = task.whyNotRefundable === null;
	const back: Resolution = {
		id: "back",
		title: test ? "Desfazer no provedor" : `Devolver ${money}`,
		text: test
			? "O pagamento de teste é desfeito lá; nenhum dinheiro se move e ninguém é avisado"
			: order && !guessed
				? `${order.customer_name} recebe o valor${mailWords(" e um e-mail que explica", NOBODY_INFORMS)}`
				: "O valor volta pelo meio de onde veio",
		button: test ? "Desfazer no provedor" : `Devolver ${money}`,
		destructive: true,
		go: () => send({ intent: "give-back", id }),
	};
	const keep: Resolution = {
		id: "keep",
		...KEEPING[test ? "test" : "kept"](money),
		fields: (
			<TextAreaField
				label="Motivo"
				name="note"
				rows={2}
				maxLength={500}
				required
				defaultValue={test ? "Pagamento de teste" : ""}
				error={fields["note"]}
			/>
		),
		go: ({ note = "" }) => send({ intent: "keep", id, note }),
	};
	const byHand = byHandResolution({
		informed: mailWords(" e recebe um e-mail", NOBODY_INFORMS),
		...{ money, today, why: task.whyNotRefundable, errors: fields },
		go: (said) => send({ intent: "by-hand", id, ...said }),
	});
	const link: Resolution = {
		id: "link",
		title: reopens || !guessed ? "Ligar a outro pedido" : "Ligar a um pedido",
		text: "O pedido passa a pago com este dinheiro",
		button: `Ligar ${money}`,
		fields: <LinkFields suggested={guessed ? order : null} error={fields["order"]} />,
		go: ({ order: number = "" }) => send({ intent: "link", id, order: number }),
	};
	const reopen: Resolution[] =
		order && reopens
			? [
					{
						id: "reopen",
						title: `Reabrir o pedido #${orderNumber(order.id)}`,
						text: `As peças estão no estoque; o pedido volta como pago${mailWords(" e o cliente é avisado", NOBODY_INFORMS)}`,
						button: `Reabrir o pedido #${orderNumber(order.id)}`,
						go: () => send({ intent: "reopen", id, order: orderNumber(order.id) }),
					},
				]
			: [];
	const linked = kind === "unknown_reference" || kind === "cancelled_order";
	const canLink = linked && payment.live !== false;
	const settled = settledWords(payment);
	return (
		<ResolutionDialog
			title={MISMATCH_WORDS[kind].title}
			description={`${way} de ${moneyIn(amount, payment.currency)}, ${formatMoment(payment.approved_at ?? payment.created_at)}, código ${payment.provider_payment_id}`}
			// Settled ones need no instruction.
			text={settled ? null : MISMATCH_WORDS[kind].whatToDo}
			facts={
				<>
					{payment.payer && <Fact label="Quem pagou">{payment.payer}</Fact>}
					{expected !== null && <Fact label="Valor esperado">{formatMoney(expected)}</Fact>}
					{payment.currency && payment.currency !== "BRL" && (
						<Fact label="Moeda">{payment.currency}</Fact>
					)}
					{order && <OrderFact order={order} guessed={guessed} />}
				</>
			}
			settled={settled}
			ways={
				test
					? [keep, back]
					: [
							goesBack ? back : byHand,
							...(canLink ? [...reopen, link] : []),
							...(goesBack ? [byHand] : []),
							keep,
						]
			}
			unread={unread}
			busy={busy}
			onClose={onClose}
		/>
	);
}

/** Options that close the task without moving the money. */
const KEEPING: Record<
	"test" | "kept",
	(money: string) => Pick<Resolution, "title" | "text" | "button">
> = {
	test: () => ({
		title: "Dar por visto",
		text: "Nenhum dinheiro entrou; troque as credenciais por credenciais de produção",
		button: "Dar por visto",
	}),
	kept: (money) => ({
		title: `Ficar com ${money}, com motivo`,
		text: "O que foi combinado com quem pagou fica no registro",
		button: `Ficar com ${money}`,
	}),
};

/** The resolution, when and by whom; null while open. */
function settledWords(payment: InboxPayment): string | null {
	const { resolution, resolved_at, resolved_by, asked_at, created_at, note, returned_on } = payment;
	if (!resolution) return asked_at ? `${REQUESTED}, desde ${formatMoment(asked_at)}.` : null;
	const decided = `em ${formatMoment(resolved_at ?? created_at)}${resolved_by ? `, por ${resolved_by}` : ""}`;
	const what = RESOLUTION_LABELS[resolution];
	return returned_on
		? `${what} em ${dayText(returned_on)}, registrado ${decided}: ${note}`
		: `${what} ${decided}${note ? `: ${note}` : "."}`;
}

const OrderFact = ({ order, guessed }: { order: NearOrder; guessed: boolean }) => (
	<Fact label={guessed ? "Pedido mais próximo" : "Pedido"}>
		<TextLink to={`${href("/admin/pedidos")}?aberto=${order.id}&q=${orderNumber(order.id)}`}>
			#{orderNumber(order.id)}, {order.customer_name},{" "}
			{order.cancelled_at
				? `cancelado em ${formatDay(order.cancelled_at)}`
				: paymentWord(order).toLowerCase()}
		</TextLink>
	</Fact>
);

import { href, Link } from "react-router";
import { TextAreaField } from "#app/ui/field.tsx";
import { formatDay, formatMoment } from "#app/ui/format-date.ts";
import { orderNumber, PAYMENT_METHOD_LABELS, paymentWord } from "#core/orders/rules.ts";
import { ASKED } from "#core/payments/desk/attention-rules.ts";
import type { InboxMatter, NearOrder } from "#core/payments/desk/load-matter.ts";
import type { InboxPayment } from "#core/payments/inbox/list-inbox.ts";
import { MISFIT_WORDS, moneyIn, RESOLUTION_LABELS } from "#core/payments/inbox/misfit-rules.ts";
import { dayText } from "#core/values/day-text-rules.ts";
import { formatMoney } from "#core/values/money.ts";
import { NOBODY_INFORMS, useMailWords } from "../../action/mail-words.ts";
import { useMatterAction } from "../use-matter-action.ts";
import { byHandWay } from "./by-hand-way.tsx";
import { LinkFields } from "./link-fields.tsx";
import { type Way, WaysDialog } from "./ways-dialog.tsx";

type InboxDialogProps = {
	matter: InboxMatter;
	/** In São Paulo, `2026-11-24`. */
	today: string;
	onClose(): void;
};

/** A payment that fits nothing of the shop, and the ways out of it. */
export function InboxDialog({ matter, today, onClose }: InboxDialogProps) {
	const { payment, expected, order, guessed, reopens, unread } = matter;
	const { send, busy, fields } = useMatterAction(onClose);
	const mailWords = useMailWords();
	const { id, kind, amount } = payment;
	const money = moneyIn(amount - payment.refunded_amount, payment.currency);
	const way = payment.method ? PAYMENT_METHOD_LABELS[payment.method] : "Pagamento";
	const test = kind === "test_money";
	const goesBack = matter.noWayBack === null;
	const back: Way = {
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
	const keep: Way = {
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
	const byHand = byHandWay({
		informed: mailWords(" e recebe um e-mail", NOBODY_INFORMS),
		...{ money, today, why: matter.noWayBack, errors: fields },
		go: (said) => send({ intent: "by-hand", id, ...said }),
	});
	const link: Way = {
		id: "link",
		title: reopens || !guessed ? "Ligar a outro pedido" : "Ligar a um pedido",
		text: "O pedido passa a pago com este dinheiro",
		button: `Ligar ${money}`,
		fields: <LinkFields suggested={guessed ? order : null} error={fields["order"]} />,
		go: ({ order: number = "" }) => send({ intent: "link", id, order: number }),
	};
	const reopen: Way[] =
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
		<WaysDialog
			title={MISFIT_WORDS[kind].title}
			description={`${way} de ${moneyIn(amount, payment.currency)}, ${formatMoment(payment.approved_at ?? payment.created_at)}, código ${payment.provider_payment_id}`}
			// Of what is decided nobody is asked to do anything.
			text={settled ? null : MISFIT_WORDS[kind].whatToDo}
			facts={[
				...(payment.payer ? ([["Quem pagou", payment.payer]] as [string, string][]) : []),
				...(expected === null
					? []
					: ([["Valor esperado", formatMoney(expected)]] as [string, string][])),
				...(payment.currency && payment.currency !== "BRL"
					? ([["Moeda", payment.currency]] as [string, string][])
					: []),
				...(order ? [orderFact(order, guessed)] : []),
			]}
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

/** What it is to close a matter with its money where it is. */
const KEEPING: Record<"test" | "kept", (money: string) => Pick<Way, "title" | "text" | "button">> =
	{
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

/** What was decided of it, when and by whom; null while nothing is. */
function settledWords(payment: InboxPayment): string | null {
	const { resolution, resolved_at, resolved_by, asked_at, created_at, note, returned_on } = payment;
	if (!resolution) return asked_at ? `${ASKED}, desde ${formatMoment(asked_at)}.` : null;
	const decided = `em ${formatMoment(resolved_at ?? created_at)}${resolved_by ? `, por ${resolved_by}` : ""}`;
	const what = RESOLUTION_LABELS[resolution];
	return returned_on
		? `${what} em ${dayText(returned_on)}, registrado ${decided}: ${note}`
		: `${what} ${decided}${note ? `: ${note}` : "."}`;
}

const orderFact = (order: NearOrder, guessed: boolean): [string, React.ReactNode] => [
	guessed ? "Pedido mais próximo" : "Pedido",
	<Link
		key="order"
		to={`${href("/admin/pedidos")}?aberto=${order.id}&q=${orderNumber(order.id)}`}
		className="font-medium text-brand-text hover:underline"
	>
		#{orderNumber(order.id)}, {order.customer_name},{" "}
		{order.cancelled_at
			? `cancelado em ${formatDay(order.cancelled_at)}`
			: paymentWord(order).toLowerCase()}
	</Link>,
];

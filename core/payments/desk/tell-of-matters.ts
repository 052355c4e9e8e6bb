import { plainWords } from "#core/mail/strangers-text-rules.ts";
import { paragraph, template } from "#core/mail/template.ts";
import { orderNumber } from "#core/orders/rules.ts";
import { formatMoney } from "#core/values/money.ts";
import type { PaymentsDeps } from "../types.ts";
import {
	isMoney,
	type Matter,
	matterAction,
	matterLabel,
	matterPath,
	matterSentence,
} from "./attention-rules.ts";
import { listAttention } from "./list-attention.ts";

/** These have e-mails of their own, sent the moment they happen. */
const TOLD_AT_ONCE: Matter["kind"][] = [
	"chargeback",
	"claim",
	"fraud",
	"refund_no_balance",
	"refund_refused",
];

export type MatterMail = { matter: Matter };

/** To the owner: something about money needs them. One sentence and one link. */
export const paymentMatter = template("payment-matter", ({ matter }: MatterMail) => {
	const { amount, order } = matter;
	const about = [
		...(amount === null ? [] : [formatMoney(amount)]),
		...(order ? [`pedido #${orderNumber(order.id)}`] : []),
	].join(", ");
	const sentence = plainWords(matterSentence(matter));
	return {
		subject: about ? `${matterLabel(matter)}: ${about}` : matterLabel(matter),
		preview: sentence,
		title: matterLabel(matter),
		blocks: [
			paragraph(sentence),
			{ kind: "button", label: matterAction(matter), to: matterPath(matter) },
		],
	};
});

/**
 * Tells the owner of everything about money that needs them, once for each matter (rule payments 42).
 * Answers how many e-mails were queued.
 */
export async function tellOfMatters(deps: PaymentsDeps): Promise<number> {
	const matters = (await listAttention(deps)).filter(
		(matter) => mails(matter) && !matter.asked && !TOLD_AT_ONCE.includes(matter.kind),
	);
	if (matters.length === 0) return 0;
	const to = await deps.mailbox();
	if (!to) return 0;
	let queued = 0;
	for (const matter of matters) {
		const told = await deps.outbox.queue(deps.db, {
			template: paymentMatter,
			to,
			...(matter.order ? { orderId: matter.order.id } : {}),
			data: { matter },
			dedupeKey: `matter:${matter.key}`,
		});
		if (told) queued += 1;
	}
	return queued;
}

/** Keys that are not taken and a provider that is away stop all payments: that is money too. */
const mails = (matter: Matter): boolean =>
	isMoney(matter) || matter.kind === "keys" || matter.kind === "unreachable";

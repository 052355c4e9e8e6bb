import { plainWords } from "#core/mail/render.ts";
import { paragraph, template } from "#core/mail/template.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import { formatMoney } from "#core/values/money.ts";
import {
	isMoney,
	type Task,
	taskAction,
	taskLabel,
	taskPath,
	taskSentence,
} from "../shared/attention.ts";
import type { PaymentsDeps } from "../types.ts";
import { listAttention } from "./attention.ts";

/** These have immediate e-mails of their own, or are what the shop itself has just asked for. */
const SENT_AT_ONCE: Task["kind"][] = [
	"chargeback",
	"claim",
	"fraud",
	"refund_no_balance",
	"refund_refused",
	"difference",
];

type TaskMail = { task: Task };

export const paymentTask = template("payment-matter", ({ task }: TaskMail) => {
	const { amount, order } = task;
	const about = [
		...(amount === null ? [] : [formatMoney(amount)]),
		...(order ? [`pedido #${orderNumber(order.id)}`] : []),
	].join(", ");
	const sentence = plainWords(taskSentence(task));
	return {
		subject: about ? `${taskLabel(task)}: ${about}` : taskLabel(task),
		preview: sentence,
		title: taskLabel(task),
		blocks: [paragraph(sentence), { kind: "button", label: taskAction(task), to: taskPath(task) }],
	};
});

/**
 * E-mails the owner every open task about money, once per task (rule payments 42). Returns the number of queued
 * e-mails.
 */
export async function sendTasksEmail(deps: PaymentsDeps): Promise<number> {
	const tasks = (await listAttention(deps)).filter(
		(task) => mails(task) && !task.requested && !SENT_AT_ONCE.includes(task.kind),
	);
	if (tasks.length === 0) return 0;
	const to = await deps.mailbox();
	if (!to) return 0;
	let queued = 0;
	for (const task of tasks) {
		const isQueued = await deps.outbox.queue(deps.db, {
			template: paymentTask,
			to,
			...(task.order ? { orderId: task.order.id } : {}),
			data: { task },
			dedupeKey: `matter:${task.key}`,
		});
		if (isQueued) queued += 1;
	}
	return queued;
}

/** Refused credentials and an unreachable provider stop all payments, so they count as money. */
const mails = (task: Task): boolean =>
	isMoney(task) || task.kind === "keys" || task.kind === "unreachable";

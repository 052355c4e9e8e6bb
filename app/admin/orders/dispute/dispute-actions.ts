import { z } from "zod";
import type { SimulatedDispute } from "#core/payments/payments.ts";
import { type Call, defineActions, intent } from "../../action/define-actions.ts";
import { done, type Reply, refuse, toReply } from "../../action/reply.ts";

const late = (message: string): Reply => refuse(message, {}, 409);
const about = ({ params }: Call, dispute: string) => ({
	orderId: params["id"] ?? "",
	disputeId: dispute,
});
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
});

import { z } from "zod";
import type { SimulatedDiscounts } from "#core/orders/checkout/simulate-discounts.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { toReply } from "../action/reply.ts";

const id = z.string();
const form = z.unknown();

export const action = defineActions({
	area: "settings",
	subject: "Este desconto",
	intents: {
		create: intent({ form }, async ({ shop, admin }, input) =>
			toReply(await shop.discounts.create(admin, input.form), () => "Desconto criado!"),
		),
		save: intent({ id, version: z.string(), form }, async ({ shop, admin }, input) =>
			toReply(await shop.discounts.save(admin, input), () => "Desconto atualizado!"),
		),
		toggle: intent({ id, active: z.boolean() }, async ({ shop, admin }, input) =>
			toReply(
				await shop.discounts.setActive(admin, input),
				() => `Desconto ${input.active ? "ligado" : "desligado"}`,
			),
		),
		delete: intent({ id }, async ({ shop, admin }, input) =>
			toReply(await shop.discounts.remove(admin, input.id), () => "Desconto excluído"),
		),
		simulate: intent({ cart: z.unknown() }, async ({ shop }, { cart }) => {
			const simulated = await shop.discounts.simulate(cart);
			return toReply<SimulatedDiscounts, never, { simulated: SimulatedDiscounts }>(
				simulated as never,
				(found) => ({ quiet: true, simulated: found }),
			);
		}),
	},
});

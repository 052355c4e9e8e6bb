import { WEBHOOK_SECRET } from "#testing/mercado-pago/sign-notification.ts";
import { startFakeMercadoPago } from "#testing/providers/fake-mercado-pago.ts";
import type { Attack } from "../attack.ts";
import { checkGround } from "../invariants.ts";
import { beginPix, nothingYet, orderOf, readOrder, readShelves, type Shelf } from "../shopper.ts";
import { nextAddress, post } from "../visitor.ts";

const TIMEOUT_MS = 15_000;
const SHORT_WAIT_MS = 1_000;
const MOST_OF_EACH = 0.1;

/** The payment provider is silent, breaks off and loses its answers while people pay. */
export const providerUnavailable: Attack = {
	name: "payment provider away",
	async run({ short, amount, freshGround, start, tell }) {
		const ground = await freshGround("provider-away");
		const provider = await startFakeMercadoPago();
		const env = {
			...ground.env,
			MERCADOPAGO_API_URL: provider.options.apiUrl,
			// In a whole fire the shop's own patience is tried.
			...(short && { MERCADOPAGO_TIMEOUT_MS: String(SHORT_WAIT_MS) }),
			MERCADOPAGO_ACCESS_TOKEN: provider.options.accessToken,
			MERCADOPAGO_WEBHOOK_SECRET: WEBHOOK_SECRET,
		};
		const shop = await start(env);
		// Few of each: payments that nobody finishes keep a fifth of a variation at most.
		const shelves = (await readShelves(shop.address, 12)).flatMap((shelf) =>
			Array<Shelf>(Math.floor(shelf.stock * MOST_OF_EACH)).fill(shelf),
		);
		const told = nothingYet();
		const counts = {
			"page that waited for the provider": 0,
			"payment that could not be tried again": 0,
		};
		const orders: { placed: { id: string; total: number }; email: string; from: string }[] = [];
		for (let n = 0; n < amount(60, 6); n++) {
			const shelf = shelves[n];
			if (!shelf) throw new Error("the shelves are too empty for this");
			const { stock: _, ...choice } = shelf;
			const order = orderOf({ ...choice, quantity: 1 });
			const from = nextAddress();
			const answer = await post(shop.address, "/checkout.data", order, { from });
			const placed = readOrder(await answer.text());
			if (!placed) throw new Error(`an order was refused: ${answer.status}`);
			told.orders.set(order.idempotencyKey, placed.id);
			orders.push({ placed, email: order.form.customer_email, from });
		}
		const pay = (patience: typeof orders) =>
			Promise.all(
				patience.map(({ placed, email, from }) => beginPix(shop.address, placed, email, from)),
			);
		let begun = 0;
		for (const trouble of ["hang", "drop", "lose"] as const) {
			provider.trouble("", ...Array(orders.length * 20).fill(trouble));
			const paying = pay(orders);
			for (const path of ["/healthz", "/", "/produtos", "/checkout"]) {
				const answer = await fetch(shop.address + path, {
					signal: AbortSignal.timeout(TIMEOUT_MS),
				}).catch(() => null);
				await answer?.arrayBuffer();
				if (!answer?.ok) counts["page that waited for the provider"]++;
			}
			const answers = await paying;
			begun = answers.filter((answer) => "paymentId" in answer).length;
			tell(`${trouble}: ${begun} of ${orders.length} PIX made`);
			provider.endTrouble();
		}
		for (const answer of await pay(orders)) {
			if ("paymentId" in answer) continue;
			counts["payment that could not be tried again"]++;
			tell(`not tried again: ${JSON.stringify(answer)}`);
		}
		const charged = new Map<string, number>();
		for (const { external_reference: of } of provider.payments.values()) {
			charged.set(of, (charged.get(of) ?? 0) + 1);
		}
		const ended = shop.isAlive() ? 0 : 1;
		await shop.stop();
		await provider.close();
		return {
			...counts,
			"attempt charged twice": [...charged.values()].filter((times) => times > 1).length,
			"shop that ended": ended,
			...(await checkGround(ground, told)),
		};
	},
};

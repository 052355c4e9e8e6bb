import { signNotification, WEBHOOK_SECRET } from "../../testing/mercado-pago/sign-notification.ts";
import { startFakeMercadoPago } from "../../testing/providers/fake-mercado-pago.ts";
import { startOwnShop } from "./own-shop.ts";
import { test } from "./test.ts";

/** A shop that takes cards in the fields of a provider that stands for Mercado Pago. */
async function startProviderShop(port: number) {
	const provider = await startFakeMercadoPago();
	const { apiUrl, scriptUrl, accessToken } = provider.options;
	const shop = await startOwnShop(port, {
		MERCADOPAGO_ACCESS_TOKEN: accessToken,
		MERCADOPAGO_PUBLIC_KEY: "APP_USR-chave-de-teste",
		MERCADOPAGO_WEBHOOK_SECRET: WEBHOOK_SECRET,
		MERCADOPAGO_API_URL: apiUrl,
		MERCADOPAGO_SCRIPT_URL: scriptUrl,
	});
	const address = `http://localhost:${port}`;
	return {
		address,
		provider,
		/** What the provider sends when a payment has changed; without it the shop asks once a minute. */
		notify: async (id: number) => {
			const { signature, requestId } = signNotification(String(id));
			const answer = await fetch(`${address}/webhooks/mercado-pago?data.id=${id}&type=payment`, {
				method: "POST",
				headers: {
					"content-type": "application/json",
					"x-signature": signature,
					"x-request-id": requestId,
				},
				body: JSON.stringify({ type: "payment", data: { id: String(id) } }),
			});
			if (!answer.ok) throw new Error(`the shop answered ${answer.status}`);
		},
		stop: async () => {
			await shop.stop();
			await provider.close();
		},
	};
}

type ProviderShop = Awaited<ReturnType<typeof startProviderShop>>;

/** Has one for all tests of a file, whose addresses are its own; it forgets what it was asked before each of them. */
export function holdProviderShop(port: number): () => ProviderShop {
	let own: ProviderShop;
	test.use({ baseURL: `http://localhost:${port}` });
	test.beforeAll(async () => {
		test.setTimeout(300_000);
		own = await startProviderShop(port);
	});
	test.afterAll(() => own?.stop());
	test.beforeEach(() => own.provider.reset());
	return () => own;
}

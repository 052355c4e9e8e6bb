import { startFakeMercadoPago } from "../../testing/fake-mercado-pago.ts";
import { startOwnShop } from "./own-shop.ts";

/** A shop that takes cards in the fields of a provider that stands for Mercado Pago. */
export async function startProviderShop(port: number) {
	const provider = await startFakeMercadoPago();
	const { apiUrl, scriptUrl, accessToken } = provider.options;
	const shop = await startOwnShop(port, {
		MERCADOPAGO_ACCESS_TOKEN: accessToken,
		MERCADOPAGO_PUBLIC_KEY: "APP_USR-chave-de-teste",
		MERCADOPAGO_API_URL: apiUrl,
		MERCADOPAGO_SCRIPT_URL: scriptUrl,
	});
	return {
		address: `http://localhost:${port}`,
		provider,
		stop: async () => {
			await shop.stop();
			await provider.close();
		},
	};
}

export type ProviderShop = Awaited<ReturnType<typeof startProviderShop>>;

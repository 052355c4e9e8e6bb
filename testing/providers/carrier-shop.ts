import type { Platform } from "#core/shop.ts";
import { heldShop, withFake } from "../hold-shop.ts";
import { pixOf } from "../orders/pix-of.ts";
import { ADMIN, makeMethod } from "../records/delivery-methods.ts";
import { testPlatform } from "../test-platform.ts";
import { FORM, LINES, openTestShop, type TestShop } from "../test-shop.ts";
import { connectCarrier } from "./connected-carrier.ts";
import { type FakeMelhorEnvio, startFakeMelhorEnvio } from "./fake-melhor-envio.ts";
import { noteKey } from "./invoice-key.ts";

export type CarrierShop = TestShop & { fake: FakeMelhorEnvio };

/** A test shop whose carrier is the one that stands for Melhor Envio; both start over and end together. */
async function openCarrierShop(over: Partial<Platform> = {}): Promise<CarrierShop> {
	const fake = await startFakeMelhorEnvio();
	const { database, config } = await testPlatform(over);
	const shop = await openTestShop({ database, config: { ...config, melhorEnvio: fake.settings } });
	return withFake(shop, fake);
}

/** Holds such a shop for the tests of a file, with the carrier connected before each. */
export const heldCarrierShop = (): CarrierShop => heldShop(openCarrierShop, connectCarrier);

/** A way to deliver whose price that carrier is asked for. */
export const carriedMethod = (shop: CarrierShop, over: Record<string, unknown> = {}) =>
	makeMethod(shop, {
		nome: "SEDEX",
		tipo: "transportadora",
		servico: "melhor-envio:2",
		tabela: { limites: ["30"], zonas: [] },
		...over,
	});

/** Paid orders that this carrier takes along, and their labels. */
export function labelledOrders(test: () => CarrierShop) {
	const { payOrder } = pixOf(test);
	let notes = 0;
	/** Paid, and without a note yet. */
	const bareOrder = async (over: Record<string, unknown> = {}, quantity = 1): Promise<string> => {
		const shipping_method = await carriedMethod(test());
		const order = await test().place([{ ...LINES.bag, quantity }], {
			form: { ...FORM, customer_cpf: "529.982.247-25", shipping_method, ...over },
		});
		await payOrder(order);
		return order.id;
	};
	const paidOrder = async (over: Record<string, unknown> = {}, quantity = 1): Promise<string> => {
		const order = await bareOrder(over, quantity);
		notes += 1;
		await test().shop.shipping.saveInvoiceKey(ADMIN, order, noteKey(notes));
		return order;
	};
	const buy = (orderId: string) => test().shop.shipping.buyLabel(ADMIN, orderId);
	/** Centavos that left the wallet. */
	const spent = () => 1_000_000 - test().fake.state.wallet;
	return { bareOrder, paidOrder, buy, spent };
}

import { SHOP_DELIVERY } from "#core/delivery/shared/shop-delivery.ts";
import { draftOf } from "#core/record/shared/record.ts";
import { ADMIN } from "../records/delivery-methods.ts";
import type { TestShop } from "../test-shop.ts";

export const CARRIER_TOKEN = "token-de-teste-com-vinte-letras";

/** Who sends, as labels say it. */
const SENDER = {
	remetente_nome: "Requinte",
	remetente_documento: "11.444.777/0001-61",
	remetente_telefone: "(11) 4002-3180",
	remetente_rua: "Rua dos Alfaiates",
	remetente_numero: "214",
	remetente_complemento: "",
	remetente_bairro: "Bom Retiro",
	remetente_cidade: "São Paulo",
};

/** Connects the first carrier of a shop, and says that parcels leave in São Paulo. */
export async function connectCarrier(
	{ shop }: Pick<TestShop, "shop">,
	token = CARRIER_TOKEN,
	over: Record<string, unknown> = {},
): Promise<void> {
	const { version: opened, ...loja } = await shop.deliveryAdmin.loadShop();
	await shop.deliveryAdmin.saveShop(ADMIN, {
		version: opened,
		form: { ...draftOf(SHOP_DELIVERY, loja), cep_origem: "01415-001" },
	});
	const [carrier] = await shop.deliveryAdmin.carriers.list();
	const saved = await shop.deliveryAdmin.carriers.save(ADMIN, carrier?.id ?? "", {
		version: carrier?.version ?? "",
		form: { teste: true, seguro: true, contato: "loja@example.com", ...SENDER, ...over },
		token,
	});
	if (!saved.ok) throw new Error(JSON.stringify(saved.error));
}

import { draftOf } from "#core/record/shared/record.ts";
import { FISCAL } from "#core/shipping/shared/fiscal-fields.ts";
import type { Platform } from "#core/shop.ts";
import { heldShop, withFake } from "../hold-shop.ts";
import { ADMIN } from "../records/delivery-methods.ts";
import { testPlatform } from "../test-platform.ts";
import { openTestShop, type TestShop } from "../test-shop.ts";
import { type FakeFocusNfe, FOCUS_TOKENS, startFakeFocusNfe } from "./fake-focus-nfe.ts";

export type InvoiceShop = TestShop & { fake: FakeFocusNfe };

/** What an accountant of a shop in São Paulo gives. */
const FISCAL_FORM = {
	cnpj: "11.444.777/0001-61",
	uf: "SP",
	regime: "simples",
	natureza: "Venda de mercadoria",
	cfop_dentro: "5102",
	cfop_fora: "6108",
	csosn: "102",
	pis_cofins: "49",
	origem: "0",
	ncm: "6211.33.00",
	mensagem: "",
};

/** Saves fiscal data as typed in the office. */
export async function saveFiscal(
	{ shop }: Pick<TestShop, "shop">,
	over: Record<string, unknown> = {},
) {
	const { version, ...data } = await shop.shipping.notes.loadData();
	const form = { ...draftOf(FISCAL, data), ...FISCAL_FORM, ...over };
	const saved = await shop.shipping.notes.saveData(ADMIN, { version, form });
	if (!saved.ok) throw new Error(JSON.stringify(saved.error));
}

export async function connectIssuer({ shop }: Pick<TestShop, "shop">, test = false): Promise<void> {
	const token = test ? FOCUS_TOKENS.test : FOCUS_TOKENS.real;
	const connected = await shop.connections.focusNfe.connect(ADMIN, { token, teste: test });
	if (!connected.ok) throw new Error(JSON.stringify(connected.error));
}

/** A test shop whose issuer of invoices is the one that stands for Focus NFe; both start over and end together. */
async function openInvoiceShop(over: Partial<Platform> = {}): Promise<InvoiceShop> {
	const fake = await startFakeFocusNfe();
	const { database, config } = await testPlatform(over);
	const shop = await openTestShop({ database, config: { ...config, focusNfe: fake.settings } });
	return withFake(shop, fake);
}

/** Holds such a shop for the tests of a file, connected and with its fiscal data before each. */
export const heldInvoiceShop = (): InvoiceShop =>
	heldShop(openInvoiceShop, async (shop) => {
		await saveFiscal(shop);
		await connectIssuer(shop);
	});

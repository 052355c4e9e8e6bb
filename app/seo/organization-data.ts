import type { SiteSettings } from "#core/content/types.ts";
import { e164 } from "#core/values/contact.ts";
import { absolute } from "./absolute.ts";
import { postalAddress } from "./postal-address.ts";
import { shopIcon } from "./shop-pictures.ts";

/** Days within which whoever bought at a distance may give back for nothing (Código de Defesa do Consumidor, art. 49). */
const WITHDRAWAL_DAYS = 7;

export const returnPolicy = {
	"@type": "MerchantReturnPolicy",
	applicableCountry: "BR",
	returnPolicyCountry: "BR",
	returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
	merchantReturnDays: WITHDRAWAL_DAYS,
	returnMethod: "https://schema.org/ReturnByMail",
	returnFees: "https://schema.org/FreeReturn",
	refundType: "https://schema.org/FullRefund",
};

/** JSON-LD of the shop as who sells; what the merchant has not filled in is left out. */
export function organizationData(settings: SiteSettings, origin: string): Record<string, unknown> {
	const elsewhere = [settings.social_instagram, settings.social_facebook].filter(Boolean);
	const telephone = e164(settings.contact_phone);
	const address = postalAddress(settings.contact_address);
	return {
		"@type": "OnlineStore",
		"@id": `${origin}/#loja`,
		name: settings.site_name,
		url: `${origin}/`,
		logo: absolute(origin, settings.logo_url ?? shopIcon(settings, 512)),
		...(settings.razao_social && { legalName: settings.razao_social }),
		...(settings.cnpj && { taxID: settings.cnpj }),
		...(settings.contact_email && { email: settings.contact_email }),
		...(telephone && { telephone }),
		...(address && { address }),
		...(elsewhere.length > 0 && { sameAs: elsewhere }),
		hasMerchantReturnPolicy: returnPolicy,
	};
}

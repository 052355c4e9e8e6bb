import { type CardFields, parseExpiry } from "#core/payments/card-rules.ts";

const TIMEOUT_MS = 15_000;

/**
 * Turns the card into a token at the provider, so that its number never reaches the shop (rule
 * payments 2). Null when the provider does not accept it or does not answer.
 */
export async function makeCardToken(
	publicKey: string,
	fields: CardFields,
): Promise<{ cardToken: string } | null> {
	const { month, year } = parseExpiry(fields.expiry);
	const document = fields.holderDocument.replace(/[^0-9A-Za-z]/g, "").toUpperCase();
	try {
		const response = await fetch(
			`https://api.mercadopago.com/v1/card_tokens?public_key=${encodeURIComponent(publicKey)}`,
			{
				method: "POST",
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify({
					card_number: fields.number.replace(/\D/g, ""),
					expiration_month: month,
					expiration_year: year,
					security_code: fields.cvc,
					cardholder: {
						name: fields.holderName.trim(),
						identification: { type: document.length === 11 ? "CPF" : "CNPJ", number: document },
					},
				}),
				signal: AbortSignal.timeout(TIMEOUT_MS),
			},
		);
		const made = (await response.json()) as { id?: unknown };
		return response.ok && typeof made.id === "string" ? { cardToken: made.id } : null;
	} catch {
		return null;
	}
}

import type { PaperSender } from "#core/delivery/paper-sender.ts";
import { formatCep } from "#core/values/address.ts";

const CEP = /\bCEP:? ?\d{5}-?\d{3}\b|\b\d{5}-\d{3}\b/gi;

/** Trims separators from a part of an address. */
const tidy = (part: string): string => {
	const trimmed = part.trim();
	return trimmed.endsWith("-") ? trimmed.slice(0, -1).trim() : trimmed;
};

const parted = (address: string, by: string): string =>
	address.split(by).map(tidy).filter(Boolean).join(", ");

/**
 * Sender line of a label. The dispatch CEP of Entregas overrides the CEP in the settings' address; the
 * sender's own address overrides all of it.
 */
export function senderWords(
	settings: { site_name: string; contact_address: string },
	sender: PaperSender | null,
): string {
	const cep = sender?.cep ? `CEP ${formatCep(sender.cep)}` : "";
	const own = parted(settings.contact_address, "\n");
	const address = sender?.address || (cep ? parted(own.replace(CEP, ""), ",") : own);
	return [sender?.name || settings.site_name, address, cep].filter(Boolean).join(", ");
}

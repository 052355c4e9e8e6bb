import type { PaperSender } from "#core/delivery/paper-sender.ts";
import { formatCep } from "#core/values/cep-rules.ts";

const CEP = /\bCEP:? ?\d{5}-?\d{3}\b|\b\d{5}-\d{3}\b/gi;

/** A part of an address without what divided it from the next. */
const tidy = (part: string): string => {
	const trimmed = part.trim();
	return trimmed.endsWith("-") ? trimmed.slice(0, -1).trim() : trimmed;
};

const parted = (address: string, by: string): string =>
	address.split(by).map(tidy).filter(Boolean).join(", ");

/**
 * The line of a label that says who sends. Where parcels leave is told in Entregas alone: its CEP wins over one
 * that stands in the address of the settings, and the address of who sends over all of it.
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

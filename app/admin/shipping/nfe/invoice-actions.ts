import { z } from "zod";
import type { InvoiceKeyError } from "#core/shipping/nfe/invoice-files.ts";
import type { InvoiceFileRow } from "#core/shipping/shared/invoice-key.ts";
import { counted } from "#core/values/text.ts";
import { intent } from "../../action/define-actions.ts";
import { done, refuse, toReply } from "../../action/reply.ts";
import { WHY_NOT } from "../shipping-words.ts";

/** A longer file is no NF-e; its content is not sent. */
export const LONGEST_XML = 1_000_000;
/** The server's limit per request. */
export const MOST_INVOICES = 100;
/** Bytes; below the server's limit, because JSON escapes quotes. */
const MOST_BYTES = 8_000_000;

/** Splits off the files that fit into one request, and counts the rest to report it. */
export function inOneGo<Sized extends { size: number }>(
	files: Sized[],
): { taken: Sized[]; left: number } {
	let bytes = 0;
	const full = files.findIndex(({ size }, at) => {
		bytes += size > LONGEST_XML ? 0 : size;
		return at >= MOST_INVOICES || bytes > MOST_BYTES;
	});
	const taken = full < 0 ? files : files.slice(0, full);
	return { taken, left: files.length - taken.length };
}

const LONGEST_NAME = 200;

const noteFile = z.object({
	name: z.string().max(LONGEST_NAME),
	/** Null for a file that is too long. */
	xml: z.string().max(LONGEST_XML).nullable(),
});

type Brought = { notes?: InvoiceFileRow[] };

export const USED = "Esta nota já é de outro pedido.";
const ISSUED = "A loja já emitiu ou está emitindo a NF-e deste pedido.";

const wordsOf = (error: InvoiceKeyError): string =>
	error.code === "invalid"
		? error.fields.key
		: { ...WHY_NOT, used: USED, issued: ISSUED }[error.code];

export const invoiceIntents = {
	matchInvoices: intent(
		{
			files: z.array(noteFile).max(MOST_INVOICES),
		},
		async ({ shop }, { files }) =>
			done<Brought>({ quiet: true, notes: await shop.shipping.matchInvoices(files) }),
	),
	saveNotes: intent(
		{ notes: z.array(z.object({ orderId: z.uuid(), key: z.string().max(80) })).max(MOST_INVOICES) },
		async ({ shop, admin }, { notes }) => {
			const failed: string[] = [];
			for (const { orderId, key } of notes) {
				const saved = await shop.shipping.saveInvoiceKey(admin, orderId, key);
				if (!saved.ok) failed.push(wordsOf(saved.error));
			}
			const brought = notes.length - failed.length;
			if (brought === 0) return refuse(failed[0] ?? "Nenhuma nota foi trazida.");
			return done({
				message: counted(brought, "NF-e trazida", "NF-e trazidas"),
				...(failed[0] ? { description: failed[0] } : {}),
			});
		},
	),
};

const refusals = {
	used: () => refuse(USED, { fields: { key: USED } }),
	issued: () => refuse(ISSUED, { fields: { key: ISSUED } }, 409),
	cancelled: () => refuse(WHY_NOT.cancelled, {}, 409),
	disputed: () => refuse(WHY_NOT.disputed, {}, 409),
	unpaid: () => refuse(WHY_NOT.unpaid, {}, 409),
	owes: () => refuse(WHY_NOT.owes, {}, 409),
	no_units: () => refuse(WHY_NOT.no_units, {}, 409),
	sent: () => refuse(WHY_NOT.sent, {}, 409),
	nothing_left: () => refuse(WHY_NOT.nothing_left, {}, 409),
};

/** NF-e key of one order: typed, waived, or dropped as a file. */
export const keyIntents = {
	key: intent({ key: z.string().max(200).nullable() }, async ({ shop, admin, params }, { key }) =>
		toReply(
			await shop.shipping.saveInvoiceKey(admin, params["id"] ?? "", key),
			({ key: stored }) => (stored ? "NF-e gravada" : "Este pedido vai sem NF-e"),
			refusals,
		),
	),
	removeKey: intent({}, async ({ shop, admin, params }) =>
		toReply(
			await shop.shipping.removeInvoiceKey(admin, params["id"] ?? ""),
			() => "Chave da NF-e tirada",
			refusals,
		),
	),
	note: intent({ file: noteFile }, async ({ shop, admin, params }, { file }) =>
		toReply(
			await shop.shipping.saveInvoiceFile(admin, params["id"] ?? "", file),
			() => "NF-e gravada",
			{
				...refusals,
				unfit: ({ words }) => words,
			},
		),
	),
};

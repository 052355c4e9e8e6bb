import { z } from "zod";
import type { InvoiceKeyError } from "#core/shipping/nfe/invoice-files.ts";
import type { InvoiceFileRow } from "#core/shipping/shared/invoice-key.ts";
import { counted } from "#core/values/text.ts";
import { idOf, intent } from "../../action/define-actions.ts";
import { done, refuse, toReply } from "../../action/reply.ts";
import { NOT_SENT, WHY_NOT } from "../shipping-words.ts";

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
	...NOT_SENT,
};

/** NF-e key of one order: typed, waived, or dropped as a file. */
export const keyIntents = {
	key: intent({ key: z.string().max(200).nullable() }, async (call, { key }) =>
		toReply(
			await call.shop.shipping.saveInvoiceKey(call.admin, idOf(call), key),
			({ key: stored }) => (stored ? "NF-e gravada" : "Este pedido vai sem NF-e"),
			refusals,
		),
	),
	removeKey: intent({}, async (call) =>
		toReply(
			await call.shop.shipping.removeInvoiceKey(call.admin, idOf(call)),
			() => "Chave da NF-e tirada",
			refusals,
		),
	),
	note: intent({ file: noteFile }, async (call, { file }) =>
		toReply(
			await call.shop.shipping.saveInvoiceFile(call.admin, idOf(call), file),
			() => "NF-e gravada",
			{
				...refusals,
				unfit: ({ words }) => words,
			},
		),
	),
};

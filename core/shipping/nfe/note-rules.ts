import { type NotePolicy, waitsForNote } from "#core/delivery/methods/shop-delivery-rules.ts";
import { hasNoCode } from "../queue/queue-rules.ts";

/** What decides whether a label may go without a key, of the parcel that is being packed. */
export type Noted = {
	/** `tabela`, `motoboy`, `retirada`, or a kind of a later version. */
	kind: string;
	parcel: { nfe_key: string | null; nfe_waived_by: string | null } | null;
	/** Which document the shop's parcels travel with. */
	notePolicy: NotePolicy | null;
};

/**
 * Whether a label may be bought or printed: with the key of its NF-e, or where somebody answers for its going
 * without one (rule shipping 9).
 */
export const mayBeLabelled = ({ kind, parcel, notePolicy }: Noted): boolean =>
	Boolean(parcel?.nfe_key || parcel?.nfe_waived_by) || !waitsForNote(notePolicy) || hasNoCode(kind);

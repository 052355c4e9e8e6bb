import { type NotePolicy, waitsForNote } from "#core/delivery/shared/shop-delivery.ts";
import { hasNoCode } from "../shared/queue.ts";

/** Data of the open parcel that decides whether a label needs a key. */
export type Noted = {
	/** `tabela`, `motoboy`, `retirada`, or a kind of a later version. */
	kind: string;
	parcel: { nfe_key: string | null; nfe_waived_by: string | null } | null;
	/** Document that parcels travel with. */
	notePolicy: NotePolicy | null;
};

/** Whether it has the NF-e key, or a recorded waiver (rule shipping 9). */
export const mayBeLabelled = ({ kind, parcel, notePolicy }: Noted): boolean =>
	Boolean(parcel?.nfe_key || parcel?.nfe_waived_by) || !waitsForNote(notePolicy) || hasNoCode(kind);

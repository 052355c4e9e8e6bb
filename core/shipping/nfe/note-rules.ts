import { hasNoCode } from "../queue/queue-rules.ts";

/** What decides whether a label may go without a key, of the parcel that is being packed. */
export type Noted = {
	/** `tabela`, `motoboy`, `retirada`, or a kind of a later version. */
	kind: string;
	parcel: { nfe_key: string | null; nfe_waived_by: string | null } | null;
	/** The shop's notes are issued elsewhere. */
	noteElsewhere: boolean;
};

/**
 * Whether a label may be bought or printed: with the key of its NF-e, or where somebody answers for its going
 * without one (rule shipping 9).
 */
export const mayBeLabelled = ({ kind, parcel, noteElsewhere }: Noted): boolean =>
	Boolean(parcel?.nfe_key || parcel?.nfe_waived_by) || noteElsewhere || hasNoCode(kind);

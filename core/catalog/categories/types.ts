import type { SaveError } from "#core/record/save-record.ts";
import type { CategoryFields } from "./category-fields-rules.ts";

export type CategoryRecord = CategoryFields & {
	id: string;
	slug: string;
	/** Fingerprint of the fields, sent back on saving (rule catalogue 8). */
	version: string;
};

/** A row of the tree in the back office. */
export type CategoryRow = CategoryRecord & {
	/** 0 at the top. */
	nivel: number;
	pai: string | null;
	/** Products in it that are not archived, whatever their status. */
	produtos: number;
	/** The same, with the categories below it. */
	produtosTotal: number;
	filhas: number;
};

export type CategoryInvalid = { code: "invalid"; fields: Record<string, string> };

export type CategoryError = SaveError<CategoryRecord>;

export type DeleteError =
	| CategoryInvalid
	| { code: "not_found" }
	/** It holds something and nothing was said about it (rule catalogue 3). */
	| { code: "choice_needed"; produtos: number; filhas: number };

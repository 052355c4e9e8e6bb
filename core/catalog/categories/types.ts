import type { SaveError } from "#core/record/save-record.ts";
import type { CategoryFields } from "../shared/category.ts";

export type CategoryRecord = CategoryFields & {
	id: string;
	slug: string;
	/** Fingerprint of the fields for optimistic locking (rule catalogue 8). */
	version: string;
};

export type CategoryRow = CategoryRecord & {
	/** 0 at the top. */
	nivel: number;
	pai: string | null;
	/** Products in it that are not archived, whatever their status. */
	produtos: number;
	/** Includes the categories below it. */
	produtosTotal: number;
	filhas: number;
};

export type CategoryInvalid = { code: "invalid"; fields: Record<string, string> };

export type CategoryError = SaveError<CategoryRecord>;

export type DeleteError =
	| CategoryInvalid
	| { code: "not_found" }
	/** It holds products or children and the request names no target for them (rule catalogue 3). */
	| { code: "choice_needed"; produtos: number; filhas: number };

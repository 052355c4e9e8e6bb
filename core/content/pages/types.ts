import type { PageFields } from "../shared/page-form.ts";

export type PageRow = Omit<PageFields, "content" | "meta_description"> & {
	id: string;
	updated_at: Date;
	/** It has gaps of its template. */
	unwritten: boolean;
};

export type PageRecord = PageFields & {
	id: string;
	updated_at: Date;
	/** Fingerprint of the fields for optimistic locking (rule catalogue 8). */
	version: string;
};

export type PageVersion = PageVersionNote & { content: string };

/** A version without its text, for lists. */
export type PageVersionNote = { id: string; title: string; author: string; created_at: Date };

export type PageError =
	| { code: "invalid"; fields: Record<string, string> }
	| { code: "not_found" }
	| { code: "conflict"; current: PageRecord };

import type { PageFields } from "./page-form-rules.ts";

/** A row of `Páginas Dinâmicas`. */
export type PageRow = Omit<PageFields, "content" | "meta_description"> & {
	id: string;
	updated_at: Date;
};

export type PageRecord = PageFields & {
	id: string;
	updated_at: Date;
	/** Fingerprint of the fields, sent back on saving (rule catalogue 8). */
	version: string;
};

/** A text that a page has or had. */
export type PageVersion = PageVersionNote & { content: string };

/** What is listed of one. */
export type PageVersionNote = { id: string; title: string; author: string; created_at: Date };

export type PageError =
	| { code: "invalid"; fields: Record<string, string> }
	| { code: "not_found" }
	| { code: "conflict"; current: PageRecord };

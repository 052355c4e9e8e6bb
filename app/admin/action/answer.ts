import type { Outcome } from "#app/ui/use-action-toast.ts";

/** What takes back what was just done: it is asked of the same address. */
export type Undo = {
	asked: { intent: string; [field: string]: unknown };
	forMs: number;
	/** Of what only the latest step can be taken back: the offer for an earlier one goes. */
	of?: string;
};

/** Where what stands in the way is put right, when that is another screen. */
export type Remedy = { label: string; to: string };

/**
 * What every action of the back office answers. `More` is what one of them has to say beyond that, such
 * as the report of a trial.
 */
export type Answer<More extends object = object> = Outcome & {
	/** A message per field. */
	fields?: Record<string, string>;
	/** Nothing was wrong, nothing was done. */
	info?: string;
	/** Said with a button that takes it back. */
	undo?: Undo;
	remedy?: Remedy;
	/** The screen itself says it, by asking or by showing: no message passes by. */
	quiet?: true;
} & Partial<More>;

/** What saving a record answers. */
export type SaveAnswer<R> = Answer<{
	/** What somebody else saved meanwhile. */
	conflict: R;
	/** The record as it is now. */
	saved: R;
	/** Of what was made or saved. */
	id: string;
}>;

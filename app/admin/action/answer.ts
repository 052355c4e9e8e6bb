import type { Outcome } from "#app/ui/toast/use-action-toast.ts";

/** Request that undoes the action, sent to the same address. */
export type Undo = {
	asked: { intent: string; [field: string]: unknown };
	forMs: number;
	/** Only the latest step with this id can be undone: a new toast replaces the earlier one. */
	of?: string;
};

export type Remedy = { label: string; to: string };

/** Answer of every back office action. `More` holds the action's own fields, such as a trial report. */
export type Answer<More extends object = object> = Outcome & {
	fields?: Record<string, string>;
	/** Neutral message: nothing failed and nothing changed. */
	info?: string;
	undo?: Undo;
	remedy?: Remedy;
} & Partial<More>;

export type SaveAnswer<R> = Answer<{
	/** The record as somebody else saved it meanwhile. */
	conflict: R;
	saved: R;
	id: string;
}>;

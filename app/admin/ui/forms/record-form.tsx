import { type ChangeEvent, useEffect, useRef, useState } from "react";
import type { SaveAnswer } from "#app/admin/action/reply.ts";
import { useSend } from "#app/admin/action/use-action.ts";
import { toast } from "#app/ui/toast/toast.ts";
import { useActionToast, useFetcherAnswer } from "#app/ui/toast/use-action-toast.ts";
import type { Field } from "#core/record/shared/field.ts";
import { mergeFields } from "#core/values/merge-fields.ts";

const MERGED = "As mudanças de outra pessoa ficaram junto com as suas";

/** Payload besides the form and its version. */
export type Submission = { intent: string; [field: string]: unknown };

type Options<R, D> = {
	/** Target URL, by default the screen's own action. */
	to?: string;
	record: R;
	toDraft(record: R): D;
	/** `result.id` is the created or saved record, where the action returns it. */
	onSaved?(saved: R | undefined, result: { id: string | undefined }): void;
};

type Base<D> = { version: string; draft: D };

/** Fields that somebody else changed too, with their values. */
type Collision<D> = {
	names: (keyof D & string)[];
	theirs: D;
	submission: Submission;
	/** Number of times the conflict was presented. */
	turn: number;
};

/**
 * Form state of one record with optimistic concurrency. `submit` sends `{ intent, version, form, … }` to the
 * route's action. Concurrent changes of different fields are merged silently; a field that both changed
 * needs a decision before anything is sent.
 */
export function useRecordForm<R extends { version: string }, D extends object>({
	record,
	onSaved,
	...given
}: Options<R, D>) {
	const sender = useSend<Submission, SaveAnswer<R>>({ to: given.to });
	const [answer, setAnswer] = useState<SaveAnswer<R> | undefined>(undefined);
	const [base, setBase] = useState(() => baseOf(record, given.toDraft));
	const [draft, setDraft] = useState(base.draft);
	const [collision, setCollision] = useState<Collision<D> | null>(null);
	const form = useRef<HTMLFormElement>(null);
	const last = useRef<Submission>({ intent: "save" });
	/** The last submission; it counts as saved where the answer returns no record. */
	const sent = useRef<D | null>(null);
	const [stored, setStored] = useState<D | null>(null);
	const dirty = JSON.stringify(draft) !== JSON.stringify(stored ?? base.draft);

	const send = (submission: Submission, version: string, form: D) => {
		last.current = submission;
		sent.current = form;
		sender.send({ ...submission, version, form });
	};

	/** Returns whether a decision is needed. */
	const meet = (current: R): boolean => {
		const theirs = given.toDraft(current);
		const { together, open } = reconcile(base.draft, draft, theirs);
		setBase({ version: current.version, draft: theirs });
		setDraft(together);
		if (!open) {
			if (differing(together, theirs).length > 0) toast.success(MERGED);
			send(last.current, current.version, together);
			return false;
		}
		setCollision({ names: open, theirs, submission: last.current, turn: 1 });
		return true;
	};

	const set = (changes: Changes<D>) => setDraft((current) => changed(current, changes));
	const sendNow = (submission: Submission) => {
		setCollision(null);
		send(submission, base.version, draft);
	};

	/** Submitting does not resolve a conflict: it presents it again while the versions differ. */
	const submit = (submission: Submission) => {
		if (collision && differing(pick(draft, collision.names), collision.theirs).length > 0) {
			return setCollision({ ...collision, submission, turn: collision.turn + 1 });
		}
		sendNow(submission);
	};

	useFetcherAnswer(sender.answer, (arrived) => {
		const { conflict, saved, ...rest } = arrived;
		setCollision(null);
		if (conflict && !meet(conflict)) return;
		setAnswer({ ...rest, ...(saved && { saved }) } as SaveAnswer<R>);
		if (!arrived.ok) return;
		if (!saved) return setStored(sent.current);
		const now = baseOf(saved, given.toDraft);
		setBase(now);
		// Keeps what was typed while the request was in flight.
		setDraft((current) => (current === sent.current ? now.draft : current));
	});
	// Runs once the form is clean: leaving earlier would ask about unsaved input.
	useActionToast(answer, () => onSaved?.(answer?.saved, { id: answer?.id }));
	useEffect(() => {
		if (answer?.fields) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [answer]);

	return {
		/** For the form element: focuses the first error. */
		form,
		draft,
		set,
		dirty,
		busy: sender.busy,
		errors: answer?.fields ?? {},
		submit,
		conflict:
			collision &&
			choiceOf(collision, sendNow, (fields) => {
				setCollision(null);
				set(fields);
			}),
		reset: () => {
			setCollision(null);
			setDraft(base.draft);
		},
	};
}

const baseOf = <R extends { version: string }, D>(
	record: R,
	toDraft: (record: R) => D,
): Base<D> => ({ version: record.version, draft: toDraft(record) });

/** Choices of `RecordConflict` for the fields that both changed. */
function choiceOf<D extends object>(
	{ names, theirs, turn, submission }: Collision<D>,
	keep: (submission: Submission) => void,
	take: (fields: Partial<D>) => void,
) {
	return {
		names,
		theirs,
		turn,
		keepMine: () => keep(submission),
		takeTheirs: () => take(pick(theirs, names)),
	};
}

/** Merges two versions; `open` lists the fields that need a decision. */
function reconcile<D extends object>(opened: D, mine: D, theirs: D) {
	const { merged, collisions } = mergeFields(opened, mine, theirs);
	// Restoring an old version has no changes of its own, and both may have typed the same change: no conflict
	// then.
	const same = JSON.stringify(merged) === JSON.stringify(theirs);
	const unresolved = same ? differing(mine, theirs) : collisions;
	return { together: same ? mine : merged, open: unresolved.length > 0 ? unresolved : null };
}

type Changes<D> = Partial<D> | ((current: D) => Partial<D>);

const changed = <D extends object>(current: D, changes: Changes<D>): D => ({
	...current,
	...(typeof changes === "function" ? changes(current) : changes),
});

const differing = <D extends object>(mine: Partial<D>, theirs: D) =>
	(Object.keys(mine) as (keyof D & string)[]).filter(
		(name) => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]),
	);

const pick = <D extends object>(of: D, names: (keyof D & string)[]): Partial<D> =>
	Object.fromEntries(names.map((name) => [name, of[name]])) as Partial<D>;

export type FieldLabels<D> = readonly {
	name: keyof D & string;
	label: string;
	show?(value: unknown): string;
}[];

type Form<D> = {
	draft: D;
	set(changes: Partial<D>): void;
	errors: Record<string, string>;
};

type TextNames<D> = { [Name in keyof D]: D[Name] extends string ? Name : never }[keyof D] & string;

/**
 * Props of `TextField`, `TextAreaField` and `SelectField` from a field description: name, label, maximum
 * length, value and error. `mask` formats the value while typing.
 */
export const fieldProps =
	<D extends object>(fields: Readonly<Record<string, Field>>, form: Form<D>) =>
	<Name extends TextNames<D>>(name: Name, mask?: (typed: string) => string) => {
		const { label = name, most, required = false } = fields[name] ?? {};
		return {
			label,
			...(most !== undefined && { maxLength: most }),
			required,
			...typedProps(form)(name, mask),
		};
	};

/** The same of a field without a description. */
export const typedProps =
	<D extends object>({ draft, set, errors }: Form<D>) =>
	<Name extends TextNames<D>>(name: Name, mask = (typed: string) => typed) => ({
		name,
		value: draft[name] as string,
		error: errors[name],
		onChange: (event: ChangeEvent<{ value: string }>) =>
			set({ [name]: mask(event.currentTarget.value) } as unknown as Partial<D>),
	});

type SwitchNames<D> = { [Name in keyof D]: D[Name] extends boolean ? Name : never }[keyof D] &
	string;

/** Props of `Switch` from a field description. */
export const switchProps =
	<D extends object>(
		fields: Readonly<Record<string, Field>>,
		{ draft, set }: Pick<Form<D>, "draft" | "set">,
	) =>
	<Name extends SwitchNames<D>>(name: Name) => ({
		label: fields[name]?.label ?? name,
		checked: draft[name] as boolean,
		onChange: (on: boolean) => set({ [name]: on } as unknown as Partial<D>),
	});

/** What is typed into a form of no record, with `set` to change some of it. */
export function useTyped<D extends object>(start: D | (() => D)) {
	const [draft, setDraft] = useState(start);
	const set = (changes: Partial<D>) => setDraft((now) => ({ ...now, ...changes }));
	return { draft, set };
}

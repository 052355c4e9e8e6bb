import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { type Outcome, useActionToast } from "#app/ui/use-action-toast.ts";
import { useArrival } from "#app/ui/use-arrival.ts";

/** What saving a record answers. */
export type SaveAnswer<R> = Outcome & {
	/** A message per field. */
	fields?: Record<string, string>;
	/** What somebody else saved meanwhile. */
	conflict?: R;
	/** The record as it is now. */
	saved?: R;
};

type Options<R, D> = {
	/** The record as it was opened. */
	record: R;
	/** What the form edits of a record. */
	toDraft(record: R): D;
	onSaved?(saved: R | undefined): void;
};

/**
 * A form over one record: what is typed, whether it differs from what is saved, the server's messages,
 * and what to do when somebody else saved first. `submit` sends `{ intent, versao, form, … }` as JSON to
 * the route's action.
 */
export function useRecordForm<R extends { versao: string }, D extends object>({
	record,
	toDraft,
	onSaved,
}: Options<R, D>) {
	const fetcher = useFetcher();
	const [answer, setAnswer] = useState<SaveAnswer<R> | undefined>(undefined);
	const [base, setBase] = useState(record);
	const [draft, setDraft] = useState(() => toDraft(record));
	const [settled, setSettled] = useState<SaveAnswer<R> | undefined>(undefined);
	const form = useRef<HTMLFormElement>(null);
	const last = useRef<Record<string, unknown>>({});
	/** What was sent last, and what of it is saved where the answer brings no record back. */
	const sent = useRef<D | null>(null);
	const [kept, setKept] = useState<D | null>(null);

	useArrival(fetcher.data as SaveAnswer<R> | undefined, (arrived) => {
		setAnswer(arrived);
		if (!arrived.ok) return;
		if (!arrived.saved) return setKept(sent.current);
		const now = toDraft(arrived.saved);
		setBase(arrived.saved);
		// What was typed while it was on its way stays.
		setDraft((current) => (current === sent.current ? now : current));
	});
	// Told when the form counts as saved: leaving before would ask what to do with what was typed.
	useActionToast(answer, () => onSaved?.(answer?.saved));
	useEffect(() => {
		if (answer?.fields) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [answer]);

	const send = (extra: Record<string, unknown>, versao: string) => {
		last.current = extra;
		sent.current = draft;
		// React Router takes any JSON; its type knows no interfaces.
		const body = { ...extra, versao, form: draft } as unknown as Parameters<
			typeof fetcher.submit
		>[0];
		void fetcher.submit(body, { method: "post", encType: "application/json" });
	};
	const conflict = answer && answer !== settled ? answer.conflict : undefined;

	return {
		/** For the form element: messages are led to. */
		form,
		draft,
		set: (changes: Partial<D> | ((current: D) => Partial<D>)) =>
			setDraft((current) => ({
				...current,
				...(typeof changes === "function" ? changes(current) : changes),
			})),
		dirty: JSON.stringify(draft) !== JSON.stringify(kept ?? toDraft(base)),
		busy: fetcher.state !== "idle",
		errors: answer?.fields ?? {},
		/** Who saves again has seen the other version. */
		submit: (extra: Record<string, unknown>) => send(extra, (conflict ?? base).versao),
		conflict: conflict && {
			theirs: toDraft(conflict),
			keepMine: () => {
				setSettled(answer);
				setBase(conflict);
				send(last.current, conflict.versao);
			},
			takeTheirs: () => {
				setSettled(answer);
				setBase(conflict);
				setDraft(toDraft(conflict));
			},
		},
		/** Forgets what was typed. */
		reset: () => setDraft(toDraft(base)),
	};
}

export type FieldLabels<D> = readonly {
	name: keyof D & string;
	label: string;
	show?(value: unknown): string;
}[];

/** The fields in which two versions differ, for `ConflictNotice`. */
export function conflictFields<D extends object>(mine: D, theirs: D, labels: FieldLabels<D>) {
	return labels.flatMap(({ name, label, show = plain }) =>
		JSON.stringify(mine[name]) === JSON.stringify(theirs[name])
			? []
			: [{ label, mine: show(mine[name]), theirs: show(theirs[name]) }],
	);
}

const plain = (value: unknown): string => {
	if (value === null || value === undefined || value === "") return "(vazio)";
	return typeof value === "boolean" ? (value ? "Sim" : "Não") : String(value);
};

import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { SaveAnswer } from "#app/admin/action/reply.ts";
import { useSend } from "#app/admin/action/use-action.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { useActionToast, useFetcherAnswer } from "#app/ui/toast/use-action-toast.ts";
import type { Field } from "#core/record/shared/field.ts";
import { mergeFields } from "#core/values/merge-fields.ts";
import { plural } from "#core/values/text.ts";

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

/** Fields changed by both, for `ConflictNotice`. */
function conflictFields<D extends object>(
	mine: D,
	{ names, theirs }: { names: (keyof D & string)[]; theirs: D },
	labels: FieldLabels<D>,
) {
	return names.map((name) => {
		const { label = name, show = plain } = labels.find((field) => field.name === name) ?? {};
		return { label, mine: show(mine[name]), theirs: show(theirs[name]) };
	});
}

const plain = (value: unknown): string => {
	if (value === null || value === undefined || value === "") return "(vazio)";
	return typeof value === "boolean" ? (value ? "Sim" : "Não") : String(value);
};

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
	<D extends object>(fields: Readonly<Record<string, Field>>, { draft, set, errors }: Form<D>) =>
	<Name extends TextNames<D>>(name: Name, mask = (typed: string) => typed) => {
		const { label = name, most, required = false } = fields[name] ?? {};
		return {
			label,
			name,
			...(most !== undefined && { maxLength: most }),
			required,
			value: draft[name] as string,
			error: errors[name],
			onChange: (event: ChangeEvent<{ value: string }>) =>
				set({ [name]: mask(event.currentTarget.value) } as unknown as Partial<D>),
		};
	};

type ConflictField = { label: string; mine: ReactNode; theirs: ReactNode };

/**
 * Shows both versions after a concurrent save, without losing input (rule catalogue 8). Equal fields are
 * left out. Scrolls into view on mount: another `key` repeats that.
 */
export function ConflictNotice({
	fields,
	onKeepMine,
	onTakeTheirs,
}: {
	fields: ConflictField[];
	onKeepMine(): void;
	onTakeTheirs(): void;
}) {
	const notice = useRef<HTMLDivElement>(null);
	useEffect(() => {
		notice.current?.focus({ preventScroll: true });
		notice.current?.scrollIntoView({ block: "start" });
	}, []);
	return (
		<div
			ref={notice}
			role="alert"
			tabIndex={-1}
			className="mb-6 scroll-mt-5 rounded-md max-lg:scroll-mt-20 border border-line-strong bg-warn-tint p-5"
		>
			<p className="font-semibold">Outra pessoa salvou este registro enquanto você editava.</p>
			<p className="mt-1 text-small">
				Vocês dois mudaram {plural(fields.length, "este campo", "estes campos")}; o resto já está
				junto. Nada foi salvo ainda: escolha qual versão fica. Se quiser, ajuste antes o formulário.
			</p>
			<table className="mt-4 w-full text-left text-small">
				<thead>
					<tr className="border-b border-line-strong">
						<th scope="col" className="py-1.5 pr-4 font-medium">
							Campo
						</th>
						<th scope="col" className="py-1.5 pr-4 font-medium">
							Sua versão
						</th>
						<th scope="col" className="py-1.5 font-medium">
							Versão salva
						</th>
					</tr>
				</thead>
				<tbody>
					{fields.map(({ label, mine, theirs }) => (
						<tr key={label} className="border-b border-line align-top">
							<th scope="row" className="py-1.5 pr-4 font-medium">
								{label}
							</th>
							<td className="py-1.5 pr-4 break-words">{mine}</td>
							<td className="py-1.5 break-words">{theirs}</td>
						</tr>
					))}
				</tbody>
			</table>
			<div className="mt-4 flex flex-wrap gap-3">
				<Button size="sm" onClick={onKeepMine}>
					Manter a minha
				</Button>
				<Button size="sm" variant="outline" onClick={onTakeTheirs}>
					Usar a versão salva
				</Button>
			</div>
		</div>
	);
}

type RecordConflictProps<D> = {
	form: {
		draft: D;
		conflict: {
			names: (keyof D & string)[];
			theirs: D;
			turn: number;
			keepMine(): void;
			takeTheirs(): void;
		} | null;
	};
	labels: FieldLabels<D>;
};

export function RecordConflict<D extends object>({ form, labels }: RecordConflictProps<D>) {
	const { draft, conflict } = form;
	if (conflict) {
		return (
			<ConflictNotice
				key={conflict.turn}
				fields={conflictFields(draft, conflict, labels)}
				onKeepMine={conflict.keepMine}
				onTakeTheirs={conflict.takeTheirs}
			/>
		);
	}
	return null;
}

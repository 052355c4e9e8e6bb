import { useEffect, useRef, useState } from "react";
import { toast } from "#app/ui/toast.ts";
import { useActionToast } from "#app/ui/use-action-toast.ts";
import { useFetcherAnswer } from "#app/ui/use-fetcher-answer.ts";
import { mergeFields, type PartMergers } from "#core/values/merge-fields-rules.ts";
import type { SaveAnswer } from "../action/answer.ts";
import { useSend } from "../action/use-action.ts";
import { useKept } from "./use-kept.ts";

const MERGED = "As mudanças de outra pessoa ficaram junto com as suas";

/** What is asked of the action beside the form and its version. */
type Asked = { intent: string; [field: string]: unknown };

type Options<R, D> = {
	/** Tells it from the other forms of the screen: what is typed is kept under it. */
	name: string;
	/** Where it is sent; the screen's own action unless said. */
	to?: string;
	/** The record as it was opened. */
	record: R;
	/** What the form edits of a record. */
	toDraft(record: R): D;
	/** Fields that two people may change apart within themselves. */
	parts?: PartMergers<D>;
	/** `told` is the id of what was made or saved, where the action says it. */
	onSaved?(saved: R | undefined, told: { id: string | undefined }): void;
};

/** What a form was opened with: its fields, and the version they are of. */
type Base<D> = { version: string; draft: D };

/** Fields that somebody else changed too, and what they hold there. */
type Collision<D> = {
	names: (keyof D & string)[];
	theirs: D;
	asked: Asked;
	/** How often it was asked which version stays. */
	turn: number;
};

/** What is kept of a form while it is typed into, an open choice between two versions too. */
type Typed<D> = { base: Base<D>; draft: D; collision: Collision<D> | null };

/**
 * A form over one record: what is typed, whether it differs from what is saved, the server's messages,
 * and what to do when somebody else saved first. `submit` sends `{ intent, version, form, … }` to the
 * route's action. What two people changed apart is put together without asking; only a field that
 * both changed is asked about, and nothing is sent before that is answered.
 */
export function useRecordForm<R extends { version: string }, D extends object>({
	name,
	record,
	onSaved,
	...given
}: Options<R, D>) {
	const sender = useSend<Asked, SaveAnswer<R>>({ to: given.to });
	const [answer, setAnswer] = useState<SaveAnswer<R> | undefined>(undefined);
	const [base, setBase] = useState(() => baseOf(record, given.toDraft));
	const [draft, setDraft] = useState(base.draft);
	const [collision, setCollision] = useState<Collision<D> | null>(null);
	const form = useRef<HTMLFormElement>(null);
	const last = useRef<Asked>({ intent: "save" });
	/** What was sent last, and what of it is saved where the answer brings no record back. */
	const sent = useRef<D | null>(null);
	const [kept, setKept] = useState<D | null>(null);
	const dirty = JSON.stringify(draft) !== JSON.stringify(kept ?? base.draft);
	const restored = useKept<Typed<D>>(name, dirty ? { base, draft, collision } : null, (typed) => {
		setBase(typed.base);
		setDraft(typed.draft);
		setCollision(typed.collision);
	});

	const send = (asked: Asked, version: string, form: D) => {
		last.current = asked;
		sent.current = form;
		sender.send({ ...asked, version, form });
	};

	/** Answers whether somebody has to decide. */
	const meet = (current: R): boolean => {
		const theirs = given.toDraft(current);
		const { together, open } = reconcile(base.draft, draft, theirs, given.parts);
		setBase({ version: current.version, draft: theirs });
		setDraft(together);
		if (!open) {
			if (differing(together, theirs).length > 0) toast.success(MERGED);
			send(last.current, current.version, together);
			return false;
		}
		setCollision({ names: open, theirs, asked: last.current, turn: 1 });
		return true;
	};

	const set = (changes: Changes<D>) => setDraft((current) => changed(current, changes));
	const sendNow = (asked: Asked) => {
		setCollision(null);
		send(asked, base.version, draft);
	};

	/** Pressing save is no choice between two versions: it leads back to it while they differ. */
	const submit = (asked: Asked) => {
		if (collision && differing(pick(draft, collision.names), collision.theirs).length > 0) {
			return setCollision({ ...collision, asked, turn: collision.turn + 1 });
		}
		sendNow(asked);
	};

	useFetcherAnswer(sender.answer, (arrived) => {
		const { conflict, saved, ...told } = arrived;
		setCollision(null);
		if (conflict && !meet(conflict)) return;
		setAnswer({ ...told, ...(saved && { saved }) } as SaveAnswer<R>);
		if (!arrived.ok) return;
		if (!saved) return setKept(sent.current);
		const now = baseOf(saved, given.toDraft);
		setBase(now);
		// What was typed while it was on its way stays.
		setDraft((current) => (current === sent.current ? now.draft : current));
	});
	// Told when the form counts as saved: leaving before would ask what to do with what was typed.
	useActionToast(answer, () => onSaved?.(answer?.saved, { id: answer?.id }));
	useEffect(() => {
		if (answer?.fields) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [answer]);

	return {
		/** For the form element: messages are led to. */
		form,
		draft,
		set,
		dirty,
		busy: sender.busy,
		errors: answer?.fields ?? {},
		submit,
		/** What stands in the form was typed before the session, the screen or the tab went away. */
		restored,
		conflict:
			collision &&
			choiceOf(collision, sendNow, (fields) => {
				setCollision(null);
				set(fields);
			}),
		/** Forgets what was typed. */
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

/** What `RecordConflict` asks: which version of the fields that both changed stays. */
function choiceOf<D extends object>(
	{ names, theirs, turn, asked }: Collision<D>,
	keep: (asked: Asked) => void,
	take: (fields: Partial<D>) => void,
) {
	return {
		names,
		theirs,
		turn,
		keepMine: () => keep(asked),
		takeTheirs: () => take(pick(theirs, names)),
	};
}

/** What comes of two people's changes to one record, and the fields that somebody has to decide about. */
function reconcile<D extends object>(
	opened: D,
	mine: D,
	theirs: D,
	parts: PartMergers<D> | undefined,
) {
	const { merged, collisions } = mergeFields(opened, mine, theirs, parts);
	// Nothing of the form's own was to be saved, such as when an old version is brought back; both may also have
	// come to the same, and then there is nothing to ask.
	const same = JSON.stringify(merged) === JSON.stringify(theirs);
	const asked = same ? differing(mine, theirs) : collisions;
	return { together: same ? mine : merged, open: asked.length > 0 ? asked : null };
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

/** The fields that two people changed, as both have them, for `ConflictNotice`. */
export function conflictFields<D extends object>(
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

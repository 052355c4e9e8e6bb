import type { FormEvent } from "react";
import type { Outcome } from "#app/ui/toast/use-action-toast.ts";
import type { Result } from "#core/values/result.ts";

/** Failures that every screen shows with the same text. */
export type CommonFailure =
	| { code: "not_found" }
	| { code: "invalid"; fields: Record<string, string> }
	| { code: "conflict"; current: unknown };

export type Reply<More = object> = (
	| { answer: Answer; status: number }
	| { failure: CommonFailure }
) & {
	/** Type-only, never set. */
	more?: More;
};

/** Request that undoes the action, sent to the same address. */
export type Undo = {
	request: { intent: string; [field: string]: unknown };
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

type Said<More> = Omit<Answer, "ok"> & More;

export const done = <More extends object = object>(
	said: string | Said<More>,
	more?: Said<More>,
): Reply<More> => ({
	answer: { ok: true, ...(typeof said === "string" ? { message: said } : said), ...more },
	status: 200,
});

export const refuse = <More extends object = object>(
	message: string,
	more?: Said<Partial<More>>,
	status = 422,
): Reply<More> => ({ answer: { ok: false, message, ...more }, status });

/** Refuses because of what happened meanwhile. */
export const late = (message: string): Reply => refuse(message, {}, 409);

export const gone = (): Reply => ({ failure: { code: "not_found" } });

/** A failure without details is a plain code. */
type Failing = string | { code: string };
type CodeOf<E extends Failing> = E extends { code: infer Code extends string } ? Code : E & string;
type OfCode<E extends Failing, Code> = E extends string ? E & Code : Extract<E, { code: Code }>;
type OwnCode<E extends Failing> = Exclude<CodeOf<E>, CommonFailure["code"]>;

type Refusals<E extends Failing> = {
	[Code in OwnCode<E>]: (error: OfCode<E, Code>) => string | Reply;
} & {
	[Code in Exclude<CodeOf<E>, OwnCode<E>>]?: (error: OfCode<E, Code>) => string | Reply;
};

/**
 * Converts an operation's result into a reply. `refusals` must cover every error code of its own, checked by
 * the compiler; common codes need no text.
 */
export function toReply<V, E extends Failing, More extends object = object>(
	result: Result<V, E>,
	said: (value: V) => string | Said<More>,
	...[refusals]: OwnCode<E> extends never ? [Refusals<E>?] : [Refusals<E>]
): Reply<More> {
	if (result.ok) return done(said(result.value));
	const { error } = result;
	const code = typeof error === "string" ? error : error.code;
	const own = (refusals as Record<string, (error: E) => string | Reply> | undefined)?.[code];
	if (!own) return { failure: (typeof error === "string" ? { code } : error) as CommonFailure };
	const answer = own(error);
	return (typeof answer === "string" ? refuse(answer) : answer) as Reply<More>;
}

/** An outdated screen may submit what this version does not know. */
export const UNKNOWN = "Não entendemos o que foi enviado. Atualize a página.";

/** `subject` starts the sentence: `Este banner`. */
export const goneWords = (subject: string): string =>
	`${subject} não existe mais. Atualize a página.`;

/** The title names the problem, the message the next step. */
export const conflictWords = (subject: string) => ({
	title: `Outra pessoa salvou ${subject.charAt(0).toLowerCase()}${subject.slice(1)} enquanto você editava`,
	message: "Nada foi salvo ainda. Escolha no formulário qual versão fica.",
});

/** A single error is the message itself; several appear at their fields. */
export function invalidWords(fields: Record<string, string>): string {
	const [first, ...others] = Object.values(fields);
	return first && others.length === 0 ? first : "Confira os campos marcados.";
}

export function fieldsOf(event: FormEvent<HTMLFormElement>): Record<string, string> {
	event.preventDefault();
	const fields: Record<string, string> = {};
	for (const [name, value] of new FormData(event.currentTarget)) {
		if (typeof value === "string") fields[name] = value;
	}
	return fields;
}

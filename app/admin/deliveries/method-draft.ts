import type { ManagedMethod } from "#core/delivery/manage/read-managed.ts";
import { METHOD_FORM, NEW_METHOD } from "#core/delivery/methods/method-fields-rules.ts";
import type { Draft } from "#core/record/field-rules.ts";
import { draftOf } from "#core/record/record-rules.ts";

/** A way to deliver as its form holds it. */
export type MethodDraft = Draft<typeof METHOD_FORM>;

export const toDraft = (method: ManagedMethod): MethodDraft => draftOf(METHOD_FORM, method);

export const NEW: ManagedMethod = { ...NEW_METHOD, id: "", codigo: "", version: "" };

/** What the tabs of the form share. */
export type MethodForm = {
	draft: MethodDraft;
	errors: Record<string, string>;
	set(changes: Partial<MethodDraft>): void;
};

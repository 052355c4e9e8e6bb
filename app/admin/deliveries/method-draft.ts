import type { ManagedMethod } from "#core/delivery/manage/read-managed.ts";
import { METHOD_FORM, NEW_METHOD } from "#core/delivery/shared/method-fields.ts";
import type { DeliveryPrices } from "#core/delivery/shared/offered-method.ts";
import type { Draft } from "#core/record/shared/field.ts";
import { draftOf } from "#core/record/shared/record.ts";

export type MethodDraft = Draft<typeof METHOD_FORM>;

export const toDraft = (method: ManagedMethod): MethodDraft => draftOf(METHOD_FORM, method);

export const NEW: ManagedMethod = { ...NEW_METHOD, id: "", codigo: "", version: "" };

export type SettledName = Exclude<keyof DeliveryPrices, "ferias">;
export type TypedPrices = { [Name in SettledName]?: string };

export type MethodForm = {
	draft: MethodDraft;
	errors: Record<string, string>;
	set(changes: Partial<MethodDraft>): void;
	/** The shop's own prices, and their unsaved edits. */
	settled: { prices: DeliveryPrices; typed: TypedPrices; set(changes: TypedPrices): void };
};

import { data } from "react-router";
import { customerContext, reportErrorContext, shopContext } from "#app/context.ts";
import type { AddressError } from "#core/customers/addresses/address-book.ts";
import type { SavedAddress } from "#core/customers/shared/address-book.ts";
import type { Result } from "#core/values/result.ts";
import type { Route } from "./+types/addresses-route";

export type AddressOutcome =
	| { ok: true; address: SavedAddress | null }
	/** `gone`: removed elsewhere; it can be saved as a new one. */
	| { ok: false; message: string; fields?: Record<string, string>; gone?: true };

const FAILED = "Não foi possível guardar o endereço";

export async function action({ context, request }: Route.ActionArgs) {
	const body = (await request.json().catch(() => null)) as Record<string, unknown> | null;
	try {
		const done = await act(body ?? {}, context);
		if (done.ok) return data<AddressOutcome>({ ok: true, address: done.value });
		const { error } = done;
		return data<AddressOutcome>(
			error.code === "invalid"
				? { ok: false, message: Object.values(error.fields)[0] ?? FAILED, fields: error.fields }
				: { ok: false, message: "Este endereço não está mais na sua conta.", gone: true },
			{ status: error.code === "invalid" ? 422 : 404 },
		);
	} catch (error) {
		context.get(reportErrorContext)(error);
		return data<AddressOutcome>({ ok: false, message: FAILED }, { status: 503 });
	}
}

async function act(
	{ intent, id, form, opened }: Record<string, unknown>,
	context: Route.ActionArgs["context"],
): Promise<Result<SavedAddress | null, AddressError>> {
	const { customers } = context.get(shopContext);
	const { user } = context.get(customerContext);
	if (intent === "remove") return customers.removeAddress(user.id, String(id));
	if (intent === "choose") return customers.chooseAddress(user.id, String(id));
	return customers.saveAddress(user.id, form, opened);
}

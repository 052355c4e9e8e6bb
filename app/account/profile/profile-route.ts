import { data } from "react-router";
import { customerContext, reportErrorContext, shopContext } from "#app/context.ts";
import { redirectToAccount } from "../redirect-to-account.ts";
import type { Route } from "./+types/profile-route";

export { clientAction } from "#app/session/client-action.ts";

export const loader = redirectToAccount("perfil");

export type ProfileOutcome =
	| { ok: true }
	| { ok: false; message: string; fields?: Record<string, string> };

const FAILED = "Não foi possível atualizar o perfil";

export async function action({ request, context }: Route.ActionArgs) {
	const { user } = context.get(customerContext);
	const form = Object.fromEntries(await request.formData());
	try {
		const saved = await context.get(shopContext).customers.saveProfile(user.id, form);
		if (saved.ok) return data<ProfileOutcome>({ ok: true });
		const { error } = saved;
		return data<ProfileOutcome>(
			error.code === "invalid"
				? { ok: false, message: Object.values(error.fields)[0] ?? FAILED, fields: error.fields }
				: { ok: false, message: "Usuário não encontrado." },
			{ status: 422 },
		);
	} catch (error) {
		context.get(reportErrorContext)(error);
		return data<ProfileOutcome>({ ok: false, message: FAILED }, { status: 503 });
	}
}

import { data, type RouterContextProvider } from "react-router";
import { customerContext, reportErrorContext, shopContext } from "#app/context.ts";

export type ProfileOutcome =
	| { ok: true }
	| { ok: false; message: string; fields?: Record<string, string> };

const FAILED = "Não foi possível atualizar o perfil";

/** Keeps what the tab Perfil sends (rule accounts 9). */
export async function saveProfileForm(form: unknown, context: Readonly<RouterContextProvider>) {
	const { user } = context.get(customerContext);
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

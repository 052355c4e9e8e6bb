import { data, type RouterContextProvider } from "react-router";
import { customerContext, reportErrorContext, shopContext } from "#app/context.ts";
import type { Profile } from "#core/customers/profile.ts";

type SavedFields = Omit<Profile, "preferences" | "address">;

export type ProfileOutcome =
	/** The saved profile, including another tab's changes. */
	| { ok: true; profile: SavedFields; collided: boolean }
	| { ok: false; message: string; fields?: Record<string, string> };

const FAILED = "Não foi possível atualizar o perfil";

export async function saveProfileForm(
	form: Record<string, unknown>,
	context: Readonly<RouterContextProvider>,
) {
	const { user } = context.get(customerContext);
	try {
		const saved = await context
			.get(shopContext)
			.customers.saveProfile(user.id, form, readOpened(form["opened"]));
		if (saved.ok) return data<ProfileOutcome>({ ok: true, ...saved.value });
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

/** The form's initial values; undefined when absent. */
function readOpened(json: unknown): unknown {
	try {
		return JSON.parse(String(json));
	} catch {
		return undefined;
	}
}

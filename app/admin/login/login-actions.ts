import { data, type RouterContextProvider } from "react-router";
import { senderContext, sessionContext, shopContext } from "#app/context.ts";
import { cookieHeaders, withCookies } from "#app/session/cookies.ts";
import { improvePassword } from "#core/accounts/admins/admin-rules.ts";
import { passwordStrength } from "#core/accounts/password-strength-rules.ts";
import type { AccountError } from "#core/accounts/types.ts";

type Context = Readonly<RouterContextProvider>;

/** How far somebody came. `admin`: the panel is open. */
export type LoginOutcome = {
	step: "admin" | "second-factor" | "user-created" | "refused";
	title?: string;
	message?: string;
	fields?: Record<string, string>;
};

const FIRST_NAME = "Admin";
const CARD_NAME = "Administrador";

/** Login and creation of administrators (spec back office §2, §8; decision accounts 1). */
export async function handleLogin(request: Request, context: Context) {
	const form = Object.fromEntries(await request.formData());
	switch (form["intent"]) {
		case "second-factor":
			return verify(request, context, form);
		case "create":
			return create(request, context, form);
		case "activate":
			return activateSignedIn(request, context, form);
		default:
			return login(request, context, form);
	}
}

const answer = (outcome: LoginOutcome, cookies: string[] = [], status = 200) =>
	data(outcome, { status, headers: cookieHeaders(cookies, { "Cache-Control": "no-store" }) });

const refused = (title: string, error: AccountError, cookies: string[] = []) =>
	answer(
		{
			step: "refused",
			title,
			message: error.message,
			...(error.fields && { fields: error.fields }),
		},
		cookies,
		error.code === "TOO_MANY_ATTEMPTS" ? 429 : 422,
	);

const TOO_MANY: AccountError = {
	code: "TOO_MANY_ATTEMPTS",
	message: "Aguarde alguns minutos antes de tentar novamente.",
};

const CODE_REFUSED: AccountError = {
	code: "NOT_ALLOWED",
	message: "Confira o código e tente de novo.",
	fields: { admin_code: "Confira o código e tente de novo." },
};

const loginRefused = (error: AccountError) =>
	error.code === "TOO_MANY_ATTEMPTS"
		? refused("Muitas tentativas", TOO_MANY)
		: refused("Erro no login", error);

type Form = Record<string, FormDataEntryValue>;

async function login(request: Request, context: Context, form: Form) {
	const { accounts } = context.get(shopContext);
	const entered = await accounts.signIn(request.headers, form);
	if (!entered.ok) return loginRefused(entered.error);
	const { cookies, secondFactor } = entered.value;
	if (secondFactor) return answer({ step: "second-factor" }, cookies);
	return become(request, context, cookies, FIRST_NAME, form["admin_code"]);
}

async function verify(request: Request, context: Context, form: Form) {
	const { accounts } = context.get(shopContext);
	const verified = await accounts.verifySecondFactor(request.headers, {
		code: form["code"],
		kind: form["kind"] === "backup" ? "backup" : "authenticator",
		trustDevice: form["trustDevice"] === "on",
	});
	if (!verified.ok) return loginRefused(verified.error);
	return become(request, context, verified.value.cookies, FIRST_NAME, form["admin_code"]);
}

/** Somebody who already has an account and a code, or an invitation. */
async function activateSignedIn(request: Request, context: Context, form: Form) {
	const session = await context.get(sessionContext)();
	if (!session) return refused("Erro no login", { code: "SIGNED_OUT", message: "Entre de novo." });
	return become(request, context, [], FIRST_NAME, form["admin_code"]);
}

async function create(request: Request, context: Context, form: Form) {
	const { accounts, admins } = context.get(shopContext);
	const from = context.get(senderContext);
	const session = await context.get(sessionContext)();
	// The account that is here first; a new one when it may not.
	if (session && session.user.email === String(form["email"]).trim().toLowerCase()) {
		const made = await admins.createAdminSelf({
			user: session.user,
			name: CARD_NAME,
			code: form["admin_code"],
			from,
		});
		if (made.ok) return answer({ step: "admin" });
	}
	const signedUp = await accounts.signUpAdmin(request.headers, form);
	if (!signedUp.ok) {
		const { error } = signedUp;
		if (error.code === "WEAK_PASSWORD") return refused("Senha fraca", error);
		if (error.code === "INVALID_FIELDS") {
			const strength = passwordStrength(String(form["password"] ?? ""));
			const weak = error.fields?.["password"] ? improvePassword(strength) : undefined;
			return answer(
				{
					step: "refused",
					title: "Dados inválidos",
					message: error.message,
					fields: { ...error.fields, ...(weak && strength.hints.length && { strength: weak }) },
				},
				[],
				422,
			);
		}
		return error.code === "TOO_MANY_ATTEMPTS"
			? refused("Muitas tentativas", TOO_MANY)
			: refused("Erro ao criar usuário", error);
	}
	const created = (cookies: string[]) =>
		answer(
			{
				step: "user-created",
				title: "Usuário criado com sucesso!",
				message: "Faça login com suas credenciais para se tornar admin.",
			},
			cookies,
		);
	const code = form["admin_code"];
	const entered = await accounts.signIn(request.headers, form);
	if (!entered.ok && code && entered.error.code === "EMAIL_NOT_VERIFIED") {
		// The password is right and the e-mail has to be confirmed first; the code counts from now on.
		const kept = await admins.inviteByCode({ email: String(form["email"]), code, from });
		return kept ? created([]) : refused("Código recusado", CODE_REFUSED);
	}
	if (!entered.ok && code) return refused("Código recusado", CODE_REFUSED);
	if (!entered.ok || entered.value.secondFactor) return created([]);
	const { cookies } = entered.value;
	const known = await accounts.getSession(withCookies(request, cookies));
	if (!known) return created(cookies);
	const made = await admins.createAdminSelf({
		user: known.user,
		name: String(form["name"]).trim() || CARD_NAME,
		code: form["admin_code"],
		from,
	});
	if (made.ok) return answer({ step: "admin" }, cookies);
	return form["admin_code"]
		? refused(
				"Código recusado",
				{ ...made.error, fields: { admin_code: made.error.message } },
				cookies,
			)
		: created(cookies);
}

async function become(
	request: Request,
	context: Context,
	cookies: string[],
	name: string,
	code: unknown,
) {
	const { accounts, admins } = context.get(shopContext);
	const session = await accounts.getSession(withCookies(request, cookies));
	if (!session) {
		return refused("Erro no login", { code: "NO_SESSION", message: "Ocorreu um erro inesperado" });
	}
	const made = await admins.createAdminSelf({
		user: session.user,
		name: session.user.name || name,
		code,
		from: context.get(senderContext),
	});
	return made.ok
		? answer({ step: "admin" }, cookies)
		: refused("Erro no login", made.error, cookies);
}

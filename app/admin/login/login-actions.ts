import { data, type RouterContextProvider } from "react-router";
import { senderContext, sessionContext, shopContext } from "#app/context.ts";
import { cookieHeaders, withCookies } from "#app/session/cookies.ts";
import { readForm, typedValues } from "#app/session/read-form.ts";
import { readSignUp } from "#core/accounts/shared/admin.ts";
import type { AccountError } from "#core/accounts/types.ts";

type Context = Readonly<RouterContextProvider>;

/** Progress of the login. `admin`: signed in. */
export type LoginOutcome = {
	step: "admin" | "second-factor" | "user-created" | "refused";
	title?: string;
	message?: string;
	/** The e-mail already has an account. */
	emailTaken?: boolean;
	fields?: Record<string, string>;
	/** Refilled into a refused form, without passwords. */
	typed?: { intent: string } & Record<(typeof TYPED)[number], string>;
};

const TYPED = ["name", "email", "admin_code"] as const;

const FIRST_NAME = "Admin";

/** Login and creation of administrators (rule accounts 1). */
export async function handleLogin(request: Request, context: Context) {
	const form = Object.fromEntries(await readForm(request));
	const answered = await carryOut(request, context, form);
	if (answered.data.step === "refused") {
		answered.data.typed = { ...typedValues(form, TYPED), intent: String(form["intent"] ?? "") };
	}
	return answered;
}

function carryOut(request: Request, context: Context, form: Form) {
	switch (form["intent"]) {
		case "second-factor":
			return verify(request, context, form);
		case "passkey":
			return enterWithPasskey(request, context, form);
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
			...(error.code === "EMAIL_TAKEN" && { emailTaken: true }),
		},
		cookies,
		error.code === "TOO_MANY_ATTEMPTS" ? 429 : 422,
	);

const TOO_MANY: AccountError = {
	code: "TOO_MANY_ATTEMPTS",
	message: "Aguarde alguns minutos antes de tentar novamente.",
};

const CODE_MISSING: AccountError = {
	code: "CODE_REFUSED",
	message: "Informe o código de configuração mostrado quando a loja iniciou.",
	fields: { admin_code: "Informe o código de configuração" },
};

const loginRefused = (error: AccountError) =>
	error.code === "TOO_MANY_ATTEMPTS"
		? refused("Muitas tentativas", TOO_MANY)
		: refused("Erro no login", error);

type Form = Record<string, FormDataEntryValue>;

async function login(request: Request, context: Context, form: Form) {
	const { accounts } = context.get(shopContext);
	await accounts.confirmByCode(form, context.get(senderContext));
	const entered = await accounts.signIn(request.headers, form);
	if (!entered.ok) return loginRefused(entered.error);
	const { cookies, secondFactor } = entered.value;
	if (secondFactor) return answer({ step: "second-factor" }, cookies);
	return become(request, context, cookies, FIRST_NAME, form["admin_code"]);
}

async function enterWithPasskey(request: Request, context: Context, form: Form) {
	const { accounts } = context.get(shopContext);
	const entered = await accounts.signInWithPasskey(request.headers, form["answer"]);
	if (!entered.ok) return loginRefused(entered.error);
	return become(request, context, entered.value.cookies, FIRST_NAME, form["admin_code"]);
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

/** Somebody signed in who also has a code or an invitation. */
async function activateSignedIn(request: Request, context: Context, form: Form) {
	const session = await context.get(sessionContext)();
	if (!session) return refused("Erro no login", { code: "SIGNED_OUT", message: "Entre de novo." });
	return become(request, context, [], FIRST_NAME, form["admin_code"]);
}

/**
 * Creates an administrator with a code, else an account that can be invited. A new administrator is signed
 * in at once.
 */
async function create(request: Request, context: Context, form: Form) {
	const { accounts, admins } = context.get(shopContext);
	const code = form["admin_code"];
	if (!code && (await admins.openSetupCode())) {
		const read = readSignUp(form);
		if (read.ok) return refused("Código recusado", CODE_MISSING);
		const { weak, message, fields } = read.error;
		return refused(weak ? "Senha fraca" : "Dados inválidos", {
			code: "INVALID_FIELDS",
			message,
			fields: { ...fields, ...CODE_MISSING.fields },
		});
	}
	if (!code) {
		const signedUp = await accounts.signUpAdmin(request.headers, form);
		return signedUp.ok
			? answer({
					step: "user-created",
					title: "Usuário criado com sucesso!",
					message: "Faça login com suas credenciais para se tornar admin.",
				})
			: notCreated(signedUp.error);
	}
	const created = await accounts.createAdminAccount(form, context.get(senderContext));
	if (!created.ok) return notCreated(created.error);
	const entered = await accounts.signIn(request.headers, form);
	if (!entered.ok) return loginRefused(entered.error);
	const { cookies, secondFactor } = entered.value;
	return answer({ step: secondFactor ? "second-factor" : "admin" }, cookies);
}

function notCreated(error: AccountError) {
	switch (error.code) {
		case "TOO_MANY_ATTEMPTS":
			return refused("Muitas tentativas", TOO_MANY);
		case "CODE_REFUSED":
			return refused("Código recusado", { ...error, fields: { admin_code: error.message } });
		case "WEAK_PASSWORD":
			return refused("Senha fraca", { fields: { password: error.message }, ...error });
		case "INVALID_FIELDS":
			return refused("Dados inválidos", error);
		default:
			return refused("Erro ao criar usuário", error);
	}
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
	const created = await admins.createAdminSelf({
		user: session.user,
		name: session.user.name || name,
		code,
		from: context.get(senderContext),
	});
	return created.ok
		? answer({ step: "admin" }, cookies)
		: refused("Erro no login", created.error, cookies);
}

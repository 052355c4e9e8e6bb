import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from "better-auth/api";
import { fieldErrors } from "#core/orders/checkout-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { emailField, fullNameField, isWritable, signUpForm } from "./account-rules.ts";
import { adminSignUpForm } from "./admins/admin-rules.ts";
import { CLIENT_ADDRESS_HEADER } from "./client-address-rules.ts";
import { accountMessage, TOO_MANY_ATTEMPTS } from "./error-rules.ts";
import type { AccountLimits } from "./limits.ts";
import { recordSecurityEvent } from "./record-security-event.ts";

export type GuardDeps = {
	db: Db;
	limits: AccountLimits;
	/** Tells the owner that the password is another one now. */
	onPasswordChanged: (user: { email: string; name: string }) => Promise<void>;
};

const SENDS_MAIL = new Set(["/request-password-reset", "/send-verification-email"]);
const CHECKS_PASSWORD = new Set([
	"/change-password",
	"/verify-password",
	"/two-factor/enable",
	"/two-factor/disable",
	"/two-factor/get-totp-uri",
	"/two-factor/generate-backup-codes",
]);

const refuse = (message: string, fields?: Record<string, string>): never => {
	throw new APIError("BAD_REQUEST", { code: "INVALID_FIELDS", message, ...(fields && { fields }) });
};
const tooMany = (): never => {
	throw new APIError("TOO_MANY_REQUESTS", {
		code: "TOO_MANY_ATTEMPTS",
		message: TOO_MANY_ATTEMPTS,
	});
};

const addressOf = (headers: Headers | undefined): string | null =>
	headers?.get(CLIENT_ADDRESS_HEADER) || null;

const emailOf = (body: { email?: unknown } | undefined): string => {
	const email = emailField.safeParse(body?.email);
	if (!email.success) return refuse("E-mail inválido", fieldErrors(email.error));
	return email.data;
};

/**
 * Stands before every call of the library, whether it came over HTTP or from a form: bounds, forms and
 * the limits of attempts.
 */
export const guardBefore = ({ limits }: GuardDeps) =>
	createAuthMiddleware(async (ctx) => {
		const { path } = ctx;
		if (![ctx.body, ctx.query, ctx.params].every((part) => isWritable(part))) {
			refuse(accountMessage(undefined));
		}
		const body = ctx.body as Record<string, unknown> | undefined;
		const from = addressOf(ctx.headers);
		if (path === "/sign-in/email") {
			const email = emailOf(body);
			if (!(await limits.take("sign-in", email, from))) tooMany();
			return { context: { body: { email } } };
		}
		if (path === "/sign-up/email") {
			if (body?.["image"]) refuse(accountMessage("FIELD_NOT_ALLOWED"));
			// Who is going to run the shop gives no phone (spec back office §3).
			const form = body?.["without_phone"]
				? adminSignUpForm
						.transform(({ name, ...rest }) => ({ ...rest, full_name: name }))
						.safeParse(body)
				: signUpForm.safeParse({ ...body, full_name: body?.["full_name"] ?? body?.["name"] });
			if (!form.success) {
				const fields = fieldErrors(form.error);
				return refuse(Object.values(fields)[0] ?? "", fields);
			}
			if (!(await limits.take("sign-up", form.data.email, from))) tooMany();
			return { context: { body: { ...form.data, name: form.data.full_name } } };
		}
		if (SENDS_MAIL.has(path)) {
			const email = emailOf(body);
			if (!(await limits.take("account-mail", email, from))) tooMany();
			return { context: { body: { email } } };
		}
		if (path === "/update-user" && body) {
			const name = fullNameField.safeParse(body["name"]);
			if (!name.success || Object.keys(body).length > 1) refuse("Informe o nome completo");
			return { context: { body: { name: name.data } } };
		}
		if (CHECKS_PASSWORD.has(path)) {
			const session = await getSessionFromCtx(ctx);
			if (session && !(await limits.take("password-check", session.user.id, from))) tooMany();
		}
		// Whoever changes a password wants the others out.
		if (path === "/change-password") return { context: { body: { revokeOtherSessions: true } } };
		return;
	});

/** After every call: failed logins are recorded, and success resets what was counted. */
export const guardAfter = ({ db, limits, onPasswordChanged }: GuardDeps) =>
	createAuthMiddleware(async (ctx) => {
		const { returned } = ctx.context;
		const failed = isAPIError(returned);
		if (ctx.path === "/sign-in/email") {
			const email = String((ctx.body as { email?: unknown } | undefined)?.email ?? "");
			if (!failed) await limits.forget("sign-in", email);
			else if (returned.body?.code === "INVALID_EMAIL_OR_PASSWORD") {
				await recordSecurityEvent(db, { kind: "failed_login", email, ip: addressOf(ctx.headers) });
			}
		} else if (CHECKS_PASSWORD.has(ctx.path) && !failed) {
			const session = ctx.context.newSession ?? ctx.context.session;
			if (!session) return;
			await limits.forget("password-check", session.user.id);
			if (ctx.path === "/change-password") await onPasswordChanged(session.user);
		}
	});

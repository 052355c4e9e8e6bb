import { ok } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { qrPngBase64 } from "#platform/payments/qr-image.ts";
import type { Auth } from "../auth.ts";
import { callAuth, readForm, submit } from "../call-auth.ts";
import { auth_two_factors, auth_users } from "../schema.ts";
import { authenticatorCode, currentPasswordField } from "../shared/account.ts";
import type { Answer } from "../types.ts";

/** Set-up data of the authenticator, and the recovery codes. */
export type SecondFactorStart = {
	uri: string;
	/** The secret, for manual entry. */
	secret: string;
	/** PNG as base64, without `data:`. */
	qr: string;
	backupCodes: string[];
};

/** Prepares the second factor; sign-in requires it only after a first code confirms it. */
export async function startSecondFactor(
	auth: Auth,
	headers: Headers,
	typed: unknown,
): Promise<Answer<SecondFactorStart>> {
	const password = readForm(currentPasswordField, typed);
	if (!password.ok) return password;
	const started = await callAuth(() =>
		auth.api.enableTwoFactor({
			body: { password: password.value, method: "totp" },
			headers,
			returnHeaders: true,
		}),
	);
	if (!started.ok) return started;
	const { response, cookies } = started.value;
	if (response.method !== "totp") throw new Error("no authenticator secret was made");
	const uri = response.totpURI;
	return ok({
		cookies,
		uri,
		secret: new URL(uri).searchParams.get("secret") ?? "",
		qr: qrPngBase64(uri),
		backupCodes: response.backupCodes,
	});
}

/** Enables the second factor with a first code. */
export const confirmSecondFactor = (
	auth: Auth,
	headers: Headers,
	typed: unknown,
): Promise<Answer> =>
	submit(authenticatorCode, typed, (code) =>
		auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true }),
	);

/** Disables the second factor. */
export const stopSecondFactor = (auth: Auth, headers: Headers, typed: unknown): Promise<Answer> =>
	submit(currentPasswordField, typed, (password) =>
		auth.api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
	);

/** Replaces the recovery codes. */
export async function renewBackupCodes(
	auth: Auth,
	headers: Headers,
	typed: unknown,
): Promise<Answer<{ backupCodes: string[] }>> {
	const password = readForm(currentPasswordField, typed);
	if (!password.ok) return password;
	const renewed = await callAuth(() =>
		auth.api.generateBackupCodes({
			body: { password: password.value },
			headers,
			returnHeaders: true,
		}),
	);
	if (!renewed.ok) return renewed;
	return ok({ cookies: renewed.value.cookies, backupCodes: renewed.value.response.backupCodes });
}

/** Removes all second factors, unreadable after a change of the secret. Their owners enrol again. */
export const forgetSecondFactors = (db: Db): Promise<void> =>
	db.transaction(async (tx) => {
		await tx.delete(auth_two_factors);
		await tx.update(auth_users).set({ twoFactorEnabled: false });
	});

import { isAPIError } from "better-auth/api";
import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import { ok } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { typedText } from "../../values/typed-text.ts";
import type { Auth } from "../auth.ts";
import { callAuth, callForCookies, readForm, refusal, submit } from "../call-auth.ts";
import { auth_passkeys } from "../schema.ts";
import { LONGEST_PASSKEY_NAME } from "../shared/error.ts";
import type { Answer, Passkey } from "../types.ts";

/** The account's passkeys, latest first. */
export const listPasskeys = (db: Db, userId: string): Promise<Passkey[]> =>
	db
		.select({
			id: auth_passkeys.id,
			name: auth_passkeys.name,
			createdAt: auth_passkeys.createdAt,
			backedUp: auth_passkeys.backedUp,
		})
		.from(auth_passkeys)
		.where(eq(auth_passkeys.userId, userId))
		.orderBy(desc(auth_passkeys.createdAt), desc(auth_passkeys.id));

/** Registration options for the signed-in user's browser, as JSON; the cookies carry the challenge. */
export async function startPasskey(
	auth: Auth,
	headers: Headers,
): Promise<Answer<{ options: string }>> {
	const started = await callAuth(() =>
		auth.api.generatePasskeyRegistrationOptions({ query: {}, headers, returnHeaders: true }),
	);
	if (!started.ok) return started;
	const { response, cookies } = started.value;
	return ok({ cookies, options: JSON.stringify(response) });
}

const passkeyName = typedText(
	"Dê um nome à chave",
	LONGEST_PASSKEY_NAME,
	`O nome deve ter no máximo ${LONGEST_PASSKEY_NAME} caracteres`,
).min(1, "Dê um nome à chave");

const LONGEST_ANSWER = 20_000;
const MALFORMED = "A resposta do dispositivo não pôde ser lida. Tente de novo.";

/** The browser's response to a challenge, as JSON text. */
export const passkeyAnswer = z
	.string(MALFORMED)
	.max(LONGEST_ANSWER, MALFORMED)
	.transform((text, ctx) => {
		try {
			return JSON.parse(text) as unknown;
		} catch {
			ctx.addIssue({ code: "custom", message: MALFORMED });
			return z.NEVER;
		}
	})
	.pipe(
		z.looseObject(
			{
				id: z.string(MALFORMED).max(1_400, MALFORMED),
				response: z.looseObject({}, MALFORMED),
			},
			MALFORMED,
		),
	);

/** Saves the passkey created for the challenge, with its name. */
export async function addPasskey(
	auth: Auth,
	headers: Headers,
	typed: { name: unknown; answer: unknown },
): Promise<Answer> {
	const name = readForm(passkeyName, typed.name);
	if (!name.ok) return name;
	try {
		return await submit(passkeyAnswer, typed.answer, (response) =>
			auth.api.verifyPasskeyRegistration({
				body: { response, name: name.value },
				headers,
				returnHeaders: true,
			}),
		);
	} catch (error) {
		// The library reports an unverifiable response as an internal error.
		const code = isAPIError(error) ? error.body?.code : undefined;
		if (code === "FAILED_TO_VERIFY_REGISTRATION") return refusal(code);
		throw error;
	}
}

/** Removes one of the account's passkeys; another person's counts as unknown. */
export async function removePasskey(auth: Auth, headers: Headers, id: string): Promise<Answer> {
	const removed = await callForCookies(() =>
		auth.api.deletePasskey({ body: { id }, headers, returnHeaders: true }),
	);
	if (removed.ok) return removed;
	const unknown = removed.error.code === "PASSKEY_NOT_FOUND" || removed.error.code === "REFUSED";
	return unknown ? refusal("PASSKEY_NOT_FOUND", "Esta chave de acesso já não existe.") : removed;
}

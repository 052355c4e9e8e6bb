import { passkey } from "@better-auth/passkey";
import { APIError } from "better-auth/api";
import { type Config, publicAddress } from "#platform/config.ts";

/** Calls of the library that are only made by our own forms. */
export const PASSKEY_PATHS = [
	"/passkey/generate-register-options",
	"/passkey/verify-registration",
	"/passkey/generate-authenticate-options",
	"/passkey/verify-authentication",
	"/passkey/list-user-passkeys",
	"/passkey/update-passkey",
	"/passkey/delete-passkey",
];

/** A device that did not ask its owner for PIN, finger or face proves only that somebody holds it. */
function refuseWithoutOwner(userVerified: boolean | undefined): void {
	if (!userVerified) throw new APIError("BAD_REQUEST", { code: "PASSKEY_WITHOUT_OWNER" });
}

const hostOf = (config: Pick<Config, "publicUrl" | "port">): string =>
	new URL(publicAddress(config)).hostname;

/**
 * Passkeys of the accounts library. They belong to the host of `PUBLIC_URL`; without it to localhost, the
 * one name that browsers trust without a certificate, whatever port it was reached by. Since a passkey
 * stands for password and second factor together, its device must have verified its owner.
 */
export const passkeys = (config: Pick<Config, "publicUrl" | "port">) =>
	passkey({
		rpName: hostOf(config),
		rpID: hostOf(config),
		origin: config.publicUrl ? new URL(config.publicUrl).origin : null,
		authenticatorSelection: { residentKey: "required", userVerification: "required" },
		registration: {
			afterVerification: ({ verification }) =>
				refuseWithoutOwner(verification.registrationInfo?.userVerified),
		},
		authentication: {
			afterVerification: ({ verification }) =>
				refuseWithoutOwner(verification.authenticationInfo.userVerified),
		},
	});

/**
 * What a backup leaves behind: sessions, open verifications and signing keys (everyone signs in again
 * and new keys are made), counters of attempts, answers somebody may still wait for, the tokens of social sign-in, and e-mails whose link
 * alone opens an account.
 */
export const BACKUP_SCOPE = {
	withoutRows: ["auth_sessions", "auth_verifications", "auth_jwks", "rate_limits", "office_sends"],
	blank: { auth_accounts: ["access_token", "refresh_token", "id_token"] },
	leave: { email_outbox: { column: "template", values: ["reset-password"] } },
} as const;

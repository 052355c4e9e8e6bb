/**
 * Excluded from backups: sessions, verifications and signing keys (users sign in again, keys are recreated),
 * rate limits, pending responses, social sign-in tokens, and e-mails whose link gives access to an account.
 */
export const BACKUP_SCOPE = {
	withoutRows: ["auth_sessions", "auth_verifications", "auth_jwks", "rate_limits", "office_sends"],
	blank: { auth_accounts: ["access_token", "refresh_token", "id_token"] },
	leave: { email_outbox: { column: "template", values: ["reset-password"] } },
} as const;

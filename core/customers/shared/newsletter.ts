/** Days for which the link of a sign-up confirms. */
export const CONFIRM_DAYS = 7;

export const SUPPRESSION_REASONS = ["pediu", "reclamou", "devolvido"] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

export const SUPPRESSION_LABELS: Record<SuppressionReason, string> = {
	pediu: "Pediu para não receber",
	reclamou: "Reclamou ou marcou como spam",
	devolvido: "O e-mail voltou",
};

export type SuppressedAddress = {
	email: string;
	motivo: SuppressionReason;
	detalhe: string;
	autor: string;
	created_at: string;
};

/** Addresses of deleted people are stored as their hash with this mark. */
export const HASH_MARK = "sha256:";

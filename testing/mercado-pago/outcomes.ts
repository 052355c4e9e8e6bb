/** Every reason for which the provider's reference knows a card to be refused. */
export const REFUSALS = [
	"cc_rejected_bad_filled_card_number",
	"cc_rejected_bad_filled_date",
	"cc_rejected_bad_filled_security_code",
	"cc_rejected_bad_filled_other",
	"cc_rejected_call_for_authorize",
	"cc_rejected_card_disabled",
	"cc_rejected_card_error",
	"cc_rejected_other_reason",
	"rejected_by_bank",
	"cc_rejected_card_type_not_allowed",
	"cc_rejected_insufficient_amount",
	"cc_rejected_invalid_installments",
	"cc_rejected_max_attempts",
	"cc_amount_rate_limit_exceeded",
	"cc_rejected_duplicated_payment",
	"cc_rejected_high_risk",
	"rejected_high_risk",
	"cc_rejected_blacklist",
	"cc_rejected_fraud",
	"cc_rejected_3ds_mandatory",
	"cc_rejected_time_out",
	"bank_error",
	"rejected_by_regulations",
	"rejected_insufficient_data",
	"rejected_other_reason",
	"rejected_cap_exceeded",
	"am_insufficient_amount",
	"payer_unavailable",
	"authorization_revoked",
	"cc_rejected_expired_operation",
] as const;

/** Why a bank still looks at a card. */
export const ANALYSES = [
	"pending_contingency",
	"pending_review_manual",
	"offline_process",
	"deferred_retry",
] as const;

type Outcome = [status: string, detail: string];

/** The provider's names for trying, by what they do. */
const BY_NAME: Record<string, Outcome> = {
	APRO: ["approved", "accredited"],
	OTHE: ["rejected", "cc_rejected_other_reason"],
	CALL: ["rejected", "cc_rejected_call_for_authorize"],
	FUND: ["rejected", "cc_rejected_insufficient_amount"],
	SECU: ["rejected", "cc_rejected_bad_filled_security_code"],
	EXPI: ["rejected", "cc_rejected_bad_filled_date"],
	FORM: ["rejected", "cc_rejected_bad_filled_other"],
	CONT: ["in_process", "pending_contingency"],
};

/** What becomes of a card of this holder: one of the names above, or the detail itself; else it is approved. */
export function outcomeOf(holder: string): Outcome {
	const detail = holder.toLowerCase();
	if ((REFUSALS as readonly string[]).includes(detail)) return ["rejected", detail];
	if ((ANALYSES as readonly string[]).includes(detail)) return ["in_process", detail];
	return BY_NAME[holder] ?? ["approved", "accredited"];
}

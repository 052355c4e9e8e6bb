import type { ProviderStatus } from "../provider.ts";

type Outcome = { status: ProviderStatus; statusDetail: string };

const rejected = (statusDetail: string): Outcome => ({ status: "rejected", statusDetail });

/** Holder names that decide a test card's result: Mercado Pago's own, and RISK. */
const OUTCOMES: Record<string, Outcome> = {
	CONT: { status: "pending", statusDetail: "pending_contingency" },
	OTHE: rejected("cc_rejected_other_reason"),
	CALL: rejected("cc_rejected_call_for_authorize"),
	FUND: rejected("cc_rejected_insufficient_amount"),
	SECU: rejected("cc_rejected_bad_filled_security_code"),
	EXPI: rejected("cc_rejected_bad_filled_date"),
	FORM: rejected("cc_rejected_bad_filled_other"),
	CARD: rejected("cc_rejected_bad_filled_card_number"),
	INST: rejected("cc_rejected_invalid_installments"),
	DUPL: rejected("cc_rejected_duplicated_payment"),
	LOCK: rejected("cc_rejected_card_disabled"),
	CTNA: rejected("cc_rejected_card_type_not_allowed"),
	ATTE: rejected("cc_rejected_max_attempts"),
	BLAC: rejected("cc_rejected_blacklist"),
	RISK: rejected("cc_rejected_high_risk"),
};

/** The sandbox's result for a card of this holder: APRO and any name not listed are approved. */
export const outcomeFor = (holderName: string): Outcome =>
	OUTCOMES[holderName.trim().toUpperCase()] ?? { status: "approved", statusDetail: "accredited" };

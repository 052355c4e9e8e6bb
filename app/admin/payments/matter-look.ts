import {
	Ban,
	Banknote,
	BellOff,
	CircleDollarSign,
	CircleQuestionMark,
	Clock,
	CloudOff,
	Copy,
	Globe,
	HandCoins,
	Hourglass,
	KeyRound,
	type LucideIcon,
	MessageSquareWarning,
	PackageX,
	ShieldAlert,
} from "lucide-react";
import type { MatterKind } from "#core/payments/desk/attention-rules.ts";

const WARN = "text-warn-text";
const BAD = "text-bad-text";

/** How each kind of row looks: its drawing, and whether it is amber or red. */
export const MATTER_LOOK: Record<MatterKind, { icon: LucideIcon; tone: string }> = {
	chargeback: { icon: Clock, tone: WARN },
	claim: { icon: MessageSquareWarning, tone: WARN },
	fraud: { icon: ShieldAlert, tone: BAD },
	no_stock: { icon: PackageX, tone: BAD },
	no_order: { icon: CircleQuestionMark, tone: BAD },
	cancelled_order: { icon: CircleQuestionMark, tone: BAD },
	second_payment: { icon: Copy, tone: BAD },
	other_amount: { icon: CircleDollarSign, tone: BAD },
	wrong_money: { icon: Globe, tone: BAD },
	refund_proposed: { icon: HandCoins, tone: WARN },
	refund_no_balance: { icon: Banknote, tone: BAD },
	refund_stuck: { icon: Hourglass, tone: WARN },
	refund_refused: { icon: Banknote, tone: BAD },
	cancel: { icon: Ban, tone: WARN },
	silence: { icon: BellOff, tone: WARN },
	signature: { icon: BellOff, tone: WARN },
	unreachable: { icon: CloudOff, tone: BAD },
	keys: { icon: KeyRound, tone: BAD },
};

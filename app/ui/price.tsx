import { clsx } from "clsx";
import { formatMoney } from "#core/values/money.ts";

/** An amount of centavos in reais, in figures of one width. */
export function Price({ of: amount, className }: { of: number; className?: string }) {
	return <span className={clsx("nums", className)}>{formatMoney(amount)}</span>;
}

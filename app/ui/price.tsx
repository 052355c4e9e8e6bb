import { clsx } from "clsx";
import { formatMoney } from "#core/values/money.ts";

/**
 * An amount of centavos in reais, in figures of one width. A browser that translates the page leaves it alone: it
 * would go on showing what it replaced.
 */
export function Price({ of: amount, className }: { of: number; className?: string }) {
	return (
		<span translate="no" className={clsx("nums", className)}>
			{formatMoney(amount)}
		</span>
	);
}

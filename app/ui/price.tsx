import { clsx } from "clsx";
import { formatMoney } from "#core/values/money.ts";

/** Centavos as reais, in tabular figures. Not translated: a translated page would show outdated amounts. */
export function Price({ of: amount, className }: { of: number; className?: string }) {
	return (
		<span translate="no" className={clsx("nums", className)}>
			{formatMoney(amount)}
		</span>
	);
}

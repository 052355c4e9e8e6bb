import { TextField } from "#app/ui/field.tsx";
import { orderNumber } from "#core/orders/rules.ts";
import type { NearOrder } from "#core/payments/desk/load-matter.ts";

/** Which order the money is for: the nearest one stands there, another is typed. */
export const LinkFields = ({
	suggested,
	error,
}: {
	suggested: NearOrder | null;
	error: string | undefined;
}) => (
	<TextField
		label="Número do pedido"
		name="order"
		required
		autoCapitalize="characters"
		autoComplete="off"
		defaultValue={suggested && !suggested.cancelled_at ? `#${orderNumber(suggested.id)}` : ""}
		hint="Como #52C6AA19, ou o de contagem, como 1251. O pedido precisa estar sem pagamento e ter este valor."
		error={error}
	/>
);

import { TextField } from "#app/ui/field.tsx";
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
		inputMode="numeric"
		autoComplete="off"
		defaultValue={suggested && !suggested.cancelled_at ? String(suggested.numero) : ""}
		hint="O número de contagem, como 1251. O pedido precisa estar sem pagamento e ter este valor."
		error={error}
	/>
);

import { TextAreaField, TextField } from "#app/ui/field.tsx";
import type { NoWayBack } from "#core/payments/inbox/by-hand-rules.ts";
import type { Way } from "./ways-dialog.tsx";

/** Why the provider is not asked for it. */
const WHY: Record<NoWayBack, string> = {
	boleto: "Um boleto não volta pelo provedor.",
	too_old: "O prazo do provedor passou: PIX 90 dias, cartão 180.",
	no_provider: "A loja não tem mais as chaves do provedor deste pagamento.",
};

type ByHandWay = {
	money: string;
	/** Null where the provider could give it back too. */
	why: NoWayBack | null;
	/** How who paid hears of it, besides the page of the order. */
	informed: string;
	/** Today in São Paulo, `2026-11-24`. */
	today: string;
	errors: Record<string, string>;
	go(said: { how: string; day: string }): void;
};

/** Writing down that money was given back by other means: when and how. */
export const byHandWay = ({ money, why, informed, today, errors, go }: ByHandWay): Way => ({
	id: "hand",
	title: `Registrar devolução de ${money} por fora`,
	text: `${why ? WHY[why] : "Só se o provedor não devolver."} Devolva antes, por PIX ou transferência; quem pagou lê o dia na página do pedido${informed}`,
	button: `Registrar ${money}`,
	fields: (
		<div className="grid gap-4">
			<TextField
				label="Dia em que o valor voltou"
				name="day"
				type="date"
				max={today}
				defaultValue={today}
				required
				error={errors["day"]}
			/>
			<TextAreaField
				label="Como voltou"
				name="how"
				rows={2}
				maxLength={500}
				required
				hint="O cliente não lê isto. Por exemplo: PIX para o CPF de quem pagou."
				error={errors["how"]}
			/>
		</div>
	),
	go: ({ how = "", day = "" }) => go({ how, day }),
});

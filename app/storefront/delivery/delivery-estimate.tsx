import { Truck } from "lucide-react";
import { Icon } from "#app/ui/icon.tsx";
import { TextButton } from "#app/ui/page-link.tsx";
import { CepField } from "#app/ui/person-fields.tsx";
import { freightWords } from "#core/orders/shared/totals.ts";
import { CEP_UNKNOWN } from "#core/values/address.ts";
import {
	type OffersState,
	type SentLine,
	UnavailableCarrier,
	useOffers,
	useRememberedCep,
} from "./offers.tsx";

/** Delivery date and price for a CEP that this browser remembers (rule delivery 9). */
export function DeliveryEstimate({ subtotal, lines }: { subtotal: number; lines: SentLine[] }) {
	const [cep, setCep] = useRememberedCep();
	const state = useOffers(cep, subtotal, lines);
	return (
		<section aria-label="Prazo e frete" className="rounded-md border border-line p-4">
			<CepField
				label="Quando chega? Escreva o CEP"
				name="cep"
				className="max-w-60"
				value={cep}
				error={state.step === "nowhere" ? CEP_UNKNOWN : undefined}
				onChange={(event) => setCep(event.target.value)}
			/>
			<div aria-live="polite">
				<Answer state={state} />
			</div>
		</section>
	);
}

function Answer({ state }: { state: OffersState }) {
	if (state.step === "asking") {
		return (
			<div aria-hidden className="mt-4 grid gap-2.5">
				<span className="skeleton h-4 w-4/5" />
				<span className="skeleton h-4 w-2/3" />
			</div>
		);
	}
	if (state.step === "failed") {
		return (
			<p className="mt-3 text-small text-subtle">
				Não deu para calcular o prazo agora.{" "}
				<TextButton onClick={state.again} className="text-brand-text">
					Tentar de novo
				</TextButton>
			</p>
		);
	}
	if (!state.offers) return null;
	return (
		<ul className="mt-3 grid gap-2.5">
			{state.offers.offers.map(({ method, name, words, price, place }) => (
				<li key={method} className="flex items-start gap-2.5 text-ui">
					<Icon of={Truck} className="mt-0.5 size-4.5 shrink-0 text-subtle" />
					<span className="min-w-0 flex-1">
						<b className="block font-semibold">{words}</b>
						<span className="text-small text-subtle">
							{[name, place?.address].filter(Boolean).join(", ")}
						</span>
					</span>
					<span className={`nums font-semibold ${price === 0 ? "text-ok-text" : ""}`}>
						{freightWords(price)}
					</span>
				</li>
			))}
			{state.offers.silent.map((name) => (
				<li key={name} className="text-small text-subtle">
					<UnavailableCarrier name={name} again={state.again} />
				</li>
			))}
			{state.offers.offers.length + state.offers.silent.length === 0 && (
				<li className="text-ui">Não entregamos neste CEP.</li>
			)}
			{state.offers.until && (
				<li className="text-small text-subtle">Datas para pagamento até {state.offers.until}.</li>
			)}
		</ul>
	);
}

import { CircleAlert } from "lucide-react";
import { useEffect } from "react";
import { useSite } from "#app/shell/use-site.ts";
import { LIVE } from "#core/delivery/shared/method-kind.ts";
import { deliveryOf } from "#core/delivery/shared/ordered-delivery.ts";
import { flatPrice, freeDelivery, type MethodView } from "#core/delivery/shared/visible-methods.ts";
import { freightWords } from "#core/orders/shared/totals.ts";
import { formatMoney } from "#core/values/money.ts";
import { type OffersState, UnavailableCarrier } from "../delivery/offers.tsx";
import { useCheckoutStore } from "./checkout-store.ts";

/**
 * The chosen delivery method, with its price in centavos where known. A method that is not offered at this CEP is
 * replaced by the first that is.
 */
export function useChosenDelivery({ offers }: OffersState, subtotal: number) {
	const chosen = useCheckoutStore((state) => state.form.shipping_method);
	const setField = useCheckoutStore((state) => state.setField);
	const { delivery: methods } = useSite();
	const known = offers
		? offers.offers.map(({ method }) => method)
		: methods.map(({ code }) => code);
	const [first] = known;
	const lost = first !== undefined && !known.includes(chosen);
	useEffect(() => {
		if (lost) setField("shipping_method", first);
	}, [lost, first, setField]);
	const offer = offers?.offers.find(({ method }) => method === chosen);
	const method = methods.find(({ code }) => code === chosen);
	const price = offer?.price ?? (method ? flatPrice(method, subtotal) : null);
	const quote = method && {
		name: method.name,
		daysMin: method.daysMin,
		daysMax: method.daysMax,
		kind: method.kind,
	};
	const { name, days } = deliveryOf({ shipping_method: chosen, shipping_quote: quote ?? null });
	return {
		offer,
		shipping: price ?? 0,
		/** It is collected in the shop. */
		pickup: (offer?.kind ?? method?.kind) === "retirada",
		delivery: {
			name,
			// Transit days alone are misleading: handling comes first.
			days: method && days ? method.unpromised : days,
			arrives: offer?.words ?? null,
			// The price of a table or carrier is unknown before the CEP, and must not appear as free.
			priced: price !== null,
		},
	};
}

type ShippingChooserProps = {
	value: string;
	/** Centavos: a method may be free above a value. */
	subtotal: number;
	/** Offers at the CEP, once known. */
	promised: OffersState;
	error?: string | undefined;
	onChange(method: string): void;
};

type Method = { code: string; title: string; detail: string; price: number | null };

export function ShippingChooser(props: ShippingChooserProps) {
	const { value, promised, error, onChange } = props;
	const methods = useMethods(props);
	return (
		<fieldset className="grid gap-2.5">
			<legend className="sr-only">Forma de entrega</legend>
			{error && (
				<p role="alert" className="flex items-start gap-1.5 text-small text-bad-text">
					<CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
					{error}
				</p>
			)}
			{methods.map(({ code, title, detail, price }) => (
				<label
					key={code}
					className="group flex min-h-18 cursor-pointer items-center gap-3.5 rounded-sm border border-line-strong px-4.5 py-4 transition-colors has-checked:border-brand-text has-checked:bg-brand-tint has-checked:shadow-[inset_0_0_0_1px_var(--primary-text)] has-focus-visible:shadow-[var(--ring)]"
				>
					<input
						type="radio"
						name="shipping_method"
						value={code}
						checked={value === code}
						onChange={() => onChange(code)}
						className="size-5 shrink-0 accent-(--primary-text)"
					/>
					<span className="min-w-0 flex-1">
						<span className="block text-ui font-semibold wrap-anywhere">{title}</span>
						<span className="block text-small wrap-anywhere text-subtle">{detail}</span>
					</span>
					{price !== null && (
						<span className={`nums font-semibold ${price === 0 ? "text-ok-text" : ""}`}>
							{freightWords(price)}
						</span>
					)}
				</label>
			))}
			{promised.offers?.silent.map((name) => (
				<p key={name} role="status" className="text-small text-subtle">
					<UnavailableCarrier name={name} again={promised.again} />
				</p>
			))}
			{promised.offers && methods.length + promised.offers.silent.length === 0 && <NotDelivered />}
			<Notes {...props} />
		</fieldset>
	);
}

/** Text for a method whose price or days depend on the CEP (rule delivery 9). */
function beforeCep({ kind, place, price, unpromised }: MethodView): string {
	if (kind === "retirada") return place;
	const days = kind === LIVE ? "" : unpromised;
	return [days, price === null && "Informe o CEP para ver o preço"].filter(Boolean).join(". ");
}

/** Offers at the CEP; before it is known, the general methods of the shop. */
function useMethods({ promised, subtotal }: ShippingChooserProps): Method[] {
	const { delivery } = useSite();
	if (!promised.offers) {
		return delivery.map((method) => ({
			code: method.code,
			title: method.name,
			detail: beforeCep(method),
			price: flatPrice(method, subtotal),
		}));
	}
	return promised.offers.offers.map(({ method, name, carrier, words, price, place }) => ({
		code: method,
		title: words,
		detail: place
			? [name, place.address, place.hours].filter(Boolean).join(". ")
			: [name, carrier && `por ${carrier}`].filter(Boolean).join(", "),
		price,
	}));
}

function NotDelivered() {
	const { settings } = useSite();
	return (
		<p role="status" className="rounded-sm bg-warn-tint p-4 text-ui">
			<b className="font-semibold">Não entregamos neste CEP.</b> Confira o CEP ou escolha outro
			endereço
			{settings.social_whatsapp && (
				<>
					, ou{" "}
					<a
						href={settings.social_whatsapp}
						className="text-brand-text underline underline-offset-4"
					>
						fale conosco pelo WhatsApp
					</a>
				</>
			)}
			.
		</p>
	);
}

function Notes({ promised, subtotal }: ShippingChooserProps) {
	const { delivery } = useSite();
	const free = promised.offers ? promised.offers.freeAbove : freeDelivery(delivery);
	const missing = free ? free.above - subtotal : -1;
	const dates = promised.offers
		? promised.offers.until && `Datas para pagamento até ${promised.offers.until}.`
		: promised.step === "failed"
			? "Não deu para calcular as datas agora; o pedido segue igual."
			: "Escreva o CEP para ver as datas.";
	return (
		<p aria-live="polite" className="text-small text-subtle">
			{dates}
			{free &&
				missing >= 0 &&
				` Faltam ${formatMoney(missing + 1)} para a ${free.name} sair grátis.`}
		</p>
	);
}

import { useEffect, useState } from "react";
import { dayWords } from "#core/delivery/day-words-rules.ts";
import { LIVE } from "#core/delivery/methods/kind-rules.ts";
import { methodForm } from "#core/delivery/methods/method-fields-rules.ts";
import { type DeliveryPrices, offeredMethod } from "#core/delivery/methods/offered-rules.ts";
import type { ShopDelivery } from "#core/delivery/methods/shop-delivery-rules.ts";
import { untilWords } from "#core/delivery/promise-rules.ts";
import { quoteParcel } from "#core/delivery/quote-rules.ts";
import { freightWords } from "#core/orders/rules.ts";
import { formatCep, rangesOf } from "#core/values/cep-rules.ts";
import type { MethodDraft } from "./method-draft.ts";

type ReadByCustomerProps = {
	draft: MethodDraft;
	codigo: string;
	loja: ShopDelivery;
	prices: DeliveryPrices;
};

const EXAMPLE_SUBTOTAL = 18_000;
const EXAMPLE_GRAMS = 450;
const SOMEWHERE = "01304001";

/** What a shopper reads of it now, while it is typed. */
export function ReadByCustomer({ draft, codigo, loja, prices }: ReadByCustomerProps) {
	const [now, setNow] = useState<Date | null>(null);
	useEffect(() => setNow(new Date()), []);
	const parsed = methodForm.safeParse(draft);
	if (!now || !parsed.success) {
		return (
			<Aside>
				<p className="text-small text-subtle">
					Preencha a tabela e os prazos para ver aqui o que o cliente lê.
				</p>
			</Aside>
		);
	}
	const { tabela, ...fields } = parsed.data;
	if (fields.tipo === LIVE) {
		return (
			<Aside>
				<p className="text-small text-subtle">
					Preço e prazo vêm da transportadora, para o CEP de cada cliente. Veja em Simular.
				</p>
			</Aside>
		);
	}
	const zones = tabela.zonas.map(({ precos, ...zone }) => ({
		...zone,
		tarifas: tabela.limites.map((upTo, at) => ({ upTo, price: precos[at] ?? null })),
	}));
	const method = offeredMethod({ ...fields, codigo }, zones, loja, prices);
	const [zone] = tabela.zonas;
	const state = zone?.estados[0];
	const there = (state ? rangesOf(state)[0] : zone?.faixas[0])?.from;
	const cep = fields.precos === "tabela" ? (there ?? SOMEWHERE) : SOMEWHERE;
	const quote = quoteParcel(
		{ ...method, hours: null },
		{
			cep,
			subtotal: Math.max(EXAMPLE_SUBTOTAL, method.minimum),
			pieces: [{ quantity: 1, grams: EXAMPLE_GRAMS, volume: 0 }],
		},
		now,
	);
	return (
		<Aside>
			{quote ? (
				<>
					<p className="text-ui wrap-anywhere">
						<b className="font-semibold">{draft.nome || "Sem nome"}</b>, {freightWords(quote.price)}
						<span className="block">{quote.words}</span>
					</p>
					<dl className="mt-3 divide-y divide-line rounded-sm bg-surface px-3 text-caption">
						<Line name="Pago até" value={untilWords(quote.paidUntil)} />
						{!quote.pickup && (
							<Line
								name={`Preparo ${quote.handlingDays} + entrega ${quote.daysMax}`}
								value={dayWords(quote.day)}
							/>
						)}
					</dl>
					<p className="mt-2 text-caption text-subtle">
						Exemplo: {quote.pickup ? "pago agora" : `${quote.zone}, ${formatCep(cep)}, 450 g`}. Muda
						enquanto você edita.
					</p>
				</>
			) : (
				<p className="text-small text-subtle">
					Com esta tabela um pedido de 450 g para {formatCep(cep)} não vê esta entrega.
				</p>
			)}
		</Aside>
	);
}

const Aside = ({ children }: { children: React.ReactNode }) => (
	<aside className="content-start lg:border-l lg:border-line lg:pl-6">
		<h3 className="mb-2 font-sans text-small font-semibold">O que o cliente lê</h3>
		{children}
	</aside>
);

const Line = ({ name, value }: { name: string; value: string }) => (
	<div className="flex justify-between gap-3 py-2">
		<dt className="text-subtle">{name}</dt>
		<dd className="text-right font-medium">{value}</dd>
	</div>
);

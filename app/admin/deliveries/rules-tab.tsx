import { useEffect, useState } from "react";
import { TextField } from "#app/ui/field.tsx";
import { dayWords, SHORT_WEEKDAYS } from "#core/delivery/shared/day-words.ts";
import { METHOD, methodForm } from "#core/delivery/shared/method-fields.ts";
import { LIVE, STANDARD } from "#core/delivery/shared/method-kind.ts";
import { type DeliveryPrices, offeredMethod } from "#core/delivery/shared/offered-method.ts";
import { untilWords } from "#core/delivery/shared/promise.ts";
import { quoteParcel } from "#core/delivery/shared/quote.ts";
import type { ShopDelivery } from "#core/delivery/shared/shop-delivery.ts";
import { freightWords } from "#core/orders/shared/totals.ts";
import { optionalPriceText } from "#core/record/shared/value-kinds.ts";
import { formatCep, rangesOf } from "#core/values/address.ts";
import { fieldProps } from "../ui/forms/record-form.tsx";
import type { MethodDraft, MethodForm, SettledName } from "./methods.tsx";

type ReadByCustomerProps = {
	draft: MethodDraft;
	codigo: string;
	loja: ShopDelivery;
	prices: DeliveryPrices;
};

const EXAMPLE_SUBTOTAL = 18_000;
const EXAMPLE_GRAMS = 450;
const SOMEWHERE = "01304001";

function ReadByCustomer({ draft, codigo, loja, prices }: ReadByCustomerProps) {
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

type RulesTabProps = MethodForm & { codigo: string; loja: ShopDelivery };

/** Delivery times, and price rules beyond place and weight. */
export function RulesTab({ codigo, loja, ...form }: RulesTabProps) {
	const { draft } = form;
	const field = fieldProps(METHOD, form);
	const pickup = draft.tipo === "retirada";
	return (
		<div className="grid gap-8 lg:grid-cols-[1fr_290px]">
			<div className="grid content-start gap-5 sm:grid-cols-2">
				{pickup ? (
					<TextField {...field("pronto_em_horas")} inputMode="numeric" className="sm:col-span-2" />
				) : (
					<>
						<TextField
							{...field("dias_preparo")}
							inputMode="numeric"
							hint={`Do pagamento até a saída. Vazio: ${loja.dias_preparo}, o da loja`}
						/>
						<TextField
							{...field("corte")}
							hint={`Pago depois, conta do dia seguinte. Vazio: ${loja.corte}, o da loja`}
						/>
						{draft.precos === "configuracoes" && (
							<>
								<TextField {...field("prazo_min")} inputMode="numeric" />
								<TextField {...field("prazo_max")} inputMode="numeric" />
							</>
						)}
					</>
				)}
				<Weekdays {...form} label={pickup ? "Abre em" : "Sai em"} />
				<TextField
					{...field("hora_de")}
					label={pickup ? "Abre às" : "Aparece das"}
					optional={!pickup}
					required={pickup}
					hint={pickup ? "Como 9 ou 9:30" : "Vazio: o dia todo"}
				/>
				<TextField
					{...field("hora_ate")}
					label={pickup ? "Fecha às" : "até"}
					optional={!pickup}
					required={pickup}
				/>
				{!pickup && <Amounts {...form} codigo={codigo} />}
			</div>
			<ReadByCustomer draft={draft} codigo={codigo} loja={loja} prices={form.settled.prices} />
		</div>
	);
}

type SettledPriceProps = Pick<MethodForm, "errors" | "settled"> & {
	name: SettledName;
	label: string;
	hint?: string;
};

/** One of the shop's own prices, charged by Padrão and Expressa everywhere; saved with the surrounding form. */
export const SettledPrice = ({ name, label, hint, errors, settled }: SettledPriceProps) => (
	<TextField
		label={label}
		leading="R$"
		inputMode="decimal"
		hint={hint}
		value={settled.typed[name] ?? optionalPriceText(settled.prices[name])}
		error={errors[name]}
		onChange={(event) => settled.set({ [name]: event.currentTarget.value })}
	/>
);

function Amounts({ codigo, ...form }: MethodForm & { codigo: string }) {
	const field = fieldProps(METHOD, form);
	return (
		<>
			<hr className="border-line sm:col-span-2" />
			{codigo === STANDARD ? (
				<SettledPrice
					name="frete_gratis_acima"
					label="Grátis acima de"
					hint="Vazio: nunca"
					errors={form.errors}
					settled={form.settled}
				/>
			) : (
				<TextField
					{...field("gratis_acima")}
					optional
					inputMode="decimal"
					leading="R$"
					hint="Só o valor das peças, antes do desconto do PIX"
				/>
			)}
			<TextField {...field("pedido_minimo")} optional inputMode="decimal" leading="R$" />
			<TextField
				{...field("seguro")}
				optional
				inputMode="decimal"
				placeholder="0,00"
				hint="Sobre o valor das peças"
			/>
			<TextField {...field("embalagem_g")} inputMode="numeric" hint="Somado a cada pedido" />
			<TextField
				{...field("cubagem")}
				optional
				inputMode="numeric"
				placeholder="6000"
				hint="Comprimento × largura × altura ÷ este número. Vazio: só a balança"
			/>
			<TextField
				{...field("cubagem_acima_g")}
				inputMode="numeric"
				hint="Até esse peso cubado vale a balança"
			/>
		</>
	);
}

function Weekdays({ draft, errors, set, label }: MethodForm & { label: string }) {
	const chosen = draft.dias_semana;
	return (
		<fieldset className="sm:col-span-2">
			<legend className="mb-2 text-small font-medium">{label}</legend>
			<div className="flex flex-wrap gap-2">
				{[1, 2, 3, 4, 5, 6, 0].map((day) => (
					<label
						key={day}
						className="relative grid min-h-11 min-w-12 cursor-pointer place-items-center rounded-sm border border-line-strong px-2 text-small font-medium has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-focus-visible:shadow-[var(--ring)]"
					>
						<input
							type="checkbox"
							className="absolute inset-0 cursor-pointer opacity-0"
							checked={chosen.includes(day)}
							onChange={(event) =>
								set({
									dias_semana: event.currentTarget.checked
										? [...chosen, day].sort((a, b) => a - b)
										: chosen.filter((one) => one !== day),
								})
							}
						/>
						{SHORT_WEEKDAYS[day]}
					</label>
				))}
			</div>
			{errors["dias_semana"] && (
				<p className="mt-1.5 text-small text-bad-text">{errors["dias_semana"]}</p>
			)}
		</fieldset>
	);
}

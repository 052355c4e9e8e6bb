import { TextField } from "#app/ui/field.tsx";
import { WEEKDAYS } from "#core/delivery/methods/field-kinds-rules.ts";
import { STANDARD } from "#core/delivery/methods/kind-rules.ts";
import { METHOD } from "#core/delivery/methods/method-fields-rules.ts";
import type { DeliveryPrices } from "#core/delivery/methods/offered-rules.ts";
import type { ShopDelivery } from "#core/delivery/methods/shop-delivery-rules.ts";
import { fieldProps } from "../ui/field-props.ts";
import type { MethodForm } from "./method-draft.ts";
import { ReadByCustomer } from "./read-by-customer.tsx";
import { SettledPrice } from "./settled-price.tsx";

type RulesTabProps = MethodForm & { codigo: string; loja: ShopDelivery; prices: DeliveryPrices };

/** When it arrives, and what its price depends on besides place and weight. */
export function RulesTab({ codigo, loja, prices, ...form }: RulesTabProps) {
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
				{!pickup && <Amounts {...form} codigo={codigo} prices={prices} />}
			</div>
			<ReadByCustomer draft={draft} codigo={codigo} loja={loja} prices={prices} />
		</div>
	);
}

function Amounts({
	codigo,
	prices,
	...form
}: MethodForm & { codigo: string; prices: DeliveryPrices }) {
	const field = fieldProps(METHOD, form);
	return (
		<>
			<hr className="border-line sm:col-span-2" />
			{codigo === STANDARD ? (
				<SettledPrice name="frete_gratis_acima" label="Grátis acima de" prices={prices} />
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
						{WEEKDAYS[day]}
					</label>
				))}
			</div>
			{errors["dias_semana"] && (
				<p className="mt-1.5 text-small text-bad-text">{errors["dias_semana"]}</p>
			)}
		</fieldset>
	);
}

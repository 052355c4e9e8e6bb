import { useSite } from "#app/shell/use-site.ts";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { LIVE, METHOD_KINDS, type MethodKind } from "#core/delivery/methods/kind-rules.ts";
import { METHOD } from "#core/delivery/methods/method-fields-rules.ts";
import type { ShopDelivery } from "#core/delivery/methods/shop-delivery-rules.ts";
import { formatCep } from "#core/values/cep-rules.ts";
import { fieldProps } from "../ui/field-props.ts";
import { Switch } from "../ui/switch.tsx";
import type { MethodForm } from "./method-draft.ts";
import { ServiceField } from "./service-field.tsx";

const OPEN_HOURS = 9;

/** What a pick-up takes from the shop where nothing is typed: its address, hours and days of preparation. */
function pickupOf(
	draft: MethodForm["draft"],
	settings: { contact_address: string; horario: string },
	loja: ShopDelivery,
): Partial<MethodForm["draft"]> {
	const address = settings.contact_address.split("\n").join(", ");
	return {
		retirada_endereco: draft.retirada_endereco || address,
		retirada_cep:
			draft.retirada_cep || formatCep(loja.cep_origem || (/\d{5}-?\d{3}/.exec(address)?.[0] ?? "")),
		retirada_horario: draft.retirada_horario || settings.horario.slice(0, LONGEST_HOURS),
		hora_de: draft.hora_de || "09:00",
		hora_ate: draft.hora_ate || "18:00",
		pronto_em_horas:
			loja.dias_preparo > 1
				? String(Math.min(MOST_HOURS, loja.dias_preparo * OPEN_HOURS))
				: draft.pronto_em_horas,
	};
}

const MOST_HOURS = 240;
const LONGEST_HOURS = 160;

/** What shoppers call it, who brings it, and where they collect it. */
export function NameTab({
	first,
	loja,
	...form
}: MethodForm & { first: boolean; loja: ShopDelivery }) {
	const { draft, set, errors } = form;
	const { settings } = useSite();
	const choose = (tipo: MethodKind) =>
		set({ tipo, ...(tipo === "retirada" ? pickupOf(draft, settings, loja) : {}) });
	const field = fieldProps(METHOD, form);
	return (
		<div className="grid gap-5 sm:grid-cols-2">
			<TextField {...field("nome")} hint="O que o cliente lê, como PAC ou Motoboy" />
			{!first && (
				<SelectField
					label={METHOD.tipo.label}
					name="tipo"
					value={draft.tipo}
					error={errors["tipo"]}
					onChange={(event) => choose(event.currentTarget.value as MethodKind)}
				>
					{METHOD_KINDS.map(({ value, label }) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</SelectField>
			)}
			{draft.tipo === LIVE && <ServiceField {...form} />}
			{(draft.tipo === "tabela" || draft.tipo === LIVE) && (
				<TextField {...field("transportadora")} optional hint="Quem leva, como Correios" />
			)}
			{draft.tipo === "retirada" && (
				<>
					<TextField
						{...field("retirada_endereco")}
						required
						className="sm:col-span-2"
						placeholder="Rua dos Alfaiates, 214, Bom Retiro, São Paulo, SP"
					/>
					<TextField
						{...field("retirada_cep")}
						required
						inputMode="numeric"
						placeholder="00000-000"
						hint="Diz de que estado são os feriados"
					/>
					<TextField
						{...field("retirada_horario")}
						placeholder="Segunda a sexta, 9h às 18h"
						hint="Como o cliente lê"
					/>
					<TextAreaField
						{...field("retirada_instrucoes")}
						optional
						rows={2}
						className="sm:col-span-2"
						hint="Por exemplo: leve um documento com foto"
					/>
				</>
			)}
			<div className="sm:col-span-2">
				<Switch
					label={METHOD.ativo.label}
					hint="O cliente pode escolher"
					checked={draft.ativo}
					onChange={(ativo) => set({ ativo })}
				/>
			</div>
		</div>
	);
}

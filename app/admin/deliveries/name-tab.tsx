import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { LIVE, METHOD_KINDS, type MethodKind } from "#core/delivery/methods/kind-rules.ts";
import { METHOD } from "#core/delivery/methods/method-fields-rules.ts";
import { fieldProps } from "../ui/field-props.ts";
import { Switch } from "../ui/switch.tsx";
import type { MethodForm } from "./method-draft.ts";
import { ServiceField } from "./service-field.tsx";

/** What shoppers call it, who brings it, and where they collect it. */
export function NameTab({ first, ...form }: MethodForm & { first: boolean }) {
	const { draft, set, errors } = form;
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
					onChange={(event) => set({ tipo: event.currentTarget.value as MethodKind })}
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

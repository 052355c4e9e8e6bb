import { useState } from "react";
import { TextField } from "#app/ui/field.tsx";
import type { ManagedCarrier } from "#core/delivery/carriers/read-carriers.ts";
import { CARRIER } from "#core/delivery/shared/carrier-fields.ts";
import type { Draft } from "#core/record/shared/field.ts";
import { comparedFields, draftOf } from "#core/record/shared/record.ts";
import { RecordDialog } from "../ui/forms/edit-dialog.tsx";
import { fieldProps, switchProps, useRecordForm } from "../ui/forms/record-form.tsx";
import { Switch } from "../ui/forms/switch.tsx";

const SENDER = [
	"remetente_nome",
	"remetente_documento",
	"remetente_telefone",
	"remetente_rua",
	"remetente_numero",
	"remetente_complemento",
	"remetente_bairro",
	"remetente_cidade",
] as const;

type CarrierDraft = Draft<typeof CARRIER>;

/** Carrier credentials. The token is write-only and never persisted in the browser. */
export function CarrierDialog({ carrier, onClose }: { carrier: ManagedCarrier; onClose(): void }) {
	const [token, setToken] = useState("");
	const form = useRecordForm<ManagedCarrier, CarrierDraft>({
		record: carrier,
		toDraft: (record) => draftOf(CARRIER, record),
		onSaved: onClose,
	});
	const { errors } = form;
	const field = fieldProps(CARRIER, form);
	const toggle = switchProps(CARRIER, form);
	const hasToken = carrier.token === "kept";
	return (
		<RecordDialog
			title={carrier.label}
			description="A loja pergunta preço e prazo na hora, para o CEP e o peso de cada carrinho."
			onClose={onClose}
			dirty={token !== ""}
			save="Salvar"
			width={560}
			form={form}
			labels={comparedFields(CARRIER)}
			request={{ intent: "saveCarrier", id: carrier.id, token }}
		>
			<TextField
				label="Token de acesso"
				name="token"
				type="password"
				autoComplete="off"
				required={!hasToken}
				optional={hasToken}
				value={token}
				error={errors["token"]}
				onChange={(event) => setToken(event.currentTarget.value)}
				hint={
					hasToken
						? "Um token está guardado. Cole outro só para trocar."
						: `Gerado no painel do ${carrier.label}, em Integrações`
				}
			/>
			<TextField
				{...field("contato")}
				type="email"
				inputMode="email"
				hint="A transportadora pede um e-mail de quem cuida da loja"
			/>
			<Switch
				{...toggle("teste")}
				hint="Preços de ensaio: nada é cobrado nem enviado. Usa um token do ambiente de testes."
			/>
			<Switch {...toggle("seguro")} hint="O preço inclui o seguro do valor das peças" />
			<fieldset className="grid gap-4 sm:grid-cols-2">
				<legend className="mb-2 text-small font-medium">
					Remetente das etiquetas{" "}
					<span className="font-normal text-subtle">
						para comprar etiquetas; o CEP é o de Preparo e corte
					</span>
				</legend>
				{SENDER.map((name) => (
					<TextField key={name} {...field(name)} optional />
				))}
			</fieldset>
		</RecordDialog>
	);
}

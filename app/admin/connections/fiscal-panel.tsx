import { Button } from "#app/ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import type { Draft } from "#core/record/shared/field.ts";
import { comparedFields, draftOf } from "#core/record/shared/record.ts";
import type { ManagedFiscalData } from "#core/shipping/nfe/build-invoice.ts";
import { FISCAL, FISCAL_CHOICES } from "#core/shipping/shared/fiscal-fields.ts";
import { formatDocument } from "#core/values/document.ts";
import { fieldProps, RecordConflict, useRecordForm } from "../ui/forms/record-form.tsx";
import { Writable } from "../ui/may.tsx";
import { Panel } from "../ui/panel.tsx";

type FiscalDraft = Draft<typeof FISCAL>;

/** What the accountant gives: the shop writes it on invoices and computes nothing. */
export function FiscalPanel({ fiscal }: { fiscal: ManagedFiscalData }) {
	const form = useRecordForm<ManagedFiscalData, FiscalDraft>({
		record: fiscal,
		toDraft: (record) => ({ ...draftOf(FISCAL, record), cnpj: formatDocument(record.cnpj) }),
	});
	const field = fieldProps(FISCAL, form);
	const choice = (name: keyof typeof FISCAL_CHOICES, hint?: string) => (
		<SelectField {...field(name)} {...(hint && { hint })}>
			<option value="">Escolha</option>
			{FISCAL_CHOICES[name].map(({ value, label }) => (
				<option key={value} value={value}>
					{label}
				</option>
			))}
		</SelectField>
	);
	return (
		<Panel title="Dados da nota" className="lg:col-span-2">
			<p className="mb-5 text-small text-subtle">
				Peça à contabilidade: valem para todas as notas emitidas pela loja, que não calcula
				impostos. Serve ao Simples Nacional e ao MEI que vendem a consumidor final.
			</p>
			<RecordConflict form={form} labels={comparedFields(FISCAL)} />
			<form
				id="dados"
				ref={form.form}
				noValidate
				className="dense grid gap-5 sm:grid-cols-2 lg:grid-cols-3"
				onSubmit={(event) => {
					event.preventDefault();
					form.submit({ intent: "saveData" });
				}}
			>
				<Writable>
					<TextField
						{...field("cnpj", formatDocument)}
						autoComplete="off"
						hint="O mesmo cadastrado no emissor"
					/>
					{choice("uf")}
					{choice("regime")}
					<TextField {...field("natureza")} hint="Como Venda de mercadoria" />
					<TextField {...field("cfop_dentro")} inputMode="numeric" hint="Como 5102" />
					<TextField {...field("cfop_fora")} inputMode="numeric" hint="Como 6108" />
					{choice("csosn")}
					{choice("pis_cofins")}
					{choice("origem")}
					<TextField
						{...field("ncm")}
						optional
						inputMode="numeric"
						hint="Vale para o produto sem NCM próprio, que fica na aba Avançado dele"
					/>
					<TextAreaField
						{...field("mensagem")}
						optional
						rows={2}
						className="sm:col-span-2"
						hint="Sai em informações complementares, depois do número do pedido"
					/>
					<div className="sm:col-span-full">
						<Button type="submit" size="sm" busy={form.busy} disabled={!form.dirty}>
							Salvar dados
						</Button>
					</div>
				</Writable>
			</form>
		</Panel>
	);
}

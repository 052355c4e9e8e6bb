import { Pencil } from "lucide-react";
import { useState } from "react";
import { useSite } from "#app/shell/use-site.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import type { ManagedShopDelivery } from "#core/delivery/manage/shop-delivery.ts";
import { INVOICE_POLICIES, SHOP_DELIVERY } from "#core/delivery/shared/shop-delivery.ts";
import type { Draft } from "#core/record/shared/field.ts";
import { comparedFields, draftOf } from "#core/record/shared/record.ts";
import { formatCep, stateName, stateOfCep } from "#core/values/address.ts";
import { counted } from "#core/values/text.ts";
import { RecordDialog } from "../ui/forms/edit-dialog.tsx";
import { fieldProps, useRecordForm } from "../ui/forms/record-form.tsx";
import { RowAction } from "../ui/lists/row-action.tsx";

type ShopDraft = Draft<typeof SHOP_DELIVERY>;

export function ShopStrip({ loja }: { loja: ManagedShopDelivery }) {
	const [editing, setEditing] = useState<true | null>(null);
	const state = stateOfCep(loja.cep_origem);
	const facts = [
		["Sai de", state ? `${stateName(state)}, ${formatCep(loja.cep_origem)}` : "CEP não informado"],
		["Preparo", counted(loja.dias_preparo, "dia útil", "dias úteis")],
		["Corte", `${loja.corte}: pago depois, conta do dia útil seguinte`],
		[
			"Não trabalha em",
			[
				"Feriados nacionais e do estado",
				loja.feriados.length > 0 && `${loja.feriados.length} da loja`,
			]
				.filter(Boolean)
				.join(", mais "),
		],
	] as const;
	return (
		<>
			<section
				aria-label="Preparo e corte"
				className="mb-4 flex items-center gap-3 rounded-md border border-line bg-bg pr-3"
			>
				<dl className="grid flex-1 divide-line max-md:divide-y md:grid-cols-[1fr_1fr_1.4fr_1.4fr] md:divide-x">
					{facts.map(([label, value]) => (
						<div key={label} className="px-5 py-3.5">
							<dt className="text-small text-subtle">{label}</dt>
							<dd className="mt-0.5 text-ui font-semibold">{value}</dd>
						</div>
					))}
				</dl>
				<RowAction
					id="preparo"
					opens
					writes
					icon={Pencil}
					label="Editar preparo e corte"
					onClick={() => setEditing(true)}
				/>
			</section>
			{editing && <ShopDialog loja={loja} onClose={() => setEditing(null)} />}
		</>
	);
}

function ShopDialog({ loja, onClose }: { loja: ManagedShopDelivery; onClose(): void }) {
	const { contact_address } = useSite().settings;
	const form = useRecordForm<ManagedShopDelivery, ShopDraft>({
		record: loja,
		toDraft: (record) => {
			const draft = draftOf(SHOP_DELIVERY, record);
			// Most parcels leave from the shop's address.
			const cep = /\d{5}-?\d{3}/.exec(contact_address)?.[0] ?? "";
			return draft.cep_origem ? draft : { ...draft, cep_origem: formatCep(cep) };
		},
		onSaved: onClose,
	});
	const field = fieldProps(SHOP_DELIVERY, form);
	return (
		<RecordDialog
			title="Preparo e corte"
			description="Vale para toda entrega que não diz outra coisa."
			onClose={onClose}
			save="Salvar"
			width={560}
			form={form}
			labels={comparedFields(SHOP_DELIVERY)}
			request={{ intent: "saveShop" }}
			className="grid gap-5 sm:grid-cols-2"
		>
			<TextField
				{...field("cep_origem")}
				optional
				inputMode="numeric"
				placeholder="00000-000"
				hint="De onde os pacotes saem"
			/>
			<TextField
				{...field("dias_preparo")}
				inputMode="numeric"
				hint="Do pagamento até a postagem"
			/>
			<TextField {...field("corte")} hint="Pago depois, conta do dia útil seguinte" />
			<TextField
				{...field("peso_padrao_g")}
				inputMode="numeric"
				hint="Onde produto e categoria não dizem"
			/>
			<div className="grid grid-cols-3 items-end gap-3 sm:col-span-2">
				<TextField {...field("comprimento_padrao_cm")} inputMode="numeric" />
				<TextField {...field("largura_padrao_cm")} inputMode="numeric" />
				<TextField {...field("altura_padrao_cm")} inputMode="numeric" />
			</div>
			<TextAreaField
				{...field("feriados")}
				optional
				rows={4}
				className="sm:col-span-2"
				hint="Um por linha, além dos nacionais e do estado. Todo ano: 25/01 Aniversário da cidade. Uma vez: 24/12/2026. Um período: 24/12/2026 a 02/01/2027. Os prazos prometidos pulam esses dias."
			/>
			<fieldset className="grid gap-2 sm:col-span-2">
				<legend className="mb-2 text-small font-medium">{SHOP_DELIVERY.nota.label}</legend>
				{INVOICE_POLICIES.map(({ value, label, hint }) => (
					<label key={value} className="flex min-h-11 items-start gap-3 text-small">
						<input
							type="radio"
							name="nota"
							checked={form.draft.nota === value}
							onChange={() => form.set({ nota: value })}
							className="mt-0.5 size-5 accent-(--color-primary)"
						/>
						<span>
							{label}
							<span className="block text-caption text-subtle">{hint}</span>
						</span>
					</label>
				))}
			</fieldset>
		</RecordDialog>
	);
}

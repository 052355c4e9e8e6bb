import { useEffect, useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { ManagedMethod } from "#core/delivery/manage/read-managed.ts";
import { hasTable, isDefaultMethod, LIVE } from "#core/delivery/methods/kind-rules.ts";
import { mergeTables } from "#core/delivery/methods/merge-tables-rules.ts";
import { METHOD_FORM } from "#core/delivery/methods/method-fields-rules.ts";
import type { DeliveryPrices } from "#core/delivery/methods/offered-rules.ts";
import type { ShopDelivery } from "#core/delivery/methods/shop-delivery-rules.ts";
import { tableWarnings } from "#core/delivery/methods/table-warnings-rules.ts";
import { ZONE_TABLE } from "#core/delivery/methods/zone-table-rules.ts";
import { comparedFields } from "#core/record/record-rules.ts";
import { counted } from "#core/values/plural-rules.ts";
import { EditDialog } from "../ui/edit-dialog.tsx";
import { FormTabs } from "../ui/form-tabs.tsx";
import { RecordConflict } from "../ui/record-conflict.tsx";
import { useRecordForm } from "../ui/use-record-form.ts";
import { type MethodDraft, NEW, toDraft } from "./method-draft.ts";
import { NameTab } from "./name-tab.tsx";
import { RulesTab } from "./rules-tab.tsx";
import { ZonesTab } from "./zones/zones-tab.tsx";

type MethodDialogProps = {
	/** Null for a new one. */
	method: ManagedMethod | null;
	loja: ShopDelivery;
	/** Of the settings. */
	prices: DeliveryPrices;
	onRemove(method: ManagedMethod): void;
	onClose(): void;
};

const NAMES = ["nome", "tipo", "transportadora", "servico", "retirada_"];

/** The tab on which a field stands. */
function tabOf(field: string): string {
	if (field.startsWith("tabela")) return "zonas";
	return NAMES.some((name) => field.startsWith(name)) ? "nome" : "regras";
}

/** A way to deliver: where it goes and for how much, when it arrives, what it is called (rule delivery 11). */
export function MethodDialog({ method, loja, prices, onRemove, onClose }: MethodDialogProps) {
	const formId = useId();
	const [opened] = useState(() => method ?? NEW);
	const form = useRecordForm<ManagedMethod, MethodDraft>({
		name: opened.id || "nova",
		record: opened,
		toDraft,
		parts: { tabela: mergeTables },
		onSaved: onClose,
	});
	const { draft, set, errors } = form;
	const first = isDefaultMethod(opened.codigo);
	const tables = hasTable(draft);
	const parsed = ZONE_TABLE.form.safeParse(draft.tabela);
	const warnings = tables && parsed.success ? tableWarnings(parsed.data, draft.tipo) : [];
	const [tab, setTab] = useState(method ? (tables ? "zonas" : "regras") : "nome");
	const wrong = new Set(Object.keys(errors).map(tabOf));
	// A message on a tab that is not open is not seen.
	const [led] = Object.keys(errors);
	useEffect(() => {
		if (led) setTab(tabOf(led));
	}, [led]);
	const parts = { draft, errors, set };
	return (
		<EditDialog
			title={method ? method.nome : "Nova entrega"}
			onClose={onClose}
			dirty={form.dirty}
			busy={form.busy}
			formId={formId}
			save={
				warnings.length > 0
					? `Salvar com ${counted(warnings.length, "aviso", "avisos")}`
					: "Salvar entrega"
			}
			width={1080}
			{...(method && !first
				? {
						destructive: (
							<Button variant="danger" size="sm" onClick={() => onRemove(method)}>
								Excluir
							</Button>
						),
					}
				: {})}
		>
			<RecordConflict form={form} labels={comparedFields(METHOD_FORM)} />
			<form
				id={formId}
				ref={form.form}
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					form.submit(method ? { intent: "save", id: method.id } : { intent: "create" });
				}}
			>
				<FormTabs
					label="Partes da entrega"
					value={tab}
					onChange={setTab}
					tabs={[
						{
							value: "nome",
							label: "Nome e tipo",
							wrong: wrong.has("nome"),
							content: <NameTab {...parts} first={first} loja={loja} />,
						},
						...(draft.tipo === "retirada" || draft.tipo === LIVE
							? []
							: [
									{
										value: "zonas",
										label: "Zonas e preços",
										count: warnings.length,
										wrong: wrong.has("zonas"),
										content: (
											<ZonesTab
												{...parts}
												warnings={warnings}
												settled={first ? prices : null}
												codigo={opened.codigo}
												id={opened.id}
											/>
										),
									},
								]),
						{
							value: "regras",
							label: "Prazos e regras",
							wrong: wrong.has("regras"),
							content: <RulesTab {...parts} codigo={opened.codigo} loja={loja} prices={prices} />,
						},
					]}
				/>
			</form>
		</EditDialog>
	);
}

import { useEffect, useRef, useState } from "react";
import { useSite } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import type { ManagedMethod } from "#core/delivery/manage/read-managed.ts";
import { METHOD, METHOD_FORM } from "#core/delivery/shared/method-fields.ts";
import {
	hasTable,
	isDefaultMethod,
	LIVE,
	METHOD_KINDS,
	type MethodKind,
	serviceOf,
	serviceText,
} from "#core/delivery/shared/method-kind.ts";
import type { DeliveryPrices } from "#core/delivery/shared/offered-method.ts";
import type { ShopDelivery } from "#core/delivery/shared/shop-delivery.ts";
import { tableWarnings } from "#core/delivery/shared/table-warnings.ts";
import { ZONE_TABLE } from "#core/delivery/shared/zone-table.ts";
import { comparedFields } from "#core/record/shared/record.ts";
import { formatCep } from "#core/values/address.ts";
import { counted } from "#core/values/text.ts";
import { type AnswerOf, type InputOf, useSend } from "../action/use-action.ts";
import { RecordDialog } from "../ui/forms/edit-dialog.tsx";
import { FormTabs } from "../ui/forms/form-tabs.tsx";
import { fieldProps, switchProps, useRecordForm } from "../ui/forms/record-form.tsx";
import { Switch } from "../ui/forms/switch.tsx";
import type { action } from "./delivery-actions.ts";
import { type MethodDraft, type MethodForm, NEW, type TypedPrices, toDraft } from "./methods.tsx";
import { RulesTab } from "./rules-tab.tsx";
import { ZonesTab } from "./zones/zones-tab.tsx";

/** Carrier service of a method, chosen from the carrier's own list. */
function ServiceField({ draft, errors, set }: MethodForm) {
	const asking = useSend<InputOf<typeof action>, AnswerOf<typeof action>>();
	const ask = useRef(asking.send);
	ask.current = asking.send;
	useEffect(() => ask.current({ intent: "services" }), []);
	const answer = asking.answer;
	const found = answer?.ok ? (answer.services ?? []) : [];
	const failed = answer && !answer.ok ? answer.message : undefined;
	const chosen = serviceOf(draft.servico);
	const listed = found.some(({ value }) => value === draft.servico);
	return (
		<div>
			<SelectField
				label={METHOD.servico.label}
				name="servico"
				required
				value={draft.servico}
				error={errors["servico"]}
				onChange={(event) => {
					const value = event.currentTarget.value;
					const service = found.find((one) => one.value === value);
					set({
						servico: value,
						...(service && { transportadora: service.company }),
						...(service && draft.nome === "" && { nome: service.name }),
					});
				}}
				options={found}
			>
				<option value="">{asking.busy ? "Perguntando..." : "Escolha"}</option>
				{chosen && !listed && (
					<option value={serviceText(chosen)}>
						{draft.transportadora || chosen.carrier}, serviço {chosen.service}
					</option>
				)}
			</SelectField>
			{failed && (
				<p role="alert" className="mt-1.5 text-small text-bad-text">
					{failed}{" "}
					<button
						type="button"
						onClick={() => asking.send({ intent: "services" })}
						className="min-h-8 underline underline-offset-4"
					>
						Tentar de novo
					</button>
				</p>
			)}
		</div>
	);
}

const OPEN_HOURS = 9;

/** The first two hours of a sentence such as `Segunda a sexta, 8h às 17h30`. */
function hoursIn(text: string): [string, string] | null {
	const [from, to] = [...text.matchAll(/\b(\d{1,2})(?:h|:)(\d{2})?/gi)].map(
		([, hour = "", minutes = "00"]) => `${hour.padStart(2, "0")}:${minutes}`,
	);
	return from && to && from < to ? [from, to] : null;
}

/** Pick-up address, hours and preparation days, with the shop's as defaults. */
function pickupOf(
	draft: MethodForm["draft"],
	settings: { contact_address: string; horario: string },
	loja: ShopDelivery,
): Partial<MethodForm["draft"]> {
	const address = settings.contact_address.split("\n").join(", ");
	const [opens, closes] = hoursIn(settings.horario) ?? ["09:00", "18:00"];
	return {
		retirada_endereco: draft.retirada_endereco || address,
		retirada_cep:
			draft.retirada_cep || formatCep(loja.cep_origem || (/\d{5}-?\d{3}/.exec(address)?.[0] ?? "")),
		retirada_horario:
			draft.retirada_horario || settings.horario.split("\n").join(". ").slice(0, LONGEST_HOURS),
		hora_de: draft.hora_de || opens,
		hora_ate: draft.hora_ate || closes,
		pronto_em_horas:
			loja.dias_preparo > 1
				? String(Math.min(MOST_HOURS, loja.dias_preparo * OPEN_HOURS))
				: draft.pronto_em_horas,
	};
}

const MOST_HOURS = 240;
const LONGEST_HOURS = 160;

function NameTab({ first, loja, ...form }: MethodForm & { first: boolean; loja: ShopDelivery }) {
	const { draft, set, errors } = form;
	const { settings } = useSite();
	const choose = (tipo: MethodKind) =>
		set({ tipo, ...(tipo === "retirada" ? pickupOf(draft, settings, loja) : {}) });
	const field = fieldProps(METHOD, form);
	const toggle = switchProps(METHOD, form);
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
					options={METHOD_KINDS}
				/>
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
						optional
						hint="Como o cliente lê. Vazio: os dias e horas de Prazos e regras"
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
				<Switch {...toggle("ativo")} hint="O cliente pode escolher" />
			</div>
		</div>
	);
}

type MethodDialogProps = {
	/** Null for a new one. */
	method: ManagedMethod | null;
	loja: ShopDelivery;
	prices: DeliveryPrices;
	onRemove(method: ManagedMethod): void;
	onClose(): void;
};

const NAMES = ["nome", "tipo", "transportadora", "servico", "retirada_"];

function tabOf(field: string): string {
	if (field.startsWith("tabela") || ["frete_padrao", "frete_expresso"].includes(field))
		return "zonas";
	return NAMES.some((name) => field.startsWith(name)) ? "nome" : "regras";
}

/** Edits a delivery method (rule delivery 11). */
export function MethodDialog({ method, loja, prices, onRemove, onClose }: MethodDialogProps) {
	const [opened] = useState(() => method ?? NEW);
	const form = useRecordForm<ManagedMethod, MethodDraft>({
		record: opened,
		toDraft,
		onSaved: onClose,
	});
	const { draft, set, errors } = form;
	const [typed, setTyped] = useState<TypedPrices>({});
	const first = isDefaultMethod(opened.codigo);
	const tables = hasTable(draft);
	const parsed = ZONE_TABLE.form.safeParse(draft.tabela);
	const warnings = tables && parsed.success ? tableWarnings(parsed.data, draft.tipo) : [];
	const [tab, setTab] = useState("nome");
	const wrong = new Set(Object.keys(errors).map(tabOf));
	const [led] = Object.keys(errors);
	useEffect(() => {
		if (led) setTab(tabOf(led));
	}, [led]);
	const parts = {
		draft,
		errors,
		set,
		settled: {
			prices,
			typed,
			set: (changes: TypedPrices) => setTyped((now) => ({ ...now, ...changes })),
		},
	};
	return (
		<RecordDialog
			title={method ? method.nome : "Nova entrega"}
			onClose={onClose}
			dirty={Object.keys(typed).length > 0}
			save={
				warnings.length > 0
					? `Salvar com ${counted(warnings.length, "aviso", "avisos")}`
					: "Salvar entrega"
			}
			width={1080}
			{...(method && !first
				? {
						aside: (
							<Button variant="danger" size="sm" onClick={() => onRemove(method)}>
								Excluir
							</Button>
						),
					}
				: {})}
			form={form}
			labels={comparedFields(METHOD_FORM)}
			request={method ? { intent: "save", id: method.id, prices: typed } : { intent: "create" }}
			tabbed
			className="block"
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
											first={first}
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
						content: <RulesTab {...parts} codigo={opened.codigo} loja={loja} />,
					},
				]}
			/>
		</RecordDialog>
	);
}

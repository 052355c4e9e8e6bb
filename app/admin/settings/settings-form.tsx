import { href, Link } from "react-router";
import { useSendsMail } from "#app/shell/use-site.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { SETTINGS } from "#core/content/shared/settings.ts";
import type { ManagedSettings } from "#core/content/types.ts";
import { comparedFields, draftOf } from "#core/record/shared/record.ts";
import { shopName } from "#core/values/text.ts";
import {
	type FieldLabels,
	fieldProps,
	switchProps,
	useRecordForm,
} from "../ui/forms/record-form.tsx";
import { RecordScreen } from "../ui/forms/save-bar.tsx";
import { Switch } from "../ui/forms/switch.tsx";
import { Panel } from "../ui/panel.tsx";
import { useUploading } from "../uploads/upload-zone.tsx";
import {
	LogoFields,
	type LogoGrounds,
	type LogoProps,
	type SectionProps,
	type SettingsDraft,
} from "./logo-fields.tsx";

const INSTALMENTS = [
	{ name: "parcelas_maximo", unit: "", hint: "1 a 12", inputMode: "numeric" },
	{
		name: "parcela_minima",
		unit: " (R$)",
		hint: "Nenhuma parcela é menor",
		inputMode: "decimal",
	},
	{
		name: "parcelas_sem_juros",
		unit: "",
		hint: "Só as que a operadora não cobra do cliente",
		inputMode: "numeric",
	},
] as const;

function CommerceSection(form: SectionProps) {
	const field = fieldProps(SETTINGS, form);
	const toggle = switchProps(SETTINGS, form);
	return (
		<>
			<Panel
				title="Pagamento"
				action={
					<Link
						to={href("/admin/entregas")}
						className="text-small font-semibold text-brand-text hover:underline"
					>
						Preços do frete, em Entregas
					</Link>
				}
			>
				<div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
					<TextField {...field("desconto_pix_percentual")} hint="0 a 50" inputMode="numeric" />
					{INSTALMENTS.map(({ name, unit, hint, inputMode }) => (
						<TextField
							key={name}
							{...field(name)}
							label={SETTINGS[name].label + unit}
							hint={hint}
							inputMode={inputMode}
						/>
					))}
				</div>
				<div className="mt-5 grid items-start gap-5 border-t border-line pt-5 lg:grid-cols-[1fr_240px]">
					<Switch
						anchor="boleto_ativo"
						{...toggle("boleto_ativo")}
						hint="O banco confirma em até 2 dias úteis, e as peças ficam reservadas até lá. O dinheiro de um boleto nunca volta pelo provedor: você devolve por fora e registra."
					/>
					<TextField
						{...field("boleto_dias")}
						hint="1 a 5; fim de semana e feriado passam ao dia útil seguinte"
						inputMode="numeric"
					/>
				</div>
				<p className="mt-4 text-small text-subtle">
					Vale para os próximos pedidos. Os que já foram feitos guardam os seus valores.
				</p>
			</Panel>
			<ReturnsPanel {...form} />
			<GiftsPanel {...form} />
			<Panel title="Conteúdo de exemplo">
				<div className="grid gap-5">
					<Switch
						{...toggle("exibir_avaliacoes_exemplo")}
						hint="Em produtos sem avaliações, marcadas como “Avaliação de exemplo”. Desligue antes de vender."
					/>
					<Switch
						{...toggle("loja_demonstracao")}
						hint="Mostra no topo da home a nota e o número de avaliações de exemplo. Desligue antes de vender."
					/>
				</div>
			</Panel>
		</>
	);
}

const RETURN_SWITCHES = [
	{
		name: "troca_frete_gratis",
		hint: "Sem isto, a volta de uma troca por gosto ou tamanho é por conta do cliente.",
	},
	{ name: "troca_sem_promocao", hint: "Desistência e defeito continuam: são da lei." },
	{
		name: "troca_na_loja",
		hint: "O endereço é o do remetente em Entregas ou, sem ele, o de Contato.",
	},
	{
		name: "troca_frete_parcial",
		hint: "Do pedido inteiro, o frete sempre volta: é da lei.",
	},
] as const;

/** What the shop promises beyond the law, with what customers read (rule returns 3). */
function ReturnsPanel(form: SectionProps) {
	const { draft } = form;
	const field = fieldProps(SETTINGS, form);
	const toggle = switchProps(SETTINGS, form);
	const days = Number(draft.dias_troca) || 0;
	return (
		<Panel id="trocas" title="Trocas e devoluções">
			<p className="mb-5 text-small text-subtle">
				A lei já garante desistir em 7 dias com tudo de volta, e 90 dias para defeito. Aqui fica o
				que a sua loja promete a mais; o que não é preenchido não é prometido.
			</p>
			<div className="grid items-start gap-5 sm:grid-cols-[180px_minmax(0,1fr)]">
				<TextField
					{...field("dias_troca")}
					hint="0: a loja não fala de troca. Vira uma promessa ao cliente."
					inputMode="numeric"
				/>
				<TextAreaField
					{...field("troca_condicao")}
					rows={2}
					placeholder="Sem uso, sem lavar e com a etiqueta."
				/>
			</div>
			<div className="mt-5 max-w-75">
				<TextField
					{...field("troca_credito_dias")}
					hint="Oferece crédito na loja a quem devolve, se a pessoa preferir ao dinheiro. De 90 dias em diante; 0 não oferece."
					inputMode="numeric"
				/>
			</div>
			<div className="mt-5 grid gap-5">
				{RETURN_SWITCHES.map(({ name, hint }) => (
					<Switch key={name} anchor={name} {...toggle(name)} hint={hint} />
				))}
			</div>
			<p className="mt-5 rounded-sm bg-surface-3 px-4 py-3 text-small">
				O cliente lê:{" "}
				{days > 0
					? `“${`Trocar: até ${days} dias depois de receber. ${draft.troca_frete_gratis ? "A loja paga a primeira volta." : "A volta é por sua conta."} ${draft.troca_condicao}`.trim()}”`
					: "só o que a lei garante."}
			</p>
		</Panel>
	);
}

/** Gift cards that customers buy (rule credit 12). */
function GiftsPanel(form: SectionProps) {
	const { draft } = form;
	const field = fieldProps(SETTINGS, form);
	const toggle = switchProps(SETTINGS, form);
	const sends = useSendsMail();
	return (
		<Panel id="vales" title="Vale-presente">
			<Switch
				anchor="vale_ativo"
				{...toggle("vale_ativo")}
				hint="A página /vale-presente, com link no rodapé. Quem compra escolhe valor, mensagem e dia; o código vai por e-mail a quem recebe quando o pagamento é confirmado. Sem frete, cupom nem desconto no PIX."
			/>
			{draft.vale_ativo && !sends && (
				<p role="note" className="mt-4 rounded-sm bg-warn-tint px-4 py-3 text-small">
					A loja não envia e-mails, e o vale vai por e-mail: a venda abre quando ela conectar um
					servidor de e-mail.
				</p>
			)}
			<div className="mt-5 grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-4">
				<TextField
					{...field("vale_valores")}
					hint="Em reais: 50 100 200. Outro valor também vale."
				/>
				<TextField {...field("vale_minimo")} inputMode="decimal" />
				<TextField {...field("vale_maximo")} inputMode="decimal" />
				<TextField
					{...field("vale_dias")}
					hint="Conta do dia do envio. De 90 em diante; 0 não vence."
					inputMode="numeric"
				/>
			</div>
			<p className="mt-4 text-small text-subtle">
				A venda de um vale não é venda de produto: os relatórios a mostram à parte, e os produtos
				contam quando o vale paga um pedido.
			</p>
		</Panel>
	);
}

function ContactSection(form: SectionProps) {
	const field = fieldProps(SETTINGS, form);
	const toggle = switchProps(SETTINGS, form);
	return (
		<>
			<Panel title="Contato">
				<div className="grid gap-5 md:grid-cols-2">
					<TextField
						{...field("contact_email")}
						type="email"
						hint="Recebe as mensagens da loja e responde aos clientes."
					/>
					<TextField {...field("contact_phone")} type="tel" />
					<TextAreaField {...field("contact_address")} rows={3} />
					<TextAreaField {...field("horario")} rows={3} />
				</div>
			</Panel>
			<Panel title="Redes sociais">
				<div className="grid gap-5 md:grid-cols-3">
					<TextField {...field("social_instagram")} optional placeholder="@sualoja" />
					<TextField {...field("social_facebook")} optional placeholder="facebook.com/sualoja" />
					<TextField {...field("social_whatsapp")} optional placeholder="(11) 98765-4321" />
				</div>
			</Panel>
			<Panel title="Rodapé">
				<div className="grid gap-5 md:grid-cols-2">
					<TextAreaField {...field("footer_content")} rows={4} className="md:row-span-2" />
					<TextField {...field("razao_social")} />
					<TextField
						{...field("cnpj")}
						hint="A lei pede nome, CNPJ ou CPF e endereço de quem vende em toda loja virtual."
					/>
				</div>
				<div className="mt-5 border-t border-line pt-5">
					<Switch
						anchor="newsletter_ativa"
						{...toggle("newsletter_ativa")}
						hint="Um campo de e-mail no rodapé. Cada pessoa confirma por um link antes de receber; aparece quando a loja envia e-mails."
					/>
				</div>
			</Panel>
		</>
	);
}

const FORM_ID = "configuracoes";

export function SettingsForm({
	settings,
	looks,
}: {
	settings: ManagedSettings;
	looks: LogoGrounds;
}) {
	const [uploading, countUpload] = useUploading();
	const form = useRecordForm<ManagedSettings, SettingsDraft>({
		record: settings,
		toDraft,
	});
	const { draft, errors, set } = form;
	const section: SectionProps = { draft, errors, set };
	return (
		<RecordScreen
			id={FORM_ID}
			form={form}
			labels={SETTINGS_LABELS}
			busy={uploading}
			save="Salvar configurações"
		>
			<div className="grid gap-6">
				<GeneralSection {...section} looks={looks} onBusy={countUpload} />
				<ContactSection {...section} />
				<CommerceSection {...section} />
			</div>
		</RecordScreen>
	);
}

const toDraft = (settings: ManagedSettings): SettingsDraft => draftOf(SETTINGS, settings);

const SETTINGS_LABELS: FieldLabels<SettingsDraft> = comparedFields(SETTINGS);

function GeneralSection({ draft, errors, set, looks, onBusy }: LogoProps) {
	const field = fieldProps(SETTINGS, { draft, set, errors });
	return (
		<Panel title="Informações gerais">
			<div className="grid gap-8 lg:grid-cols-[1fr_340px]">
				<div className="grid content-start gap-5">
					<TextField {...field("site_name")} placeholder={shopName("")} />
					<TextField
						{...field("site_description")}
						hint="Uma frase. Aparece nas buscas e quando a loja é compartilhada."
					/>
					<TextAreaField
						{...field("about_content")}
						rows={9}
						hint="Texto da página Sobre. Uma linha em branco separa parágrafos."
					/>
				</div>
				<div id="logo_url">
					<LogoFields {...{ draft, errors, set, looks, onBusy }} />
				</div>
			</div>
		</Panel>
	);
}

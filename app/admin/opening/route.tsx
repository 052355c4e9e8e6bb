import { Circle, CircleAlert, CircleCheck } from "lucide-react";
import { Link } from "react-router";
import { adminContext, shopContext } from "#app/context.ts";
import { useSite } from "#app/shell/use-site.ts";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ManagedOpening } from "#core/content/opening.ts";
import { holidayAt } from "#core/content/shared/opening.ts";
import { OPENING } from "#core/content/shared/opening-form.ts";
import type { Draft } from "#core/record/shared/field.ts";
import { comparedFields, draftOf } from "#core/record/shared/record.ts";
import { type PublishCheck, publishChecks } from "#core/system/shared/first-steps.ts";
import { dayText, formatMoment, shopDay } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { counted } from "#core/values/text.ts";
import { sayFailures } from "../action/say-failures.ts";
import { loadScreen } from "../load-screen.ts";
import { ConfirmButton } from "../ui/confirm-dialog.tsx";
import { DayField } from "../ui/forms/day-field.tsx";
import { Problem } from "../ui/forms/problem.tsx";
import { fieldProps, switchProps, useRecordForm } from "../ui/forms/record-form.tsx";
import { RecordScreen } from "../ui/forms/save-bar.tsx";
import { Switch } from "../ui/forms/switch.tsx";
import { useMay } from "../ui/may.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Panel } from "../ui/panel.tsx";
import type { Route } from "./+types/route";
import { action } from "./opening-actions.ts";

export { action };

export const clientAction = sayFailures(
	{ publish: "Erro ao publicar", close: "Erro ao fechar" },
	"Erro ao salvar",
);

export const loader = loadScreen(
	"Erro ao carregar a abertura da loja",
	async ({ context }: Route.LoaderArgs) => {
		const { opening, system } = context.get(shopContext);
		const [settings, state, notices] = await Promise.all([
			opening.load(),
			system.loadShopState(context.get(adminContext).userId),
			opening.countNotices(),
		]);
		return {
			settings,
			checks: publishChecks(state),
			notices,
			today: shopDay(new Date()),
		};
	},
);

export default function OpeningScreen({ loaderData }: Route.ComponentProps) {
	const { settings, checks, notices, today } = loaderData;
	return (
		<>
			<PageHead
				title="Abertura e férias"
				text="Quem vê a loja, o que se lê antes de ela abrir, e quando ela descansa."
			/>
			<div className="grid gap-6">
				<PublishPanel publishedAt={settings.publicada_em} checks={checks} />
				<OpeningForm settings={settings} notices={notices} today={today} />
			</div>
		</>
	);
}

function PublishPanel({
	publishedAt,
	checks,
}: {
	publishedAt: Date | null;
	checks: PublishCheck[];
}) {
	const allowed = useMay();
	const blocked = checks.some(({ ok, blocks }) => blocks && !ok);
	return (
		<Panel id="publicar" title={publishedAt ? "A loja está aberta" : "Publicar a loja"}>
			<p className="text-small text-subtle">
				{publishedAt
					? `Todos a veem desde ${formatMoment(publishedAt)}.`
					: "Só administradores veem a loja. Os outros leem “Em breve”, e nada pode ser comprado."}
			</p>
			<ul className="mt-4 divide-y divide-line border-y border-line">
				{checks.map((check) => (
					<CheckRow key={check.name} check={check} open={publishedAt !== null} />
				))}
			</ul>
			{!publishedAt && <Offers />}
			{allowed && (
				<div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
					{publishedAt ? (
						<ConfirmButton<typeof action>
							title="Fechar a loja?"
							text="Quem a visita passa a ler “Em breve”, e nada mais pode ser comprado. Pedidos feitos continuam, e os clientes veem os seus."
							action="Fechar a loja"
							sends={{ intent: "close" }}
						>
							Fechar a loja
						</ConfirmButton>
					) : (
						<>
							<ConfirmButton<typeof action>
								button={{
									variant: "primary",
									disabled: blocked,
									"aria-describedby": blocked ? "falta" : undefined,
								}}
								title="Publicar a loja?"
								text="Todos passam a ver produtos, preços e páginas e podem comprar, e os buscadores podem encontrar a loja. Você pode fechá-la de novo aqui."
								action="Publicar"
								destructive={false}
								sends={{ intent: "publish" }}
							>
								Publicar a loja
							</ConfirmButton>
							{blocked && (
								<p id="falta" className="text-small text-subtle">
									Primeiro, o que a lei pede.
								</p>
							)}
						</>
					)}
				</div>
			)}
		</Panel>
	);
}

/** What the shop offers at opening, confirmed by whoever publishes it (CDC, art. 30). */
function Offers() {
	const { settings, delivery } = useSite();
	const pix = settings.desconto_pix_percentual;
	const offers = [
		...delivery.map(({ name, price, freeAbove, unpromised, place }) =>
			[
				price === null
					? name
					: price === 0
						? `${name}, grátis`
						: `${name} por ${formatMoney(price)}`,
				// Pick-up has no delivery promise: its time depends on the payment.
				place === "" ? unpromised : place,
				freeAbove !== null && `grátis acima de ${formatMoney(freeAbove)}`,
			]
				.filter(Boolean)
				.join(", "),
		),
		...(pix > 0 ? [`${pix}% de desconto no PIX`] : []),
		...(settings.parcelas_maximo > 1
			? [
					`Cartão em até ${settings.parcelas_maximo}x${settings.parcelas_sem_juros > 1 ? `, até ${settings.parcelas_sem_juros}x sem juros` : ""}`,
				]
			: []),
		...(settings.dias_troca > 0 ? [`Troca em ${counted(settings.dias_troca, "dia", "dias")}`] : []),
	];
	return (
		<div className="mt-5 text-small">
			<p className="font-medium">Ao publicar, isto vira uma promessa ao cliente:</p>
			<ul className="mt-1.5 list-disc pl-5 text-subtle">
				{offers.map((offer) => (
					<li key={offer}>{offer}</li>
				))}
			</ul>
			<p className="mt-1.5 text-subtle">
				Mude em{" "}
				<Link to="/admin/entregas" className="font-semibold text-brand-text hover:underline">
					Entregas
				</Link>{" "}
				e{" "}
				<Link to="/admin/configuracoes" className="font-semibold text-brand-text hover:underline">
					Configurações
				</Link>
				.
			</p>
		</div>
	);
}

function CheckRow({
	check: { name, ok, blocks, text, to, action = "Preencher" },
	open,
}: {
	check: PublishCheck;
	open: boolean;
}) {
	const title = name.charAt(0).toUpperCase() + name.slice(1);
	const allowed = useMay();
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 text-small">
			<Icon
				of={ok ? CircleCheck : blocks && !open ? Circle : CircleAlert}
				className={`size-5 shrink-0 ${ok ? "text-ok-text" : blocks && !open ? "text-subtle" : "text-warn-text"}`}
			/>
			<span className="min-w-0 flex-1 basis-60">
				<span className="font-medium">{title}</span>
				<span className="sr-only">{ok ? ", pronto" : ", falta"}</span>
				{!ok && (
					<span className="block text-subtle">
						{text} {blocks ? "A lei pede." : open ? "" : "Não impede de publicar."}
					</span>
				)}
			</span>
			{!ok && allowed && (
				<Link
					to={to}
					aria-label={`${action}: ${name}`}
					className="inline-flex min-h-11 items-center font-semibold text-brand-text hover:underline"
				>
					{action}
				</Link>
			)}
		</li>
	);
}

const LABELS = comparedFields(OPENING);

function OpeningForm({
	settings,
	notices,
	today,
}: {
	settings: ManagedOpening;
	notices: number;
	today: string;
}) {
	const form = useRecordForm<ManagedOpening, Draft<typeof OPENING>>({
		record: settings,
		toDraft: (record) => draftOf(OPENING, record),
	});
	const { draft, errors, set } = form;
	const field = fieldProps(OPENING, { draft, errors, set });
	const toggle = switchProps(OPENING, form);
	const from = draft.ferias_de > today ? draft.ferias_de : today;
	const preview = holidayAt(new Date(`${from}T12:00:00-03:00`), { ...draft, publicada: true });
	return (
		<RecordScreen form={form} labels={LABELS} save="Salvar">
			<div className="grid gap-6 lg:grid-cols-2">
				<Panel title="Página “Em breve”">
					<div className="grid gap-5">
						<TextField
							{...field("frase")}
							placeholder="Em breve"
							hint="Uma frase, abaixo do nome da loja."
						/>
						<Switch
							{...toggle("avisar")}
							hint="Quem passa deixa o e-mail, com consentimento. Os avisos você envia."
						/>
						{notices > 0 && (
							<p className="text-small">
								{counted(notices, "pessoa deixou", "pessoas deixaram")} o e-mail para saber da
								abertura.{" "}
								<a
									href="/admin/publicar/avisos.csv"
									download
									className="font-semibold text-brand-text underline"
								>
									Baixar CSV
								</a>
							</p>
						)}
					</div>
				</Panel>
				<Panel id="ferias" title="Férias">
					<div className="grid gap-5">
						<div className="grid gap-5 sm:grid-cols-2">
							{(["ferias_de", "ferias_ate"] as const).map((name) => (
								<div key={name}>
									<DayField
										label={name === "ferias_de" ? "Primeiro dia" : "Último dia das férias"}
										value={draft[name]}
										min={today}
										clearable
										onChange={(day) => set({ [name]: day })}
									/>
									<Problem>{errors[name]}</Problem>
								</div>
							))}
						</div>
						<p className="text-small text-subtle">Sem primeiro dia, começam já.</p>
						{draft.ferias_ate && (
							<>
								<TextField {...field("ferias_frase")} optional placeholder="Boas festas!" />
								<Switch
									{...toggle("ferias_vende")}
									hint="Os prazos prometidos contam a partir do dia seguinte ao fim das férias."
								/>
							</>
						)}
						<p className="text-small text-subtle">
							{preview
								? `A loja diz${from > today ? `, a partir de ${dayText(from)}` : ""}: “${preview.text}”`
								: "Sem férias marcadas."}
						</p>
					</div>
				</Panel>
			</div>
		</RecordScreen>
	);
}

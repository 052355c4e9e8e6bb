import { useState } from "react";
import { href } from "react-router";
import { z } from "zod";
import { shopContext } from "#app/context.ts";
import { daysWords, type SiteView, useSite } from "#app/shell/use-site.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { ManagedText } from "#core/content/manage/site-texts.ts";
import { TEXT_PLACES, TEXTS, type TextKey, type TextPlace } from "#core/content/shared/texts.ts";
import { freeDelivery } from "#core/delivery/shared/visible-methods.ts";
import { instalmentPromise, paymentWords } from "#core/orders/shared/instalments.ts";
import { formatMoney } from "#core/values/money.ts";
import { foldText } from "#core/values/text.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { toReply } from "../action/reply.ts";
import { sayFailures } from "../action/say-failures.ts";
import { loadScreen } from "../load-screen.ts";
import { SearchBox } from "../ui/lists/list-toolbar.tsx";
import { TextLink } from "../ui/lists/row-action.tsx";
import { useMay, useMayOpen } from "../ui/may.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Panel } from "../ui/panel.tsx";
import type { Route } from "./+types/route";
import { type TextAction, TextRow } from "./text-row.tsx";

const chave = z.string().max(60);

export const action = defineActions({
	area: "content",
	subject: "Este texto",
	intents: {
		save: intent(
			{ chave, version: z.string(), form: z.unknown() },
			async ({ shop, admin }, input) =>
				toReply(await shop.siteTexts.save(admin, input), (saved) => ({
					message: "Texto salvo com sucesso!",
					saved,
				})),
		),
		toggle: intent({ chave, ativo: z.boolean() }, async ({ shop, admin }, input) =>
			toReply(
				await shop.siteTexts.setActive(admin, input),
				() => `Texto ${input.ativo ? "ligado: já aparece" : "desligado: não aparece mais"}`,
			),
		),
	},
}) satisfies TextAction;

/** A text derived from a setting, read-only here. */
type FollowingText = {
	place: TextPlace;
	label: string;
	/** Empty when its setting is off or empty. */
	text: string;
	to: string;
	where: string;
};

function followingTexts({ settings, delivery, preparation }: SiteView): FollowingText[] {
	const inSettings = { to: href("/admin/configuracoes"), where: "Configurações" };
	const inDeliveries = { to: href("/admin/entregas"), where: "Entregas" };
	const free = freeDelivery(delivery);
	const days = daysWords(settings.dias_troca);
	const percent = settings.desconto_pix_percentual;
	return [
		{
			place: "Barra do topo",
			label: "Frete grátis",
			text: free ? `Frete grátis acima de ${formatMoney(free.above)}` : "",
			...inDeliveries,
		},
		{
			place: "Barra do topo",
			label: "Dias para troca",
			text: days && `Troca garantida em ${days}`,
			...inSettings,
		},
		{
			place: "Barra do topo",
			label: "Desconto no PIX",
			text: percent > 0 ? `${percent}% de desconto no PIX` : "",
			...inSettings,
		},
		{
			place: "Vitrine",
			label: "Descrição da loja",
			text: settings.site_description,
			...inSettings,
		},
		{ place: "Vitrine", label: "Parcelas", text: instalmentPromise(settings), ...inSettings },
		{
			place: "Produto",
			label: "Dias para troca",
			text: days && `Troca garantida em até ${days}`,
			...inSettings,
		},
		{
			place: "Produto",
			label: "Preparo",
			text: preparation ? `Envio em ${preparation}` : "",
			...inDeliveries,
		},
		{
			place: "Carrinho e pagamento",
			label: "Frete grátis",
			text: free ? `Frete grátis acima de ${formatMoney(free.above)}` : "",
			...inDeliveries,
		},
		{
			place: "Carrinho e pagamento",
			label: "Boleto",
			text: settings.boleto_ativo ? "Boleto: confirmado em até 2 dias úteis" : "",
			...inSettings,
		},
		{
			place: "Rodapé",
			label: "Texto do rodapé",
			text: settings.footer_content || settings.site_description,
			...inSettings,
		},
		{ place: "Rodapé", label: "Horário de atendimento", text: settings.horario, ...inSettings },
		{ place: "Rodapé", label: "Formas de pagamento", text: paymentWords(settings), ...inSettings },
		{ place: "Sobre", label: "Nossa história", text: settings.about_content, ...inSettings },
		{
			place: "E-mails",
			label: "Troca, nos e-mails do pedido",
			text: days && `Você pode trocar em até ${days}`,
			...inSettings,
		},
	];
}

export const clientAction = sayFailures({}, "Erro ao salvar o texto");

export const loader = loadScreen(
	"Erro ao carregar os textos",
	async ({ context, url }: Route.LoaderArgs) => ({
		texts: await context.get(shopContext).siteTexts.list(),
		q: url.searchParams.get("q") ?? "",
	}),
);

/** All editable texts of the shop, by place. */
export default function Texts({ loaderData: { texts, q } }: Route.ComponentProps) {
	const site = useSite();
	const mayWrite = useMay();
	const [open, setOpen] = useState<TextKey | null>(null);
	const words = foldText(q);
	const says = (...parts: string[]) => foldText(parts.join(" ")).includes(words);
	const written = (one: ManagedText) => {
		const { place, label } = TEXTS[one.chave];
		// An open editor stays, whatever the search.
		return one.chave === open || says(place, label, one.texto);
	};
	const following = followingTexts(site).filter(({ place, label, text }) =>
		says(place, label, text),
	);
	const places = TEXT_PLACES.map((place) => ({
		place,
		own: texts.filter((one) => TEXTS[one.chave].place === place && written(one)),
		settled: following.filter((one) => one.place === place),
	})).filter(({ own, settled }) => own.length + settled.length > 0);
	return (
		<>
			<PageHead
				title="Textos da loja"
				text="O que a loja diz do seu negócio. O que está vazio não aparece; o que você salva vale na hora."
			/>
			<div className="mb-5 flex">
				<SearchBox label="Buscar um texto" />
			</div>
			{places.length === 0 && (
				<EmptyState title="Nenhum texto encontrado" text="Busque por outra palavra." />
			)}
			<div className="grid gap-6">
				{places.map(({ place, own, settled }) => (
					<Panel key={place} title={place}>
						<ul className="divide-y divide-line">
							{own.map((text) => (
								<TextRow
									key={text.chave}
									text={text}
									mayWrite={mayWrite}
									open={open === text.chave}
									onOpen={(opened) => setOpen(opened ? text.chave : null)}
								/>
							))}
							{settled.map((text) => (
								<Following key={text.label} text={text} />
							))}
						</ul>
					</Panel>
				))}
			</div>
		</>
	);
}

function Following({ text: { label, text, to, where } }: { text: FollowingText }) {
	const mayOpen = useMayOpen();
	return (
		<li className="flex items-start justify-between gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0 max-sm:flex-wrap">
			<div className="min-w-0 flex-1 max-sm:basis-full">
				<h3 className="font-sans text-small font-semibold">{label}</h3>
				<p
					className={`mt-1 line-clamp-3 max-w-[70ch] text-small whitespace-pre-line wrap-anywhere ${text ? "" : "text-subtle"}`}
				>
					{text || "vazio, não aparece"}
				</p>
			</div>
			<p className="flex min-h-11 shrink-0 items-center text-small text-subtle">
				{mayOpen(to) ? <TextLink to={to}>Mudar em {where}</TextLink> : `Segue de ${where}`}
			</p>
		</li>
	);
}

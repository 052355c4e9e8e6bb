import { CreditCard, RotateCcw, ShieldCheck, Truck } from "lucide-react";
import { href } from "react-router";
import { daysWords, useFreeDelivery, useSite, useText } from "#app/shell/use-site.ts";
import type { WrittenBanner } from "#app/theme/theme.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PauseButton, useCarousel } from "#app/ui/carousel/carousel.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ON_INTENT, PageLink } from "#app/ui/page-link.tsx";
import { focusStyle, Picture } from "#app/ui/picture/picture.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { instalmentPromise } from "#core/orders/shared/instalments.ts";
import { formatMoney } from "#core/values/money.ts";

const AUTOPLAY_MS = 5_000;

/** Up to three banners; without any, the shop's own words (rule catalogue 2). */
export function Hero({ banners, leads }: { banners: WrittenBanner[]; leads: boolean }) {
	const several = banners.length > 1;
	const carousel = useCarousel(
		several ? { loop: true, everyMs: AUTOPLAY_MS, duration: 32 } : { active: false },
	);
	const now = banners[carousel.index] ?? banners[0];
	if (banners.length === 0) return <HeroFallback leads={leads} />;
	return (
		<section
			aria-roledescription="carrossel"
			aria-label="Destaques da loja"
			className="relative bg-surface"
		>
			<div ref={carousel.viewport} className="carousel-view overflow-hidden">
				<ul className="flex">
					{banners.map((banner, index) => (
						<li
							key={banner.id}
							aria-roledescription="slide"
							aria-label={several ? `${index + 1} de ${banners.length}` : undefined}
							inert={several && carousel.count > 0 && index !== carousel.index}
							className="relative min-w-0 flex-[0_0_100%]"
						>
							<Slide banner={banner} first={index === 0} leads={leads} />
						</li>
					))}
				</ul>
			</div>
			<div
				style={now?.words}
				className={`wrap-shop inset-x-0 bottom-5 flex flex-wrap items-center gap-x-9 gap-y-2 bg-bg pb-5 xl:absolute xl:bg-transparent xl:pb-0 ${now?.image_url ? "xl:over-picture" : ""}`}
			>
				<Rating />
				{several && (
					<div className="flex items-center gap-2">
						<ul className="flex items-center gap-1">
							{banners.map((banner, index) => (
								<li key={banner.id}>
									<button
										type="button"
										aria-label={`Mostrar destaque ${index + 1}: ${banner.title}`}
										aria-current={index === carousel.index}
										onClick={() => carousel.goTo(index)}
										className="group grid h-11 w-11 place-items-center rounded-sm"
									>
										<span className="h-0.5 w-full rounded-full bg-current/25 group-aria-[current=true]:bg-current" />
									</button>
								</li>
							))}
						</ul>
						<PauseButton carousel={carousel} of="os destaques" />
					</div>
				)}
			</div>
		</section>
	);
}

type SlideProps = { banner: WrittenBanner; first: boolean; leads: boolean };

function Slide({ banner, first, leads }: SlideProps) {
	const Heading = first && leads ? "h1" : "h2";
	return (
		<div
			style={banner.words}
			className={`flex flex-col xl:block xl:h-[min(700px,78vh)] xl:min-h-[560px] ${banner.image_url ? "xl:over-picture" : ""}`}
		>
			{banner.image_url && (
				<div className="overflow-hidden bg-(--frame-ground) xl:absolute xl:inset-0">
					<Picture
						src={banner.image_url}
						kind="hero"
						alt=""
						sizes="100vw"
						first={first && leads}
						mobile={
							banner.image_mobile_url ? { src: banner.image_mobile_url, kind: "hero-mobile" } : null
						}
						style={focusStyle(banner)}
						className="aspect-[900/1000] w-full object-cover md:aspect-[2/1] xl:aspect-auto xl:h-full"
					/>
				</div>
			)}
			{banner.image_url && (
				<div aria-hidden className="veil-start absolute inset-0 hidden xl:block" />
			)}
			<div className="wrap-shop relative flex flex-col justify-center bg-bg pt-8 pb-4 md:pt-10 xl:h-full xl:bg-transparent xl:py-0">
				<div className="max-w-[560px]">
					<Heading className="text-display mb-3.5 md:mb-5.5">{banner.title}</Heading>
					{banner.description && (
						<p className="text-lead mb-6 max-w-[26.5em] md:mb-8.5">{banner.description}</p>
					)}
					<HeroLinks banner={banner} />
				</div>
			</div>
		</div>
	);
}

function HeroLinks({ banner }: { banner: WrittenBanner }) {
	return (
		// Leaves room for the floating help beside a phone's buttons.
		<div className="flex flex-col gap-2 max-md:pr-16 md:flex-row md:items-center md:gap-7">
			<ButtonLink prefetch={ON_INTENT} to={banner.link_url || href("/produtos")} size="lg">
				Ver produtos
			</ButtonLink>
			<PageLink to={href("/produtos")} className="link-line justify-center">
				Ver a loja inteira
			</PageLink>
		</div>
	);
}

/** Belongs to the demonstration shop (rule content 2). */
function Rating() {
	const { settings } = useSite();
	if (!settings.loja_demonstracao) return null;
	return (
		<p className="flex items-center gap-2.5 text-small">
			<Stars value={4.9} />
			<span>
				<b className="nums">4.9/5</b> em <span className="nums">500+</span> avaliações
			</span>
		</p>
	);
}

function HeroFallback({ leads }: { leads: boolean }) {
	const Heading = leads ? "h1" : "h2";
	const { settings } = useSite();
	const introduction = useText("vitrine_apresentacao");
	return (
		<section className="bg-surface">
			<div className="wrap-shop grid gap-6 py-20 md:py-32">
				<Heading className="text-display max-w-[8.7em]">
					{settings.site_description || settings.site_name}
				</Heading>
				{introduction && <p className="text-lead max-w-[28.5em] text-subtle">{introduction}</p>}
				<div>
					<ButtonLink prefetch={ON_INTENT} to={href("/produtos")} size="lg">
						Ver Todos os Produtos
					</ButtonLink>
				</div>
				<Rating />
			</div>
		</section>
	);
}

export function Trust() {
	const { settings, delivery } = useSite();
	const free = useFreeDelivery();
	const exchange = useText("vitrine_troca");
	const protection = useText("vitrine_protecao");
	const advantages = [
		delivery.length > 0 && {
			icon: Truck,
			title: free ? "Frete grátis" : "Entrega com data",
			text: free
				? `Em pedidos acima de ${formatMoney(free.above).replace(/,00$/, "")}`
				: "Você sabe o dia antes de comprar",
		},
		settings.dias_troca > 0 && {
			icon: RotateCcw,
			title: `Troca em ${daysWords(settings.dias_troca)}`,
			text: exchange,
		},
		{
			icon: CreditCard,
			title: instalmentPromise(settings),
			text:
				settings.desconto_pix_percentual > 0
					? `Ou ${settings.desconto_pix_percentual}% de desconto no PIX`
					: settings.faixas
						? "A prazo, as parcelas são ditas para o seu cartão"
						: settings.parcelas_maximo > 1 &&
							`Parcelas a partir de ${formatMoney(settings.parcela_minima).replace(/,00$/, "")}`,
		},
		protection !== "" && {
			icon: ShieldCheck,
			title: protection,
			text: "Pagamento com conexão segura",
		},
	].filter((advantage) => advantage !== false);
	return (
		<section aria-label="Vantagens" className="border-b border-line">
			<ul className="wrap-shop grid grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
				{advantages.map(({ icon, title, text }) => (
					<li
						key={title}
						className="flex gap-3 border-line py-4.5 pr-3 even:border-l even:pl-3.5 nth-[n+3]:border-t md:gap-4 md:py-7.5 lg:border-l lg:px-7 lg:first:border-l-0 lg:first:pl-0 lg:nth-[n+3]:border-t-0"
					>
						<Icon of={icon} stroke={1.4} className="size-6 shrink-0" />
						<div>
							<p className="text-small leading-[1.4] font-semibold md:text-ui">{title}</p>
							{text && <p className="text-caption text-subtle md:text-small">{text}</p>}
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}

import { type CSSProperties, Fragment, type ReactNode, useMemo } from "react";
import { href } from "react-router";
import { useSite, useText } from "#app/shell/use-site.ts";
import type { WrittenBanner } from "#app/theme/theme.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CarouselArrows, PauseButton, useCarousel } from "#app/ui/carousel/carousel.tsx";
import { ON_INTENT, PageLink } from "#app/ui/page-link.tsx";
import { focusStyle, Picture } from "#app/ui/picture/picture.tsx";
import type { ProductCard as Card, CategorySummary } from "#core/catalog/types.ts";
import type { HomeLayout, HomeSection } from "#core/content/shared/layout.ts";
import type { Banner } from "#core/content/types.ts";
import { TEAM_PICTURE } from "#core/media/shared/tones.ts";
import { counted } from "#core/values/text.ts";
import { RecentlySeen } from "../recently-seen/recently-seen.tsx";
import { Featured } from "./featured.tsx";
import { Hero, Trust } from "./hero.tsx";

const SPECIALTIES_MS = 4_000;

function Band({ titulo, texto, imagem, descricao, fatos }: HomeLayout["faixa"]) {
	if (!titulo) return null;
	return (
		<section className={`grid bg-surface ${imagem ? "md:grid-cols-[7fr_5fr]" : ""}`}>
			{imagem && (
				<div className="relative aspect-square overflow-hidden bg-porcelain md:aspect-auto md:min-h-[680px]">
					<Picture
						src={imagem}
						kind="product"
						alt={descricao}
						sizes="(min-width: 768px) 58vw, 100vw"
						className="absolute inset-0 size-full object-cover object-[50%_22%]"
					/>
				</div>
			)}
			<div className="flex flex-col justify-center px-5 py-11 md:p-[clamp(32px,6.4vw,104px)]">
				<h2 className="text-[clamp(30px,3.3vw,48px)] leading-[1.1] font-medium">{titulo}</h2>
				{texto && <p className="mt-5 max-w-[46ch] whitespace-pre-line text-subtle">{texto}</p>}
				{fatos.length > 0 && (
					<dl className="mt-10 grid grid-cols-3 gap-x-4 border-t border-line pt-7">
						{fatos.map(({ valor, nome }) => (
							<div key={`${valor} ${nome}`} className="flex flex-col-reverse">
								<dt className="mt-1 text-small text-subtle">{nome}</dt>
								<dd className="font-serif text-[clamp(19px,1.8vw,26px)] leading-[1.2] font-medium [font-feature-settings:'lnum']">
									{valor}
								</dd>
							</div>
						))}
					</dl>
				)}
			</div>
		</section>
	);
}

function MiniBanners({ banners }: { banners: Banner[] }) {
	if (banners.length === 0) return null;
	return (
		<section aria-label="Campanhas" className="wrap-shop section-below">
			<ul className="grid gap-(--grid-gap) md:grid-cols-[repeat(auto-fit,minmax(280px,1fr))]">
				{banners.map((banner) => (
					<li key={banner.id}>
						{banner.link_url ? (
							<PageLink to={banner.link_url} className="group block rounded-xs">
								<Mini banner={banner} />
							</PageLink>
						) : (
							<Mini banner={banner} />
						)}
					</li>
				))}
			</ul>
		</section>
	);
}

function Mini({ banner }: { banner: Banner }) {
	return (
		<>
			{banner.image_url && (
				<span className="block aspect-[3/2] overflow-hidden rounded-xs bg-porcelain">
					<Picture
						src={banner.image_url}
						kind="mini"
						alt=""
						sizes="(min-width: 768px) 31vw, 92vw"
						style={focusStyle(banner)}
						className="size-full object-cover"
					/>
				</span>
			)}
			<h3 className="mt-4 font-serif text-subhead leading-[1.3] font-medium group-hover:underline group-hover:underline-offset-4">
				{banner.title}
			</h3>
			{banner.description && <p className="mt-1 text-ui text-subtle">{banner.description}</p>}
		</>
	);
}

/** Above the words on phones, behind them in wide windows. */
const FRAME = "absolute inset-x-0 top-0 h-[72%] overflow-hidden md:h-full";

/**
 * An invitation to clinics, hospitals and universities, with the demonstration shop's picture and a text colour that
 * follows it. On phones the text is on the plain background.
 */
function TeamBand({ words }: { words: CSSProperties }) {
	const { settings } = useSite();
	const title = useText("equipes_titulo");
	const text = useText("equipes_texto");
	if (!title) return null;
	const pictured = settings.loja_demonstracao;
	return (
		<section
			style={words}
			className={`relative overflow-hidden bg-brand-tint ${pictured ? "flex min-h-[660px] items-end md:over-picture md:min-h-[560px] md:items-center" : ""}`}
		>
			{pictured && (
				<div className={FRAME}>
					<Picture
						src={TEAM_PICTURE.src}
						kind="hero"
						alt="Nome bordado em um jaleco branco de gola padre"
						sizes="100vw"
						mobile={{ src: TEAM_PICTURE.phone, kind: "hero-mobile" }}
						style={focusStyle(TEAM_PICTURE.placing)}
						className="size-full object-cover"
					/>
				</div>
			)}
			{pictured && <div aria-hidden className="absolute inset-0 max-md:hidden md:veil-start" />}
			<div
				className={`relative w-full ${pictured ? "max-md:bg-linear-to-t max-md:from-brand-tint max-md:from-[calc(100%-7.5rem)] max-md:to-transparent max-md:pt-28" : ""}`}
			>
				<div className="wrap-shop pt-9 pb-12 md:py-28">
					<h2 className="max-w-[7.4em] text-[clamp(32px,3.9vw,56px)] leading-[1.08] font-medium">
						{title}
					</h2>
					{text && <p className="mt-4.5 max-w-[40ch]">{text}</p>}
					<ButtonLink
						prefetch={ON_INTENT}
						to={href("/contato")}
						variant="ink"
						size="lg"
						className={pictured ? "mt-7 md:bg-(--wide-text)! md:text-(--wide-surface)!" : "mt-7"}
					>
						Falar com a equipe
					</ButtonLink>
				</div>
			</div>
		</section>
	);
}

type LowerProps = Pick<HomeLayout, "faixa" | "livre"> & {
	secoes: HomeSection[];
	hero: WrittenBanner[];
	categories: CategorySummary[];
	featured: Card[];
	/** Address of the promotions list, while there are some. */
	promotions: string | null;
	mini: Banner[];
	team: CSSProperties;
};

/** The home page below the fold. */
export default function Lower({ secoes, ...content }: LowerProps) {
	const { hero, categories, featured, promotions, mini, team, faixa, livre } = content;
	const sections: Record<HomeSection, ReactNode> = {
		destaque: <Hero banners={hero} leads={false} />,
		promessas: <Trust />,
		especialidades: categories.length > 0 && <Specialties categories={categories} />,
		produtos: featured.length > 0 && <Featured featured={featured} promotions={promotions} />,
		campanhas: <MiniBanners banners={mini} />,
		faixa: <Band {...faixa} />,
		livre: <FreeText {...livre} />,
		vistos: <RecentlySeen framed />,
		equipes: <TeamBand words={team} />,
	};
	return secoes.map((id) => <Fragment key={id}>{sections[id]}</Fragment>);
}

function FreeText({ titulo, texto }: HomeLayout["livre"]) {
	if (!titulo && !texto) return null;
	return (
		<section aria-label={titulo || "Sobre a loja"} className="wrap-shop section-below">
			{titulo && <h2 className="text-h2">{titulo}</h2>}
			<div className="mt-4 max-w-[66ch] space-y-4 text-title leading-[1.7]">
				{texto
					.split(/\n\s*\n/)
					.filter(Boolean)
					.map((paragraph) => (
						<p key={paragraph} className="whitespace-pre-line">
							{paragraph}
						</p>
					))}
			</div>
		</section>
	);
}

function Specialties({ categories }: { categories: CategorySummary[] }) {
	const carousel = useCarousel({ align: "start", everyMs: SPECIALTIES_MS, loop: true });
	const invitation = useText("vitrine_especialidades");
	const tiles = useMemo(
		() =>
			categories.map((category) => (
				<li
					key={category.id}
					className="min-w-0 flex-[0_0_58%] pl-(--grid-gap) sm:flex-[0_0_38%] md:flex-[0_0_30%] lg:flex-[0_0_22.2%]"
				>
					<Tile category={category} />
				</li>
			)),
		[categories],
	);
	return (
		<section
			aria-labelledby="especialidades"
			aria-roledescription="carrossel"
			className="section-space overflow-hidden"
		>
			<div className="wrap-shop">
				<div className="mb-7 flex items-end justify-between gap-8 md:mb-11">
					<div>
						<h2 id="especialidades" className="text-h2">
							Nossas Especialidades
						</h2>
						{invitation && <p className="mt-2.5 text-subtle max-md:hidden">{invitation}</p>}
					</div>
					<div className="flex items-center gap-1.5">
						<PauseButton carousel={carousel} of="as especialidades" />
						<CarouselArrows
							carousel={carousel}
							of="especialidades"
							className="flex gap-1.5 max-md:hidden"
						/>
					</div>
				</div>
				<div ref={carousel.viewport} className="carousel-view -mr-(--gutter) overflow-hidden">
					<ul className="-ml-(--grid-gap) flex">{tiles}</ul>
				</div>
			</div>
		</section>
	);
}

function Tile({ category }: { category: CategorySummary }) {
	return (
		<PageLink
			to={href("/categoria/:slug", { slug: category.slug })}
			className="group block rounded-xs"
		>
			<span className="block aspect-[4/5] overflow-hidden rounded-xs bg-porcelain">
				{category.imagem_url ? (
					<Picture
						src={category.imagem_url}
						kind="tile"
						alt=""
						sizes="(min-width: 1100px) 22vw, (min-width: 768px) 30vw, 58vw"
						className="size-full object-cover transition-[scale] duration-[560ms] ease-soft group-hover:scale-[1.025] motion-reduce:group-hover:scale-100"
					/>
				) : (
					<span
						className="grid size-full place-items-center font-serif text-numeral text-subtle"
						aria-hidden
					>
						{category.nome.slice(0, 1)}
					</span>
				)}
			</span>
			<span className="mt-4 block font-serif text-subhead leading-[1.3] font-medium">
				{category.nome}
			</span>
			<span className="nums block text-small text-subtle">
				{counted(category.produtos, "peça", "peças")}
			</span>
		</PageLink>
	);
}

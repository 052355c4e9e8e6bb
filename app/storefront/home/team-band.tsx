import { href } from "react-router";
import { useSite } from "#app/shell/use-site.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";

/** An invitation to clinics, hospitals and universities. The picture is the demonstration shop's. */
export function TeamBand() {
	const { settings } = useSite();
	const pictured = settings.loja_demonstracao;
	return (
		<section
			className={`relative overflow-hidden bg-brand-tint ${pictured ? "flex min-h-[660px] items-end md:min-h-[560px] md:items-center" : ""}`}
		>
			{pictured && (
				<Picture
					src="/demo/banners/hero-3-bordado.webp"
					kind="hero"
					alt="Nome bordado em um jaleco branco de gola padre"
					sizes="100vw"
					mobile={{ src: "/demo/banners/hero-3-bordado-mobile.webp", kind: "hero-mobile" }}
					className="absolute inset-x-0 top-0 h-[72%] w-full object-cover object-[50%_0] md:h-full md:object-[60%_8%]"
				/>
			)}
			<div className="relative w-full bg-linear-to-t from-brand-tint from-66% to-transparent max-md:pt-28 md:veil-start">
				<div className="wrap-shop pt-9 pb-12 md:py-28">
					<h2 className="max-w-[12ch] text-[clamp(32px,3.9vw,56px)] leading-[1.08] font-medium">
						Para a sua equipe inteira.
					</h2>
					<p className="mt-4.5 mb-7 max-w-[40ch]">
						Clínicas, hospitais e universidades: grade completa, nome bordado e um consultor do
						pedido à entrega.
					</p>
					<ButtonLink to={href("/contato")} variant="ink" size="lg">
						Falar com a equipe
					</ButtonLink>
				</div>
			</div>
		</section>
	);
}

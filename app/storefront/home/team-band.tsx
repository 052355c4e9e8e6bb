import { ButtonLink } from "#app/ui/button.tsx";

/** An invitation to clinics, hospitals and universities. */
export function TeamBand() {
	return (
		<section className="bg-brand-tint">
			<div className="wrap-shop flex flex-col items-start gap-6 py-20 md:flex-row md:items-end md:justify-between md:py-28">
				<div>
					<h2 className="max-w-[14ch] text-[clamp(32px,3.9vw,56px)] leading-[1.08] font-medium">
						Para a sua equipe inteira.
					</h2>
					<p className="mt-4.5 max-w-[44ch]">
						Clínicas, hospitais e universidades: grade completa, nome bordado e um consultor do
						pedido à entrega.
					</p>
				</div>
				<ButtonLink to="/contato" variant="ink" size="lg">
					Falar com a equipe
				</ButtonLink>
			</div>
		</section>
	);
}

import { Picture } from "#app/ui/picture.tsx";

const FACTS = [
	{ value: "180 g/m²", name: "Gramatura leve" },
	{ value: "67/33", name: "Poliéster e algodão" },
	{ value: "Antibac", name: "Acabamento ativo" },
];

/** What the demonstration shop's coats are made of. */
export function Fabric() {
	return (
		<section className="grid bg-surface md:grid-cols-[7fr_5fr]">
			<div className="relative aspect-square overflow-hidden bg-porcelain md:aspect-auto md:min-h-[680px]">
				<Picture
					src="/demo/produtos/jaleco-feminino-branco-detalhe.webp"
					kind="product"
					alt="Detalhe da gola e da costura de um jaleco branco"
					sizes="(min-width: 768px) 58vw, 100vw"
					className="absolute inset-0 size-full object-cover object-[50%_22%]"
				/>
			</div>
			<div className="flex flex-col justify-center px-5 py-11 md:p-[clamp(32px,6.4vw,104px)]">
				<h2 className="text-[clamp(30px,3.3vw,48px)] leading-[1.1] font-medium">
					Gabardine que aguenta plantão, lavagem e pressa.
				</h2>
				<p className="mt-5 max-w-[46ch] text-subtle">
					Costura dupla nos bolsos, entretela firme na gola e um tecido que sai da máquina quase
					pronto para vestir. Testamos cada lote em cinquenta lavagens antes de liberar.
				</p>
				<dl className="mt-10 grid grid-cols-3 gap-x-4 border-t border-line pt-7">
					{FACTS.map(({ value, name }) => (
						<div key={name} className="flex flex-col-reverse">
							<dt className="mt-1 text-small text-subtle">{name}</dt>
							<dd className="font-serif text-[clamp(19px,1.8vw,26px)] leading-[1.2] font-medium [font-feature-settings:'lnum']">
								{value}
							</dd>
						</div>
					))}
				</dl>
			</div>
		</section>
	);
}

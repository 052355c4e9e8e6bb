import { Picture } from "#app/ui/picture.tsx";
import type { HomeLayout } from "#core/content/layout-rules.ts";

/** A title, a text and up to three facts beside a picture, as the merchant wrote them. */
export function Band({ titulo, texto, imagem, descricao, fatos }: HomeLayout["faixa"]) {
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

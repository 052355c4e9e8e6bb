import { BadgeCheck } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";
import { formatDay } from "#app/ui/format-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { fitOf } from "#core/catalog/sizing/voice-rules.ts";
import type { Review } from "#core/catalog/types.ts";
import { ReviewPhotos } from "./review-photos.tsx";
import { ReviewVotes } from "./review-votes.tsx";

const initials = (name: string): string =>
	name
		.replace(/^(dra?|enf|prof)\.?a?\.?\s+/i, "")
		.split(/\s+/)
		.slice(0, 2)
		.map((word) => word.slice(0, 1).toLocaleUpperCase("pt-BR"))
		.join("");

export function ReviewItem({ review, example = false }: { review: Review; example?: boolean }) {
	const fit = fitOf(review);
	return (
		<li className="grid grid-cols-[44px_minmax(0,1fr)] gap-4 border-b border-line py-6">
			<span
				aria-hidden
				className="grid size-11 place-items-center rounded-full bg-brand-tint text-small font-semibold text-brand-text"
			>
				{initials(review.user_name)}
			</span>
			<div className="min-w-0 wrap-anywhere">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
					<b className="font-semibold">{review.user_name}</b>
					{review.verified && (
						<span className="flex items-center gap-1 text-small text-ok-text">
							<Icon of={BadgeCheck} stroke={1.8} className="size-4" />
							Compra verificada
						</span>
					)}
					{example && <Badge tone="neutral">Avaliação de exemplo</Badge>}
				</p>
				<p className="mt-1 flex items-center gap-3 text-small text-subtle">
					<span className="text-fg">
						<Stars value={review.rating} size={14} />
					</span>
					<time dateTime={review.created_at}>{formatDay(review.created_at)}</time>
				</p>
				{review.title && <p className="mt-3 font-semibold">{review.title}</p>}
				<p className="mt-1 max-w-[70ch] whitespace-pre-line">{review.comment}</p>
				{fit && <p className="nums mt-2 text-small text-subtle">{fit}</p>}
				<ReviewPhotos fotos={review.fotos} by={review.user_name} />
				{review.resposta && (
					<div className="mt-4 max-w-[70ch] border-l-2 border-line-strong pl-4">
						<p className="text-small font-semibold">
							Resposta da loja
							{review.respondida_em && (
								<span className="font-normal text-subtle">
									{" · "}
									<time dateTime={review.respondida_em}>{formatDay(review.respondida_em)}</time>
								</span>
							)}
						</p>
						<p className="mt-1 whitespace-pre-line">{review.resposta}</p>
					</div>
				)}
				{example ? (
					<p className="nums mt-3 text-small text-subtle">
						Útil ({review.helpful}) · Não útil ({review.not_helpful})
					</p>
				) : (
					<ReviewVotes review={review} />
				)}
			</div>
		</li>
	);
}

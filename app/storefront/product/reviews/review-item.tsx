import { BadgeCheck, ThumbsDown, ThumbsUp } from "lucide-react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { postForm } from "#app/session/fetch-with-timeout.ts";
import { isSignedIn } from "#app/session/session-store.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { fitOf } from "#core/catalog/sizing/shared/fit-line.ts";
import type { Review, ReviewSummary as Summary } from "#core/catalog/types.ts";
import { formatDay } from "#core/values/dates.ts";
import { counted } from "#core/values/text.ts";
import { reviewCount } from "../product-heading.tsx";

const tenths = (average: number): string => average.toFixed(1).replace(".", ",");

export function ReviewSummary({ summary, example }: { summary: Summary; example: boolean }) {
	const rows = [5, 4, 3, 2, 1].map((stars) => {
		const count = summary.stars[stars - 1] ?? 0;
		return { stars, percent: summary.total ? Math.round((count / summary.total) * 100) : 0 };
	});
	return (
		<div className="max-w-[320px]">
			<p className="flex items-baseline gap-3">
				<b className="nums font-serif text-numeral leading-none font-medium [font-feature-settings:'lnum']">
					{tenths(summary.average)}
				</b>
				<Stars value={summary.average} />
			</p>
			<p className="mt-2 text-small text-subtle">
				{example ? "Avaliações de exemplo" : reviewCount(summary.total)}
			</p>
			<ul className="nums mt-5 space-y-2 text-small">
				{rows.map(({ stars, percent }) => (
					<li key={stars} className="grid grid-cols-[76px_1fr_44px] items-center gap-2.5">
						<span>{counted(stars, "estrela", "estrelas")}</span>
						<span className="h-1.5 overflow-hidden rounded-full bg-surface-3" aria-hidden>
							<span className="block h-full rounded-full bg-fg" style={{ width: `${percent}%` }} />
						</span>
						<span className="text-right text-subtle">{percent}%</span>
					</li>
				))}
			</ul>
		</div>
	);
}

const ZoomDialog = lazyPart(() => import("../zoom-dialog.tsx"));

function ReviewPhotos({ fotos, by }: { fotos: string[]; by: string }) {
	const [open, setOpen] = useState<number | null>(null);
	if (fotos.length === 0) return null;
	const altOf = (at: number) => `Foto ${at + 1} de ${fotos.length} da avaliação de ${by}`;
	return (
		<>
			<ul className="mt-3 flex flex-wrap gap-2">
				{fotos.map((foto, at) => (
					<li key={foto}>
						<a
							href={foto}
							onClick={(event) => {
								event.preventDefault();
								setOpen(at);
							}}
							className="block rounded-xs"
						>
							<Picture
								src={foto}
								kind="product"
								alt={altOf(at)}
								sizes="88px"
								className="size-22 rounded-xs bg-porcelain object-cover"
							/>
						</a>
					</li>
				))}
			</ul>

			{open !== null && (
				<ZoomDialog
					pictures={fotos.map((src, at) => ({ src, alt: altOf(at) }))}
					first={open}
					title={`Fotos de ${by}`}
					onClose={() => setOpen(null)}
				/>
			)}
		</>
	);
}

type Votes = Pick<Review, "helpful" | "not_helpful">;

/** Helpful votes: one per person, changeable. */
function ReviewVotes({ review }: { review: Review }) {
	const [counts, setCounts] = useState<Votes>(review);
	const [busy, setBusy] = useState(false);
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const say = async (helpful: boolean) => {
		if (!isSignedIn()) {
			toast.info("Entre na sua conta para votar", {
				action: {
					label: "Entrar",
					onClick: () => void navigate(`/auth?${new URLSearchParams({ voltar: pathname })}`),
				},
			});
			return;
		}
		setBusy(true);
		const vote = { intent: "vote", reviewId: review.id, helpful: String(helpful) };
		const answer = await postForm<({ ok: true } & Votes) | { ok: false; message: string }>(
			"/conta/avaliacoes",
			new URLSearchParams(vote),
		);
		setBusy(false);
		if (answer.ok) setCounts(answer);
		else toast.error("Não foi possível registrar o voto", { description: answer.message });
	};
	const button =
		"inline-flex min-h-11 items-center gap-2 rounded-sm pr-3 text-small text-subtle hover:text-fg";
	return (
		<div className="nums mt-1 flex gap-2">
			<button
				type="button"
				disabled={busy}
				onClick={() => void say(true)}
				aria-label={`Útil: a avaliação de ${review.user_name} ajudou (${counts.helpful})`}
				className={button}
			>
				<Icon of={ThumbsUp} className="size-4" />
				Útil ({counts.helpful})
			</button>
			<button
				type="button"
				disabled={busy}
				onClick={() => void say(false)}
				aria-label={`Não útil: a avaliação de ${review.user_name} não ajudou (${counts.not_helpful})`}
				className={button}
			>
				<Icon of={ThumbsDown} className="size-4" />
				Não útil ({counts.not_helpful})
			</button>
		</div>
	);
}

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

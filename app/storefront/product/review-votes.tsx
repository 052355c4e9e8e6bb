import { ThumbsDown, ThumbsUp } from "lucide-react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { isSignedIn } from "#app/session/session-store.ts";
import { Icon } from "#app/ui/icon.tsx";
import { toast } from "#app/ui/toast.ts";
import type { Review } from "#core/catalog/types.ts";

type Votes = Pick<Review, "helpful" | "not_helpful">;

const FAILED = "Não foi possível registrar o voto";

async function vote(reviewId: string, helpful: boolean): Promise<Votes | string> {
	try {
		const response = await fetch("/conta/avaliacoes", {
			method: "POST",
			body: new URLSearchParams({ intent: "vote", reviewId, helpful: String(helpful) }),
		});
		if (response.redirected) return "Entre na sua conta para votar.";
		const answer = (await response.json()) as Votes & { ok: boolean; message?: string };
		return answer.ok ? answer : (answer.message ?? FAILED);
	} catch {
		return FAILED;
	}
}

/** Whether a review helped; each person counts once and may change their mind. */
export function ReviewVotes({ review }: { review: Review }) {
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
		const answer = await vote(review.id, helpful);
		setBusy(false);
		if (typeof answer === "string") toast.error(FAILED, { description: answer });
		else setCounts(answer);
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

import { useEffect, useRef } from "react";

/** The answer to a decision was lost: what is known of it, and that one key is one decision (rule payments 30). */
export function Unanswered({ title }: { title: string | undefined }) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => box.current?.focus(), []);
	return (
		<div
			ref={box}
			role="alert"
			tabIndex={-1}
			className="mb-5 rounded-sm bg-bad-tint px-4 py-3 text-small text-bad-text"
		>
			{title && <p className="font-semibold">{title}</p>}
			<p>
				A resposta não chegou, e não sabemos se a decisão foi gravada. Se ela já aparecer como
				feita, feche; senão, aperte de novo: ela é feita uma vez só, e o dinheiro não volta duas
				vezes.
			</p>
		</div>
	);
}

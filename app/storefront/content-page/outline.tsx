import { type MouseEvent, useEffect, useState } from "react";
import type { DynamicPage } from "#core/content/types.ts";

const ACTIVE_FROM_TOP_PX = 100;
const OFFSET_PX = 80;

/** `Nesta página`: follows the reading and scrolls smoothly. */
export function Outline({ headings }: { headings: DynamicPage["outline"] }) {
	const [active, setActive] = useState(headings[0]?.id);
	useEffect(() => {
		const read = () => {
			const passed = headings.filter(({ id }) => {
				const top = document.getElementById(id)?.getBoundingClientRect().top;
				return top !== undefined && top <= ACTIVE_FROM_TOP_PX;
			});
			setActive((passed.at(-1) ?? headings[0])?.id);
		};
		read();
		window.addEventListener("scroll", read, { passive: true });
		return () => window.removeEventListener("scroll", read);
	}, [headings]);
	const follow = (event: MouseEvent, id: string) => {
		const heading = document.getElementById(id);
		if (!heading) return;
		event.preventDefault();
		window.scrollTo({
			top: heading.getBoundingClientRect().top + window.scrollY - OFFSET_PX,
			behavior: "smooth",
		});
		// Whoever reads by keyboard or ear goes on from there.
		heading.tabIndex = -1;
		heading.focus({ preventScroll: true });
		window.history.replaceState(window.history.state, "", `#${id}`);
	};
	return (
		<nav
			aria-label="Nesta página"
			className="sticky top-24 hidden max-h-[calc(100dvh-120px)] self-start overflow-y-auto lg:block"
		>
			<p className="mb-3 text-small font-semibold">Nesta página</p>
			<ul className="border-l border-line text-small">
				{headings.map(({ id, text, level }) => (
					<li key={id}>
						<a
							href={`#${id}`}
							aria-current={active === id ? "location" : undefined}
							onClick={(event) => follow(event, id)}
							className={`-ml-px block border-l-2 border-transparent py-1.5 text-subtle hover:text-fg aria-[current]:border-brand aria-[current]:font-medium aria-[current]:text-fg ${level === 3 ? "pl-8" : "pl-4"}`}
						>
							{text}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

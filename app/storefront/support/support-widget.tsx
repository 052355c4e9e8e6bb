import { MessageCircle } from "lucide-react";
import { Suspense, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { EMPTY_TICKET } from "./ticket-values.ts";

const SupportPanel = lazyPart(() => import("./support-panel.tsx"));

/** The floating help of the home page; the footer leaves space below it. */
export function SupportWidget() {
	const [open, setOpen] = useState(false);
	const [values, setValues] = useState(EMPTY_TICKET);
	return (
		<>
			<button
				data-help
				type="button"
				aria-haspopup="dialog"
				onPointerEnter={SupportPanel.ahead}
				onClick={() => setOpen(true)}
				className="fixed right-4 bottom-4 z-30 inline-flex h-14 min-w-14 items-center justify-center gap-2.5 rounded-full border border-on-ink/30 bg-ink text-ui font-semibold text-on-ink shadow-e3 transition-opacity hover:opacity-90 md:right-7 md:bottom-7 md:h-11 md:px-5"
			>
				<Icon of={MessageCircle} className="size-5" />
				<span className="max-md:sr-only">Precisa de ajuda?</span>
			</button>
			<Suspense>
				{open && (
					<SupportPanel values={values} onValues={setValues} onClose={() => setOpen(false)} />
				)}
			</Suspense>
		</>
	);
}

import { MessageCircle } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { EMPTY_TICKET } from "./ticket-values.ts";

const loadPanel = () => import("./support-panel.tsx");
const SupportPanel = lazy(loadPanel);

/** The floating help of the home page. */
export function SupportWidget() {
	const [open, setOpen] = useState(false);
	const [values, setValues] = useState(EMPTY_TICKET);
	return (
		<>
			<button
				type="button"
				aria-haspopup="dialog"
				onPointerEnter={loadPanel}
				onClick={() => setOpen(true)}
				className="fixed right-4 bottom-4 z-30 inline-flex h-14 items-center gap-2.5 rounded-full bg-ink px-4.5 text-ui font-semibold text-on-ink shadow-e3 hover:opacity-90 md:right-7 md:bottom-7 md:px-6"
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

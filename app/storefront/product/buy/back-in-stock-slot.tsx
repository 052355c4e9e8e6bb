import { lazy, type RefObject, Suspense } from "react";
import type { BackInStockSlotProps } from "./back-in-stock-form.tsx";

const fetchForm = () => import("./back-in-stock-form.tsx");
/** Lazy: needed only for sold-out choices; a failed load does not break the page. */
const BackInStockForm = lazy(() => fetchForm().catch(() => ({ default: () => <Unloaded /> })));

/** Replaces quantity and buttons: requests a notice when it is back in stock (rule stock 5). */
export function BackInStockSlot({
	place,
	...props
}: BackInStockSlotProps & { place: RefObject<HTMLDivElement | null> }) {
	return (
		<div ref={place} className="scroll-mt-28 rounded-md border border-line p-5" data-notice>
			<Suspense fallback={<div className="min-h-52" />}>
				<BackInStockForm {...props} />
			</Suspense>
		</div>
	);
}

const Unloaded = () => (
	<p role="alert" className="text-small text-bad-text">
		Não deu para abrir o pedido de aviso.{" "}
		<button
			type="button"
			className="underline underline-offset-4"
			onClick={() => window.location.reload()}
		>
			Recarregar a página
		</button>
	</p>
);

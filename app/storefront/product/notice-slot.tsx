import { lazy, type RefObject, Suspense } from "react";
import { patiently } from "#app/ui/patiently.ts";
import type { Swatch, Variation } from "#core/catalog/types.ts";

const fetchForm = patiently(() => import("./notice-form.tsx"));
/** Comes when somebody chooses what is sold out, and never hinders the page. */
const NoticeForm = lazy(() => fetchForm().catch(() => ({ default: () => <Unloaded /> })));

export type NoticeSlotProps = {
	/** What is chosen, and is sold out. */
	variation: Variation;
	productName: string;
	/** The same size in another colour, where there are units of it. */
	elsewhere: Variation | null;
	/** Of the product's colours. */
	swatches: Swatch[];
	onColour(colour: string): void;
};

/** In the place of quantity and buttons: asks to be told when it is back (rule stock 5). */
export function NoticeSlot({
	place,
	...props
}: NoticeSlotProps & { place: RefObject<HTMLDivElement | null> }) {
	return (
		<div ref={place} className="scroll-mt-28 rounded-md border border-line p-5" data-notice>
			<Suspense fallback={<div className="min-h-52" />}>
				<NoticeForm {...props} />
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

import { Ruler } from "lucide-react";
import { Suspense, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { ProductDetail } from "#core/catalog/types.ts";

const SizeDialog = lazyPart(() => import("./size-dialog.tsx"));

export type FindMySizeProps = {
	product: ProductDetail;
	picture: string | null;
	/** Whether the size is available in the chosen colour. */
	inStock(size: string): boolean;
	onPick(size: string): void;
};

/** `Qual é o meu tamanho?`: the dialog is fetched when it opens. */
export function FindMySize(props: FindMySizeProps) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<button
				type="button"
				onPointerEnter={SizeDialog.ahead}
				onFocus={SizeDialog.ahead}
				onClick={() => setOpen(true)}
				className="-my-2.5 inline-flex min-h-11 shrink-0 whitespace-nowrap items-center gap-2 font-medium underline underline-offset-4 hover:decoration-2"
			>
				<Icon of={Ruler} className="size-4" />
				Qual é o meu tamanho?
			</button>
			<Suspense>{open && <SizeDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
		</>
	);
}

import { Ruler } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { lazyDialog } from "#app/ui/lazy-part.ts";
import { whenOff } from "#app/ui/over-page.ts";
import type { ProductDetail } from "#core/catalog/types.ts";

const SizeDialog = lazyDialog(() => import("./size-dialog.tsx"));

export type FindMySizeProps = {
	product: ProductDetail;
	/** Of the chosen colour. */
	picture: string | null;
	/** Whether the size can be had in the chosen colour. */
	inStock(size: string): boolean;
	onPick(size: string): void;
};

/** `Qual é o meu tamanho?`: the dialog and its rules are fetched when it is opened. */
export function FindMySize(props: FindMySizeProps) {
	const [open, setOpen] = useState(false);
	const [picked, setPicked] = useState<string | null>(null);
	const { onPick } = props;
	// The choice is written into the address of the page, not of the dialog over it.
	useEffect(() => {
		if (open || picked === null) return;
		setPicked(null);
		whenOff(() => onPick(picked));
	}, [open, picked, onPick]);
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
			<Suspense>
				{open && <SizeDialog {...props} onPick={setPicked} onClose={() => setOpen(false)} />}
			</Suspense>
		</>
	);
}

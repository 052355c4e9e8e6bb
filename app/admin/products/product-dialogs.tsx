import type { ComponentProps } from "react";
import { DeleteDialog } from "./delete-dialog.tsx";
import { OpenProduct } from "./open-product.tsx";
import type { useOpenProduct } from "./use-open-product.ts";

type ProductDialogsProps = Pick<
	ComponentProps<typeof OpenProduct>,
	"open" | "notes" | "categories" | "charts"
> & {
	dialog: ReturnType<typeof useOpenProduct>;
	onDeleted(): void;
};

/** The dialog of the product that the address names, and the question before one is deleted. */
export const ProductDialogs = ({
	open,
	notes,
	categories,
	charts,
	dialog,
	onDeleted,
}: ProductDialogsProps) => (
	<>
		{!dialog.gone && (
			<OpenProduct
				open={open}
				notes={notes}
				categories={categories}
				charts={charts}
				onClose={dialog.close}
				onEdit={(id) => dialog.open({ editar: id })}
				onDelete={dialog.askToDelete}
			/>
		)}
		{dialog.deleting && (
			<DeleteDialog
				product={dialog.deleting}
				onClose={dialog.keep}
				onDeleted={() => {
					onDeleted();
					dialog.deleted();
				}}
			/>
		)}
	</>
);

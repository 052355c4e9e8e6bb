import type { ComponentProps } from "react";
import { DeleteDialog } from "./delete-dialog.tsx";
import { OpenProduct } from "./open-product.tsx";
import type { useOpenProduct } from "./use-open-product.ts";

type ProductDialogsProps = Pick<
	ComponentProps<typeof OpenProduct>,
	"product" | "notes" | "categories"
> & {
	dialog: ReturnType<typeof useOpenProduct>;
	onDeleted(): void;
};

/** The dialog of the product that the address names, and the question before one is deleted. */
export const ProductDialogs = ({
	product,
	notes,
	categories,
	dialog,
	onDeleted,
}: ProductDialogsProps) => (
	<>
		{!dialog.gone && (
			<OpenProduct
				product={product}
				notes={notes}
				categories={categories}
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

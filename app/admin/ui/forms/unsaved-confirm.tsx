import { ConfirmDialog } from "../confirm-dialog.tsx";
import { useUnsavedGuard } from "./save-bar.tsx";

type UnsavedConfirmProps = {
	text: string;
	/** The input survives list searches: only leaving the screen asks. */
	heldOnScreen?: boolean;
};

/** Confirms leaving; render it only while there is unsaved input. */
export function UnsavedConfirm({ text, heldOnScreen = false }: UnsavedConfirmProps) {
	const blocker = useUnsavedGuard(true, heldOnScreen);
	return (
		<ConfirmDialog
			open={blocker.state === "blocked"}
			onOpenChange={() => blocker.reset?.()}
			title="Descartar alterações?"
			text={text}
			action="Descartar"
			onConfirm={() => {
				blocker.proceed?.();
			}}
		/>
	);
}

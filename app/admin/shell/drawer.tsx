import * as Dialog from "@radix-ui/react-dialog";
import { VisuallyHidden } from "@radix-ui/react-visually-hidden";
import { useBackCloses } from "#app/ui/use-back-closes.ts";
import { useReturnFocus } from "#app/ui/use-return-focus.ts";

/** The menu of a phone. */
export function Drawer({
	open,
	onOpenChange,
	children,
}: {
	open: boolean;
	onOpenChange(open: boolean): void;
	/** `leave` is called before something in it leads elsewhere, in the place of the drawer's step. */
	children(leave: () => void): React.ReactNode;
}) {
	const back = useReturnFocus(open);
	const { leave } = useBackCloses(open, () => onOpenChange(false));
	return (
		<Dialog.Root open={open} onOpenChange={onOpenChange}>
			<Dialog.Portal>
				<Dialog.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=open]:animate-fade-in lg:hidden" />
				<Dialog.Content
					{...back}
					aria-describedby={undefined}
					className="fixed inset-y-0 left-0 z-50 w-[min(300px,86vw)] bg-bg shadow-e3 data-[state=open]:animate-fade-in lg:hidden"
				>
					<VisuallyHidden>
						<Dialog.Title>Menu</Dialog.Title>
					</VisuallyHidden>
					{children(leave)}
				</Dialog.Content>
			</Dialog.Portal>
		</Dialog.Root>
	);
}

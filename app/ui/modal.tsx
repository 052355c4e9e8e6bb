import * as Dialog from "@radix-ui/react-dialog";
import clsx from "clsx";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { iconButtonClass } from "./icon-button.tsx";
import { useReturnFocus } from "./use-return-focus.ts";

type ModalProps = {
	open: boolean;
	onOpenChange(open: boolean): void;
	title: string;
	/** Beside the title in a sheet, for counts. */
	subtitle?: ReactNode;
	description?: string;
	children: ReactNode;
	footer?: ReactNode;
};

/*
 * Title, body and foot scroll together where the window is too low for all three, as in a phone on its side or a
 * page made four times as large.
 */
const SCRIM =
	"fixed inset-0 z-50 bg-scrim data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out";

const CloseButton = ({ label }: { label: string }) => (
	<Dialog.Close aria-label={label} className={clsx(iconButtonClass, "-mr-2.5")}>
		<Icon of={X} className="size-5" />
	</Dialog.Close>
);

const Description = ({ text }: { text: string | undefined }) =>
	text ? (
		<Dialog.Description className="mt-2 text-ui text-subtle">{text}</Dialog.Description>
	) : null;

/** A panel from the right: cart, menu. Full width on a phone. */
export function Sheet({
	open,
	onOpenChange,
	title,
	subtitle,
	description,
	children,
	footer,
}: ModalProps) {
	const back = useReturnFocus(open);
	return (
		<Dialog.Root open={open} onOpenChange={onOpenChange}>
			<Dialog.Portal>
				<Dialog.Overlay className={SCRIM} />
				<Dialog.Content
					{...back}
					{...(description ? {} : { "aria-describedby": undefined })}
					className="fixed inset-y-0 right-0 z-50 flex w-full max-w-[480px] flex-col bg-bg low:overflow-y-auto shadow-e3 data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in"
				>
					<header className="flex items-start justify-between gap-4 border-b border-line px-5 py-5 md:px-8">
						<div className="min-w-0 pt-1.5 wrap-anywhere">
							<Dialog.Title className="text-figure leading-tight font-medium">{title}</Dialog.Title>
							{subtitle && <p className="nums mt-1 text-small text-subtle">{subtitle}</p>}
							<Description text={description} />
						</div>
						<CloseButton label="Fechar" />
					</header>
					<div className="min-h-0 flex-1 overflow-y-auto low:flex-none low:overflow-visible">
						{children}
					</div>
					{footer && (
						<footer data-foot="form" className="border-t border-line px-5 py-5 md:px-8">
							{footer}
						</footer>
					)}
				</Dialog.Content>
			</Dialog.Portal>
		</Dialog.Root>
	);
}

type ModalLook = {
	width?: number;
	tall?: boolean;
	low?: boolean;
	dense?: boolean;
	/** Stands in the place of the title, which is then only said, and of the button that closes. */
	head?: ReactNode;
};

/**
 * A centred dialog; on a phone it fills the window when `tall`, and rises from its foot when `low`. With a `head` of
 * its own it hangs from the top of the window, so that what grows below does not move it.
 */
export function Modal({
	open,
	onOpenChange,
	title,
	description,
	children,
	footer,
	width = 640,
	tall = false,
	low = false,
	dense = false,
	head,
}: ModalProps & ModalLook) {
	const back = useReturnFocus(open);
	return (
		<Dialog.Root open={open} onOpenChange={onOpenChange}>
			<Dialog.Portal>
				<Dialog.Overlay className={SCRIM} />
				<Dialog.Content
					{...back}
					{...(description ? {} : { "aria-describedby": undefined })}
					style={{ maxWidth: width }}
					className={clsx(
						"fixed left-1/2 z-50 flex max-h-[calc(100dvh-40px)] w-[calc(100vw-32px)] -translate-x-1/2 flex-col overflow-hidden low:overflow-y-auto rounded-lg bg-bg shadow-e3 data-[state=closed]:animate-dialog-out data-[state=open]:animate-dialog-in",
						head ? "top-6" : "top-1/2 -translate-y-1/2",
						dense && "dense",
						low &&
							"max-md:top-auto max-md:bottom-0 max-md:left-0 max-md:w-full max-md:translate-0 max-md:rounded-b-none",
						tall &&
							"max-md:inset-x-0 max-md:top-(--visible-top,0px) max-md:h-(--visible-height,100dvh) max-md:max-h-none max-md:w-full max-md:translate-0 max-md:rounded-none",
					)}
				>
					{head ? (
						<>
							<Dialog.Title className="sr-only">{title}</Dialog.Title>
							{head}
						</>
					) : (
						<header className="flex items-start justify-between gap-4 px-6 pt-5 md:px-8 md:pt-6">
							<div className="min-w-0 pt-1.5 wrap-anywhere">
								<Dialog.Title className="text-figure leading-tight font-medium">
									{title}
								</Dialog.Title>
								<Description text={description} />
							</div>
							<CloseButton label="Fechar" />
						</header>
					)}
					<div
						className={clsx(
							"relative min-h-0 flex-1 overflow-y-auto low:flex-none low:overflow-visible",
							!head && "px-6 py-5 md:px-8 md:py-6",
						)}
					>
						{children}
					</div>
					{footer && (
						<footer data-foot="form" className="border-t border-line px-6 py-4 md:px-8">
							{footer}
						</footer>
					)}
				</Dialog.Content>
			</Dialog.Portal>
		</Dialog.Root>
	);
}

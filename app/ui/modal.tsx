import * as Dialog from "@radix-ui/react-dialog";
import clsx from "clsx";
import { X } from "lucide-react";
import {
	type ComponentProps,
	type CSSProperties,
	type ReactNode,
	useEffect,
	useRef,
	useState,
} from "react";
import { Icon, iconButtonClass } from "./icon.tsx";

type ModalProps = {
	/** Most are rendered only while they are open. */
	open?: boolean;
	onClose(): void;
	title: string;
	subtitle?: ReactNode;
	description?: string;
	children: ReactNode;
	footer?: ReactNode;
};

/*
 * Title, body and foot scroll together where the window is too low for all three, as on a phone in landscape or at
 * 400 % zoom.
 */
const SCRIM =
	"fixed inset-0 z-50 bg-scrim data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out";

/**
 * Focus return for dialogs opened by state or address: without a `Dialog.Trigger` Radix has no target. Restores the
 * former focus, or the page's content if it is gone. Call it in a component that is rendered only while the dialog is
 * open.
 */
export function useReturnFocus() {
	const [opener] = useState(() => document.activeElement);
	return {
		onCloseAutoFocus: (event: Event) => {
			event.preventDefault();
			const { activeElement, body } = document;
			// Another dialog, or the next page, has the focus already.
			if (activeElement !== body && !(event.target as Element).contains(activeElement)) return;
			const back = opener !== body && opener?.isConnected ? opener : null;
			((back as HTMLElement | null) ?? document.getElementById("conteudo"))?.focus({
				preventScroll: true,
			});
		},
	};
}

// Not in TypeScript's DOM types yet.
declare class CloseWatcher extends EventTarget {
	destroy(): void;
}

/** `Dialog.Content` that closes on Back, in phone browsers with `CloseWatcher`. */
function Content({ onClose, ...props }: ComponentProps<typeof Dialog.Content> & Closing) {
	const close = useRef(onClose);
	close.current = onClose;
	useEffect(() => {
		if (typeof CloseWatcher === "undefined") return;
		const watcher = new CloseWatcher();
		watcher.addEventListener("close", () => close.current());
		return () => watcher.destroy();
	}, []);
	return (
		<Dialog.Content
			{...useReturnFocus()}
			onInteractOutside={(event) => {
				// Clicks on a toast must not close the dialog.
				if ((event.target as Element).closest("[data-sonner-toaster]")) event.preventDefault();
			}}
			{...props}
		/>
	);
}

type Closing = Pick<ModalProps, "onClose">;
type FrameProps = Pick<ModalProps, "open" | "description"> & ComponentProps<typeof Content>;

/** A dialog over the page, whatever it looks like. */
const Frame = ({ open = true, description, ...content }: FrameProps) => (
	<Dialog.Root open={open} onOpenChange={(next) => !next && content.onClose()}>
		<Dialog.Portal>
			<Dialog.Overlay className={SCRIM} />
			<Content {...(description ? {} : { "aria-describedby": undefined })} {...content} />
		</Dialog.Portal>
	</Dialog.Root>
);

const CloseButton = () => (
	<Dialog.Close aria-label="Fechar" className={clsx(iconButtonClass, "-mr-2.5")}>
		<Icon of={X} className="size-5" />
	</Dialog.Close>
);

const Description = ({ text }: { text: string | undefined }) =>
	text ? (
		<Dialog.Description className="mt-2 text-ui text-subtle">{text}</Dialog.Description>
	) : null;

export const Sheet = ({
	title,
	subtitle,
	children,
	footer,
	wide = false,
	...frame
}: ModalProps & { wide?: boolean }) => (
	<Frame
		{...frame}
		className={clsx(
			"fixed inset-y-0 right-0 z-50 flex w-full flex-col bg-bg low:overflow-y-auto shadow-e3 data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in",
			wide ? "max-w-[600px]" : "max-w-[480px]",
		)}
	>
		<header className="flex items-start justify-between gap-4 border-b border-line px-5 py-5 md:px-8">
			<div className="min-w-0 pt-1.5 wrap-anywhere">
				<Dialog.Title className="text-figure leading-tight font-medium">{title}</Dialog.Title>
				{subtitle && <p className="nums mt-1 text-small text-subtle">{subtitle}</p>}
				<Description text={frame.description} />
			</div>
			<CloseButton />
		</header>
		<div className="min-h-0 flex-1 overflow-y-auto low:flex-none low:overflow-visible">
			{children}
		</div>
		{footer && (
			<footer data-foot="form" className="border-t border-line px-5 py-5 md:px-8">
				{footer}
			</footer>
		)}
	</Frame>
);

type ModalLook = {
	width?: number;
	tall?: boolean;
	low?: boolean;
	dense?: boolean;
	/** Replaces the visible title and the close button; the title stays for screen readers. */
	head?: ReactNode;
};

/**
 * A centred dialog; on phones it fills the window when `tall`, and is a bottom sheet when `low`. With `head` it is
 * fixed to the top, so that growing content does not move it.
 */
export const Modal = ({
	title,
	children,
	footer,
	width = 640,
	tall = false,
	low = false,
	dense = false,
	head,
	...frame
}: ModalProps & ModalLook) => (
	<Frame
		{...frame}
		style={{ "--dialog": `${width}px` } as CSSProperties}
		className={clsx(
			"fixed left-1/2 z-50 flex max-w-(--dialog) max-h-[calc(100dvh-40px)] w-[calc(100vw-32px)] -translate-x-1/2 flex-col overflow-hidden low:overflow-y-auto rounded-lg bg-bg shadow-e3 data-[state=closed]:animate-dialog-out data-[state=open]:animate-dialog-in",
			head ? "top-6" : "top-1/2 -translate-y-1/2",
			dense && "dense beside-toasts",
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
					<Dialog.Title className="text-figure leading-tight font-medium">{title}</Dialog.Title>
					<Description text={frame.description} />
				</div>
				<CloseButton />
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
	</Frame>
);

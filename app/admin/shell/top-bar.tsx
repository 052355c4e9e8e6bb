import clsx from "clsx";
import { ExternalLink, Menu, Search } from "lucide-react";
import { Logo } from "#app/shell/logo.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { CommandPalette } from "./lazy-palette.ts";

export function TopBar({ onMenu, onSearch }: { onMenu(): void; onSearch(): void }) {
	return (
		<header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-bg px-3 lg:static lg:h-auto lg:justify-end lg:border-0 lg:bg-transparent lg:px-9 lg:pt-5 print:hidden">
			<IconButton
				icon={Menu}
				label="Abrir menu"
				aria-haspopup="dialog"
				className="lg:hidden"
				onClick={onMenu}
			/>
			<span className="flex-1 lg:hidden">
				<Logo />
			</span>
			<button
				type="button"
				aria-haspopup="dialog"
				title="Buscar tarefa, tela, pedido, produto, cliente ou ajuda"
				onPointerEnter={CommandPalette.ahead}
				onClick={onSearch}
				className="flex min-h-11 items-center gap-2.5 rounded-sm px-3 text-small text-subtle hover:bg-surface-3 lg:min-h-10 lg:border lg:border-line lg:bg-bg"
			>
				<Icon of={Search} className="size-4.5" />
				<span className="max-lg:sr-only">Buscar ou ir para…</span>
				<kbd className="hidden rounded-xs border border-line px-1.5 font-sans text-overline lg:inline">
					Ctrl K
				</kbd>
			</button>
			<a
				href="/"
				target="_blank"
				rel="noreferrer"
				className={clsx(buttonClass({ variant: "quiet", size: "sm" }), "min-h-10 px-3")}
			>
				<Icon of={ExternalLink} className="size-4.5" />
				<span className="max-lg:sr-only">Ver loja</span>
				<span className="sr-only"> em outra aba</span>
			</a>
		</header>
	);
}

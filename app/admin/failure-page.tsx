import { ArrowLeft } from "lucide-react";
import { Logo } from "#app/shell/logo.tsx";
import { RequestCode } from "#app/shell/request-code.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { showError } from "./ui/screen-failed.tsx";

/** Error page outside the layout, with plain links because the router itself may have failed. */
export function AdminFailurePage({ error }: { error: unknown }) {
	const { title, text, again, whole } = showError(error);
	return (
		<main className="dense mx-auto grid min-h-dvh max-w-[640px] content-start gap-5 px-5 py-10 md:py-16">
			<title>{title}</title>
			<header className="mb-6 flex items-center justify-between gap-4 md:mb-12">
				<Logo />
				<a
					href="/"
					className="inline-flex min-h-11 items-center gap-2 text-small font-medium hover:underline"
				>
					<Icon of={ArrowLeft} className="size-4" />
					Voltar para o site
				</a>
			</header>
			<h1 className="text-h1">{title}</h1>
			<p role="alert" className="text-subtle">
				{text}
			</p>
			{again && <RequestCode />}
			<p className="flex flex-wrap gap-3">
				{again && (
					// biome-ignore lint/a11y/useValidAnchor: the empty address is this page with its search, also without scripts
					<a href="" className={buttonClass()}>
						Tentar de novo
					</a>
				)}
				{again && !whole && (
					<a href="/admin/sistema" className={buttonClass({ variant: "outline" })}>
						Status do sistema
					</a>
				)}
				{!again && (
					<a href="/admin" className={buttonClass()}>
						Ir para o painel
					</a>
				)}
			</p>
		</main>
	);
}
